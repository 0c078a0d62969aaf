export const FAULT_KINDS = [
  'bracket',
  'string',
  'colon',
  'indent',
  'clause',
  'await',
  'redeclared',
  'unparsed',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A place where a file does not read as its language. `line` is 1-based; `reason` says what is wrong there, briefly. */
export interface SyntaxFault {
  readonly kind: FaultKind;
  readonly line: number;
  readonly reason: string;
}
