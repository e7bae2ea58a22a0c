import { useDesk } from "../desk.ts";

const STAR = "m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.6 9.4l6.5-.9z";

/** One star, won or not yet. */
export function Star({ won }: { readonly won: boolean }) {
  return (
    <svg class={`fi-star ${won ? "fi-star-won" : ""}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

/** So many stars of three, as a small row. */
export function StarRow({ won }: { readonly won: number }) {
  const { say } = useDesk();
  return (
    <span class="fi-stars" role="img" aria-label={say("puzzle.stars", { n: won })}>
      {[1, 2, 3].map((star) => (
        <Star key={star} won={star <= won} />
      ))}
    </span>
  );
}
