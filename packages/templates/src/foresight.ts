import type { Syntax } from '@repair/syntax';
import type { Candidate } from './candidate.js';
import type { Facts } from './context.js';
import { type Change, openEvaluator, type Outcome, type Range, type SourceFile } from './evaluate/index.js';
import { openScriptEvaluator } from './evaluate-script/index.js';
import type { Failure } from './evidence/failure.js';
import type { View } from './source/view.js';
import { type ShownStatement, statementsOf } from './evidence/statements.js';
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
  /** Failing checks that would get past what stops them now, and fail further on: another fault may stand behind this one. */
  readonly moved: number;
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
  at(candidate: Place): Look;
  /** What was looked at before. */
  known(candidate: Place): Look | undefined;
}

type Place = Pick<Candidate, 'view' | 'changes' | 'key' | 'from' | 'beside'>;

/** Reading a changed function anew costs as much as so many steps a character. */
const READING = 12;

type Check = (change: Change | null) => Outcome;

/** A check that fails, and how it fails as the files stand. */
interface Failing {
  readonly check: Check;
  readonly now: Outcome;
}

/** Null where nothing that failed can be foreseen to fail as it did. */
export function foresightOf(facts: Facts, syntax: Syntax): Foresight | null {
  const model = modelOf(facts, syntax);
  const failing = model ? failingChecks(facts, model) : [];
  if (!model || failing.length === 0) return null;
  // A change in a function that no failing test runs mends none of them.
  const unread = new Map([...facts.views.keys()].map((path) => [path, model.unread(path)]));
  const idle = (place: Place): boolean =>
    partsOf(place).every(({ view, changes }) =>
      changes.every((change) =>
        unread.get(view.path)?.some((range) => range.start < change.start && change.end < range.end),
      ),
    );
  const kept = keptChecks(facts, model);
  const known = new Map<string, Look>();
  return {
    known: ({ key }) => known.get(key),
    at: (candidate) => {
      const cached = known.get(candidate.key);
      if (cached) return cached;
      const made = idle(candidate) ? nothingMended(failing.length) : foresee(failing, kept, candidate);
      known.set(candidate.key, made);
      return made;
    },
  };
}

const nothingMended = (of: number): Look => ({ seen: { passed: 0, of, breaks: false, moved: 0 }, cost: 0 });

/** A change of one file, with that of another that belongs to it. */
const partsOf = (
  place: Pick<Place, 'view' | 'changes' | 'from' | 'beside'>,
): readonly Pick<Place, 'view' | 'changes' | 'from'>[] => (place.beside ? [place, ...partsOf(place.beside)] : [place]);

const changeOf = ({ view, changes, beside }: Pick<Place, 'view' | 'changes' | 'beside'>): Change => ({
  path: view.path,
  changes,
  ...(beside ? { beside: changeOf(beside) } : {}),
});

/** What the failing tests can be followed through: the residue's whole files and the test files that are shown, of one language. */
interface Model {
  test(id: string): Check;
  statement: ((statement: ShownStatement) => Check) | null;
  shows(id: string): boolean;
  unread(path: string): readonly Range[];
}

function modelOf({ record, views }: Facts, syntax: Syntax): Model | null {
  const shown = shownTestFiles(record.failure_evidence);
  const whole = record.candidate.files.filter(
    ({ path, start_line, total_lines, text }) => start_line === 1 && lines(text) >= total_lines && views.has(path),
  );
  const python = whole.some(({ path }) => isPython(path));
  const own = (file: SourceFile): boolean => isPython(file.path) === python;
  const files = [...whole, ...shown].filter(own);
  if (whole.length === 0) return null;
  const tests = shown.filter(own);
  if (tests.length === 0 && (!python || statementsOf(record.failure_evidence).length === 0)) return null;
  const shows = (id: string): boolean => tests.some(({ path }) => id.startsWith(`${path}::`));
  if (python) {
    const evaluator = openEvaluator(syntax, files);
    return {
      shows,
      unread: evaluator.unread,
      test: (test) => (change) => evaluator.test({ file: fileOf(test), test }, change, STEPS),
      statement: (statement) => (change) => evaluator.outcome(statement, change, STEPS),
    };
  }
  const evaluator = openScriptEvaluator(syntax, files);
  return {
    shows,
    unread: evaluator.unread,
    // Values are shown by each runner in its own way: they are not compared.
    test: (test) => (change) => ({ ...evaluator.test({ file: fileOf(test), test }, change, STEPS), actual: null }),
    statement: null,
  };
}

const isPython = (path: string): boolean => path.endsWith('.py');
const fileOf = (test: string): string => test.slice(0, test.indexOf('::'));

const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Whole tests where their file is shown, else the statements that failed; those that fail without a change as well. */
function failingChecks({ record }: Facts, { test, statement, shows }: Model): readonly Failing[] {
  const evidence = record.failure_evidence;
  const asSeen = (check: Check, failure: Failure): readonly Failing[] => {
    const now = check(null);
    return isAsSeen(now, failure) ? [{ check, now }] : [];
  };
  const whole = [...testsOf(evidence)]
    .filter(([id]) => shows(id))
    .slice(0, FAILING)
    .flatMap(([id, failure]) => asSeen(test(id), failure));
  if (whole.length > 0 || !statement) return whole;
  return statementsOf(evidence)
    .filter(({ file }) => isPython(file))
    .flatMap((shown) => asSeen(statement(shown), shown.failure));
}

/** A check that fails in another way than the test did is no model of it. */
function isAsSeen({ kind, exception, actual }: Outcome, failure: Failure): boolean {
  if (kind === 'endless') return failure.endless;
  if (kind !== 'fails' || failure.exception === null || exception !== failure.exception) return false;
  return actual === null || failure.actual === null || actual === failure.actual;
}

/** Tests of the boundary in the files that are shown, as far as they are foreseen to pass now. */
const keptChecks = ({ record }: Facts, { test, shows }: Model): readonly Check[] =>
  record.boundary
    .flatMap((item) => (item.kind === 'test' && shows(item.test) ? [item.test] : []))
    .slice(0, KEPT)
    .map(test)
    .filter((check) => check(null).kind === 'passes');

/** So many characters are read anew for a change at a line: a function in Python, most of the file in a script. */
const readAnew = (view: View, line: number): number =>
  view.python ? (view.unit(line)?.text.length ?? 0) : Math.min(view.text.length, LONG_FILE);

/** What stands at the top of a longer file is read anew in part. */
const LONG_FILE = 6000;

function foresee(failing: readonly Failing[], kept: readonly Check[], place: Place): Look {
  const change = changeOf(place);
  let passed = 0;
  let moved = 0;
  let of = 0;
  let cost = partsOf(place).reduce((sum, { view, from }) => sum + READING * readAnew(view, from), 0);
  for (const { check, now } of failing) {
    const outcome = check(change);
    cost += outcome.steps;
    if (outcome.kind === 'unknown') continue;
    of += 1;
    if (outcome.kind === 'passes') passed += 1;
    if (isFurther(outcome, now)) moved += 1;
    // One that ends nowhere will not end for the others.
    if (outcome.kind === 'endless') return { seen: { passed, of: failing.length, breaks: false, moved: 0 }, cost };
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
  return { seen: { passed, of, breaks, moved }, cost };
}

/** A crash that is gone, or comes later: what an assertion says of a value tells no such thing. */
const isFurther = (outcome: Outcome, now: Outcome): boolean =>
  outcome.kind === 'fails' &&
  now.exception !== 'AssertionError' &&
  (outcome.exception === 'AssertionError' || outcome.steps > now.steps);
