import type { Syntax } from '@repair/syntax';
import type { Candidate } from './candidate.js';
import type { Facts } from './context.js';
import { type Change, type Evaluator, openEvaluator, type Outcome, type SourceFile } from './evaluate/index.js';
import type { Failure } from './evidence/failure.js';
import { statementsOf } from './evidence/statements.js';
import { shownTestFiles, testsOf } from './evidence/tests.js';

/** Steps that one check may take; what ends at all ends far earlier on what unit tests give it. */
const STEPS = 30_000;
/** Failing tests, and passing ones that have to stay, that are looked at for a draft. */
const FAILING = 8;
const KEPT = 24;

/** What would become of the failing tests and of the passing ones under a change, as far as that can be foreseen. */
export interface Foreseen {
  /** Failing checks that would hold, of those about which something can be said. */
  readonly passed: number;
  readonly of: number;
  /** A test that passes now would fail. */
  readonly breaks: boolean;
}

/** What a look gives, null where nothing can be said, and what it costs in steps of the evaluator. */
export interface Look {
  readonly seen: Foreseen | null;
  readonly cost: number;
}

/**
 * Looks ahead: the tests and statements that the evidence shows are evaluated over the residue as a draft would leave it. No
 * process, no test run, nothing but the record; what cannot be modelled to the letter is not looked at.
 */
export interface Foresight {
  at(candidate: Pick<Candidate, 'view' | 'changes' | 'key' | 'from'>): Look;
}

/** Reading a changed function anew costs as much as so many steps a character. */
const READING = 12;

type Check = (change: Change | null) => Outcome;

/** Null where nothing that failed can be foreseen to fail as it did. */
export function foresightOf(facts: Facts, syntax: Syntax): Foresight | null {
  const { record } = facts;
  const tests = shownTestFiles(record.failure_evidence);
  const files: readonly SourceFile[] = [
    ...record.candidate.files.filter(
      ({ path, start_line, total_lines, text }) =>
        path.endsWith('.py') && start_line === 1 && lines(text) >= total_lines && facts.views.has(path),
    ),
    ...tests,
  ];
  if (files.length === tests.length) return null;
  const evaluator = openEvaluator(syntax, files);
  const failing = failingChecks(facts, evaluator, tests);
  if (failing.length === 0) return null;
  const kept = keptChecks(facts, evaluator, tests);
  const known = new Map<string, Look>();
  return {
    at: (candidate) => {
      const cached = known.get(candidate.key);
      if (cached) return cached;
      const made = foresee(failing, kept, candidate);
      known.set(candidate.key, made);
      return made;
    },
  };
}

const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Whole tests where their file is shown, else the statements that failed; those that fail without a change as well. */
function failingChecks(facts: Facts, evaluator: Evaluator, files: readonly SourceFile[]): readonly Check[] {
  const evidence = facts.record.failure_evidence;
  const whole = [...testsOf(evidence)]
    .filter(([test]) => files.some(({ path }) => test.startsWith(`${path}::`)))
    .slice(0, FAILING)
    .map(([test, failure]) => ({ check: checkOf(evaluator, test), failure }))
    .filter(({ check, failure }) => isAsSeen(check(null), failure));
  if (whole.length > 0) return whole.map(({ check }) => check);
  return statementsOf(evidence)
    .filter(({ file }) => file.endsWith('.py'))
    .map((statement) => ({
      check: (change: Change | null) => evaluator.outcome(statement, change, STEPS),
      failure: statement.failure,
    }))
    .filter(({ check, failure }) => isAsSeen(check(null), failure))
    .map(({ check }) => check);
}

/** A check that fails in another way than the test did is no model of it. */
function isAsSeen({ kind, exception, actual }: Outcome, failure: Failure): boolean {
  if (kind === 'endless') return failure.endless;
  if (kind !== 'fails' || failure.exception === null || exception !== failure.exception) return false;
  return actual === null || failure.actual === null || actual === failure.actual;
}

/** Tests of the boundary in the files that are shown, as far as they are foreseen to pass now. */
function keptChecks(facts: Facts, evaluator: Evaluator, files: readonly SourceFile[]): readonly Check[] {
  return facts.record.boundary
    .flatMap((item) =>
      item.kind === 'test' && files.some(({ path }) => item.test.startsWith(`${path}::`)) ? [item.test] : [],
    )
    .slice(0, KEPT)
    .map((test) => checkOf(evaluator, test))
    .filter((check) => check(null).kind === 'passes');
}

const checkOf = (evaluator: Evaluator, test: string): Check => {
  const file = test.slice(0, test.indexOf('::'));
  return (change) => evaluator.test({ file, test }, change, STEPS);
};

function foresee(
  failing: readonly Check[],
  kept: readonly Check[],
  { view, changes, from }: Pick<Candidate, 'view' | 'changes' | 'from'>,
): Look {
  const change = { path: view.path, changes };
  let passed = 0;
  let of = 0;
  let cost = READING * (view.unit(from)?.text.length ?? 0);
  for (const check of failing) {
    const { kind, steps } = check(change);
    cost += steps;
    if (kind === 'unknown') continue;
    of += 1;
    if (kind === 'passes') passed += 1;
    // One that ends nowhere will not end for the others.
    if (kind === 'endless') return { seen: { passed, of: failing.length, breaks: false }, cost };
  }
  if (of === 0) return { seen: null, cost };
  // What mends nothing is not asked what it breaks.
  const breaks =
    passed > 0 &&
    kept.some((check) => {
      const { kind, steps } = check(change);
      cost += steps;
      return kind === 'fails' || kind === 'endless';
    });
  return { seen: { passed, of, breaks }, cost };
}
