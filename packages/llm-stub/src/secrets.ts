/** Shorter values are no secrets, and blanking them would blank ordinary words. */
const SHORTEST_SECRET = 6;
const SECRET_NAME = /key|token|secret|password|passwd|credential|authorization/i;

/** The text with every secret blanked: what a service or a program says may quote what it was given. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length)
    .reduce((blanked, secret) => blanked.replaceAll(secret, '[redacted]'), text);
}

/** Values of an environment whose names say that they are secret. */
export const secretsOf = (environment: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && SECRET_NAME.test(name) ? [value] : [],
  );

const SHOWN_CHARS = 400;
// Whatever steers a terminal: C0 and C1 controls, and the marks that turn the writing direction.
const STEERING = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What others wrote, fit for one line of an error message: no secrets, no control characters, bounded. */
export function shown(text: string, secrets: readonly string[]): string {
  const line = withoutSecrets(text, secrets).replace(STEERING, ' ').trim();
  return line.length <= SHOWN_CHARS ? line : `${line.slice(0, SHOWN_CHARS)}…`;
}
