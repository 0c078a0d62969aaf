/** Our own fault: a state that the code holds to be impossible. */
export class InvariantError extends Error {
  readonly code = 'invariant';
  override readonly name = 'InvariantError';
}

/** One disagreement between a value and its contract. `path` is a JSON pointer; the empty string is the value itself. */
export interface ContractIssue {
  readonly path: string;
  readonly message: string;
}

/** A value that crossed a boundary does not have the shape that its contract states. */
export class ContractError extends Error {
  readonly code = 'contract';
  override readonly name = 'ContractError';
  constructor(
    readonly contract: string,
    readonly issues: readonly ContractIssue[],
  ) {
    super(`${contract}: ${issues.map(({ path, message }) => `${path || '(root)'} ${message}`).join('; ')}`);
  }
}
