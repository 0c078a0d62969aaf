/** How much of each part a prompt shows. */
export interface Detail {
  /** Boundary tests by name, the nearest first; the counts are always told. */
  readonly boundary_tests: number;
  /** Observations of each kind that only adds detail: coverage, call_order, variable, process_output. */
  readonly detail_observations: number;
  /** Windows of the failing tests' own text. */
  readonly test_sources: number;
  /** Passing tests by name; some always stay, for a claim has to cite them. */
  readonly passing_tests: number;
  /** Earlier attempts with their edits, newest first; the others are one line each. */
  readonly attempts_with_edits: number;
  readonly attempts: number;
  /** Files outside of the residue, which are there to be read alone. */
  readonly context_files: number;
  /** Source lines shown before and after each region of the residue. */
  readonly context_lines: number;
  readonly diff_chars: number;
  /** Of one message, value or frame list of the evidence. */
  readonly message_chars: number;
  readonly frames: number;
  readonly violation_chars: number;
  /** Source lines shown of one region. */
  readonly region_lines: number;
}

export const FULL_DETAIL: Detail = {
  boundary_tests: 12,
  detail_observations: 24,
  test_sources: 12,
  passing_tests: 12,
  attempts_with_edits: 6,
  attempts: 12,
  context_files: 16,
  context_lines: 400,
  diff_chars: 12_000,
  message_chars: 2_000,
  frames: 8,
  violation_chars: 1_500,
  region_lines: 600,
};

/**
 * What is shortened first where a prompt is over its budget: the steps are taken in this order, each on top of those
 * before it, until the prompt fits. What a delta can't be written without (the failures, the residue's source, the
 * rules) comes last; ids, counts and reasons are never dropped.
 */
export const SHORTENING: readonly { readonly what: string; readonly detail: Partial<Detail> }[] = [
  { what: 'files outside of the residue', detail: { context_files: 4 } },
  { what: 'files outside of the residue', detail: { context_files: 0 } },
  { what: 'text of the tests', detail: { test_sources: 2 } },
  { what: 'text of the tests', detail: { test_sources: 0 } },
  { what: 'names of boundary tests', detail: { boundary_tests: 4 } },
  { what: 'detail observations', detail: { detail_observations: 8 } },
  { what: 'edits of older attempts', detail: { attempts_with_edits: 2 } },
  { what: 'source around the residue', detail: { context_lines: 40 } },
  { what: 'the last diff', detail: { diff_chars: 4_000 } },
  { what: 'messages', detail: { message_chars: 600, frames: 4 } },
  { what: 'detail observations', detail: { detail_observations: 2, passing_tests: 4 } },
  { what: 'source around the residue', detail: { context_lines: 12 } },
  { what: 'names of boundary tests', detail: { boundary_tests: 0 } },
  { what: 'older attempts', detail: { attempts: 4, attempts_with_edits: 1 } },
  { what: 'the last diff', detail: { diff_chars: 1_200 } },
  { what: 'messages', detail: { message_chars: 200, frames: 2, violation_chars: 500 } },
  { what: 'detail observations', detail: { detail_observations: 0 } },
  { what: 'source of the residue', detail: { context_lines: 2, region_lines: 120 } },
  { what: 'source of the residue', detail: { context_lines: 0, region_lines: 40, diff_chars: 400 } },
];
