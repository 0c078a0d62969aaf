/** The journal of a run can't be used as asked. */
export class JournalError extends Error {
  readonly code = 'journal';
  override readonly name = 'JournalError';
}

/** The driver reached another decision, or asked for another thing, than the journal holds at that place. */
export class DivergenceError extends Error {
  readonly code = 'divergence';
  override readonly name = 'DivergenceError';
}

/** A replay came to the end of a journal whose run had not ended. */
export class CutOffError extends Error {
  readonly code = 'cut_off';
  override readonly name = 'CutOffError';
}
