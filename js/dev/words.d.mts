export function parseWords(toml: string): Record<string, string>;
