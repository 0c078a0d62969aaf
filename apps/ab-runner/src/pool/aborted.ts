/** The run was interrupted; what was not finished is as if it had not begun. */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}
