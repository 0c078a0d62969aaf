import type { Syntax } from '@repair/syntax';
import type { Candidate } from './candidate.js';
import type { Facts } from './context.js';
import { type Evaluator, openEvaluator, type Statement } from './evaluate/index.js';
import { statementsOf } from './evidence/statements.js';

/** Steps that one statement may take; a statement that ends at all ends far earlier on what unit tests give it. */
const STEPS = 20_000;

/** What the failing statements of the evidence would give under a change: shares of those that can be foreseen. */
export interface Foreseen {
  readonly passed: number;
  readonly of: number;
}

/**
 * Looks ahead: the failing statements that the evidence shows are evaluated over the residue as a draft would leave it. No
 * process, no test, nothing but the record; what cannot be modelled to the letter is no statement at all.
 */
export interface Foresight {
  /** Null where nothing can be said of this change. */
  of(candidate: Pick<Candidate, 'view' | 'changes' | 'key'>): Foreseen | null;
}

/** Null where none of the statements can be foreseen to fail as it did. */
export function foresightOf(facts: Facts, syntax: Syntax): Foresight | null {
  const shown = statementsOf(facts.record.failure_evidence).filter(({ file }) => file.endsWith('.py'));
  const files = facts.record.candidate.files.filter(
    ({ path, start_line, total_lines, text }) =>
      path.endsWith('.py') && start_line === 1 && lines(text) >= total_lines && facts.views.has(path),
  );
  if (shown.length === 0 || files.length === 0) return null;
  const evaluator = openEvaluator(syntax, files);
  const failing = shown.filter((statement) => {
    const { kind } = evaluator.outcome(statement, null, STEPS);
    return kind === 'fails' || kind === 'endless';
  });
  if (failing.length === 0) return null;
  const known = new Map<string, Foreseen | null>();
  return {
    of: (candidate) => {
      const cached = known.get(candidate.key);
      if (cached !== undefined) return cached;
      const made = foresee(evaluator, failing, candidate);
      known.set(candidate.key, made);
      return made;
    },
  };
}

const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

function foresee(
  evaluator: Evaluator,
  statements: readonly Statement[],
  { view, changes }: Pick<Candidate, 'view' | 'changes'>,
): Foreseen | null {
  const change = { path: view.path, changes };
  let passed = 0;
  let of = 0;
  for (const statement of statements) {
    const { kind } = evaluator.outcome(statement, change, STEPS);
    if (kind === 'unknown') continue;
    of += 1;
    if (kind === 'passes') passed += 1;
    // One that ends nowhere will not end for the others.
    if (kind === 'endless') return { passed, of: statements.length };
  }
  return of === 0 ? null : { passed, of };
}
