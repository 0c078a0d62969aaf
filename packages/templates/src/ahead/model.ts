import type { RoundRecord } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { type Change, openEvaluator, type Outcome, type Range, type SourceFile } from '../evaluate/index.js';
import { openScriptEvaluator } from '../evaluate-script/index.js';
import type { Failure } from '../evidence/failure.js';
import { type ShownStatement, statementsOf } from '../evidence/statements.js';
import { shownTestFiles, testsOf } from '../evidence/tests.js';

/** Steps that one check may take; what ends at all ends far earlier on what unit tests give it. */
const STEPS = 30_000;
/** Failing tests, and passing ones that have to stay, that are looked at for a draft. */
const FAILING = 8;
const KEPT = 24;

export type Check = (change: Change | null) => Outcome;

/** A check that fails, and how it fails as the files stand. */
export interface Failing {
  readonly check: Check;
  readonly now: Outcome;
}

/** What of a round looking ahead rests on: two rounds that agree in this are looked at alike. */
export interface Seen {
  readonly python: boolean;
  /** The residue's whole files and the test files that are shown, of one language. */
  readonly files: readonly SourceFile[];
  readonly tests: readonly (readonly [string, Failure])[];
  readonly statements: readonly ShownStatement[];
  /** Tests of the boundary in the files that are shown. */
  readonly kept: readonly string[];
}

/** Null where the files are not shown whole, or no test of theirs is. */
export function seenIn(record: RoundRecord, paths: ReadonlySet<string>): Seen | null {
  const evidence = record.failure_evidence;
  const whole = record.candidate.files.filter(
    ({ path, start_line, total_lines, text }) => start_line === 1 && lines(text) >= total_lines && paths.has(path),
  );
  const python = whole.some(({ path }) => isPython(path));
  const own = (file: SourceFile): boolean => isPython(file.path) === python;
  const shown = shownTestFiles(evidence).filter(own);
  const shows = (id: string): boolean => shown.some(({ path }) => id.startsWith(`${path}::`));
  const statements = python ? statementsOf(evidence).filter(({ file }) => isPython(file)) : [];
  if (whole.length === 0 || (shown.length === 0 && statements.length === 0)) return null;
  return {
    python,
    files: [...whole.filter(own), ...shown].map(({ path, text }) => ({ path, text })),
    tests: [...testsOf(evidence)].filter(([id]) => shows(id)).slice(0, FAILING),
    statements,
    kept: record.boundary
      .flatMap((item) => (item.kind === 'test' && shows(item.test) ? [item.test] : []))
      .slice(0, KEPT),
  };
}

const isPython = (path: string): boolean => path.endsWith('.py');
const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** What was seen, as far as it can be followed. */
export interface Model {
  /** Checks that fail without a change as they were seen to fail. */
  readonly failing: readonly Failing[];
  /** Tests of the boundary that are foreseen to pass now. */
  readonly kept: readonly Check[];
  /** Whether the failing checks are whole tests. */
  readonly ofTests: boolean;
  /** Bodies of functions of a file that no failing check runs. */
  unread(path: string): readonly Range[];
}

export function modelOf(seen: Seen, syntax: Syntax): Model {
  const { test, statement, unread } = openFor(seen, syntax);
  const asSeen = (check: Check, failure: Failure): readonly Failing[] => {
    const now = check(null);
    return isAsSeen(now, failure) ? [{ check, now }] : [];
  };
  const whole = seen.tests.flatMap(([id, failure]) => asSeen(test(id), failure));
  // Whole tests where their file is shown, else the statements that failed.
  const failing =
    whole.length > 0 || !statement
      ? whole
      : seen.statements.flatMap((shown) => asSeen(statement(shown), shown.failure));
  const ranges = new Map(seen.files.map(({ path }) => [path, unread(path)]));
  return {
    failing,
    kept: failing.length === 0 ? [] : seen.kept.map(test).filter((check) => check(null).kind === 'passes'),
    ofTests: whole.length > 0,
    unread: (path) => ranges.get(path) ?? [],
  };
}

interface Opened {
  test(id: string): Check;
  readonly statement: ((statement: ShownStatement) => Check) | null;
  unread(path: string): readonly Range[];
}

function openFor({ python, files }: Seen, syntax: Syntax): Opened {
  if (python) {
    const evaluator = openEvaluator(syntax, files);
    return {
      unread: evaluator.unread,
      test: (test) => (change) => evaluator.test({ file: fileOf(test), test }, change, STEPS),
      statement: (statement) => (change) => evaluator.outcome(statement, change, STEPS),
    };
  }
  const evaluator = openScriptEvaluator(syntax, files);
  return {
    unread: evaluator.unread,
    // Values are shown by each runner in its own way: they are not compared.
    test: (test) => (change) => ({ ...evaluator.test({ file: fileOf(test), test }, change, STEPS), actual: null }),
    statement: null,
  };
}

const fileOf = (test: string): string => test.slice(0, test.indexOf('::'));

/** A check that fails in another way than the test did is no model of it. */
function isAsSeen({ kind, exception, actual }: Outcome, failure: Failure): boolean {
  if (kind === 'endless') return failure.endless;
  if (kind !== 'fails' || failure.exception === null || exception !== failure.exception) return false;
  return actual === null || failure.actual === null || actual === failure.actual;
}
