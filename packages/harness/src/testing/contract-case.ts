/** One demand of a port's contract. `check` throws an Error that says what was seen instead. */
export interface PureCase {
  readonly name: string;
  readonly check: () => void;
}

export function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`contract: ${what}`);
}
