/**
 * The flat table of words from a locale file: `[action]` with `move = "Move"` gives `action.move`.
 * Reads the little of TOML that the locale files use: tables and one-line basic strings.
 */
export function parseWords(toml) {
  const words = {};
  let section = "";
  for (const raw of toml.split("\n")) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const table = line.match(/^\[([\w.-]+)\]$/);
    if (table) {
      section = table[1];
      continue;
    }
    const entry = line.match(/^([\w.-]+)\s*=\s*("(?:[^"\\]|\\.)*")/);
    if (entry) words[`${section}.${entry[1]}`] = JSON.parse(entry[2]);
  }
  return words;
}
