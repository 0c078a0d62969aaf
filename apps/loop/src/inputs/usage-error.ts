/** What the caller gave can't be used; the message says what to give instead. */
export class UsageError extends Error {
  readonly code = 'usage';
  override readonly name = 'UsageError';
}
