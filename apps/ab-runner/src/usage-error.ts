/** The command was asked for something that it can't do: exit 2, with what to do instead in the message. */
export class UsageError extends Error {
  readonly code = 'usage';
  override readonly name = 'UsageError';
}
