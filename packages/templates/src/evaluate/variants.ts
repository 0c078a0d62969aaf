/**
 * Where Python's own versions, or the moments at which timers fire, decide what comes first, an evaluation is made in two variants:
 * what both give alike does not depend on it.
 */
export const variants = { second: false, asked: false };

/** Which of the two this evaluation takes. */
export function choice(): boolean {
  variants.asked = true;
  return variants.second;
}
