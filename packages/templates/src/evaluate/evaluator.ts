import type { Syntax } from '@repair/syntax';
import { unread } from '../source/lite.js';
import type { Edit } from '../source/lite-edit.js';
import { begin, meter, Raised, Spent, Unknown, unknown } from './budget.js';
import { equipBuiltins } from './builtins/index.js';
import { equal } from './compare.js';
import { type Check, compileCheck } from './statement.js';
import { type Seen, seen } from './literal-names.js';
import { program } from './program.js';
import { edited, type SourceModule, sourceModule } from './source-module.js';
import { StatementGlobals } from './statement-globals.js';
import { runTest } from './suite/run-test.js';
import { testFile } from './suite/test-file.js';
import { testId } from './suite/test-id.js';
import { Frame } from './callables.js';
import { variants } from './variants.js';

/** A file of the record, whole. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One statement of a test, with the values that were seen of its names. */
export interface Statement {
  /** The file that it stands in. */
  readonly file: string;
  readonly text: string;
  /** Names of its frame with their reprs; a repr that is clipped or no literal makes a name unknown. */
  readonly names: ReadonlyMap<string, string>;
}

/** Edits of one file: offsets of its text, in UTF-16 code units, ascending and apart. */
export interface Change {
  readonly path: string;
  readonly changes: readonly Edit[];
  /** Edits of another file at the same time. */
  readonly beside?: Change;
}

/** What a change does to one file; null where it leaves it as it is. */
export const editsIn = (change: Change, path: string): readonly Edit[] | null =>
  change.path === path ? change.changes : change.beside ? editsIn(change.beside, path) : null;

export interface Outcome {
  /** `endless`: the steps are spent, or calls are nested beyond what is followed. */
  readonly kind: 'passes' | 'fails' | 'unknown' | 'endless';
  /** The class of what was raised; AssertionError where the statement does not hold. */
  readonly exception: string | null;
  /** repr of the left side of a comparison, where it has a text that is sure. */
  readonly actual: string | null;
  /** Of an unknown outcome: what is not modelled. */
  readonly why: string | null;
  readonly steps: number;
}

/** One test of a test file. */
export interface TestCase {
  /** Path of the test file, one of those that the evaluator has. */
  readonly file: string;
  /** Its id: `tests/test_a.py::TestB::test_c[parameters]`, or with dots as unittest writes it. */
  readonly test: string;
}

export interface Evaluator {
  /** What the statement gives with a change in place, or as the files stand. `steps` bounds the work. */
  outcome(statement: Statement, change: Change | null, steps: number): Outcome;
  /**
   * What a whole test gives: its file runs, and then the test with its fixtures. Other tests, and test runners' plugins
   * and configuration, are taken to have no part in it; neither has another test file that a change keeps from being
   * imported, for which pytest may end a run before any test.
   */
  test(of: TestCase, change: Change | null, steps: number): Outcome;
  /** Bodies of functions of a file that nothing evaluated so far has run, as ranges of its text, in order. */
  unread(path: string): readonly Range[];
}

/** A range of a text in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** An evaluator of the Python files among those given. */
export function openEvaluator(syntax: Syntax, files: readonly SourceFile[]): Evaluator {
  equipBuiltins();
  const originals = files
    .filter(({ path }) => path.endsWith('.py'))
    .map(({ path, text }) => sourceModule(syntax, path, text));
  const checks = new Map<string, Check | Unknown>();
  const reprs = new Map<string, Seen>();
  let last: { readonly change: Change; readonly files: readonly SourceModule[] } | null = null;

  const checkOf = (text: string): Check | Unknown =>
    kept(checks, text, () => attempt(() => compileCheck(syntax, text)));
  const seenOf = (text: string): Seen => kept(reprs, text, () => seen(syntax, text));
  const changed = (change: Change | null): readonly SourceModule[] => {
    if (!change) return originals;
    if (last?.change === change) return last.files;
    const made = originals.map((file) => {
      const own = editsIn(change, file.path);
      return own ? edited(syntax, file, own) : file;
    });
    last = { change, files: made };
    return made;
  };

  return {
    outcome(statement, change, steps) {
      return eitherWay(steps, () => {
        const check = checkOf(statement.text);
        if (check instanceof Unknown) throw check;
        const modules = changed(change);
        const globals = new StatementGlobals(statement, modules, program(modules), seenOf);
        const frame = new Frame(0, null, globals, null);
        const ending = judged(() => check(frame));
        if (!globals.touched) throw new Unknown('a statement that does not reach the files');
        globals.unchanged(equal);
        return ending;
      });
    },
    test({ file, test }, change, steps) {
      return eitherWay(steps, () => {
        const id = testId(test) ?? unknown('such an id of a test');
        const modules = changed(change);
        const own = modules.find(({ path }) => path === file) ?? unknown('the file of the test');
        return judged(() => {
          runTest(testFile(own, modules, program(modules)), id);
          return { holds: true, actual: null };
        });
      });
    },
    unread: (path) =>
      originals
        .filter((file) => file.path === path)
        .flatMap(({ statements }) => statements.flatMap(({ lite }) => unread(lite)))
        .map(({ start, end }) => ({ start, end })),
  };
}

/** What an evaluation gives, in both variants where it asks for one. */
function eitherWay(steps: number, run: () => Judged): Outcome {
  const once = (second: boolean): Outcome => {
    begin(steps);
    variants.second = second;
    variants.asked = false;
    try {
      return { ...run(), why: null, steps: meter.steps };
    } catch (error) {
      return lost(error);
    }
  };
  const first = once(false);
  if (!variants.asked || first.kind === 'unknown') return first;
  const second = once(true);
  const both = { ...second, steps: first.steps + second.steps };
  const alike = first.kind === second.kind && first.exception === second.exception && first.actual === second.actual;
  if (alike || second.kind === 'unknown') return both;
  return { ...both, kind: 'unknown', exception: null, actual: null, why: 'what comes first' };
}

type Judged = Pick<Outcome, 'kind' | 'exception' | 'actual'>;

function judged(run: () => { readonly holds: boolean; readonly actual: string | null }): Judged {
  try {
    const { holds, actual } = run();
    return { kind: holds ? 'passes' : 'fails', exception: holds ? null : 'AssertionError', actual };
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
    meter.depth = 0;
    return { kind: 'fails', exception: error.value.cls.name, actual: null };
  }
}

function lost(error: unknown): Outcome {
  const { steps } = meter;
  if (error instanceof Unknown) return { kind: 'unknown', exception: null, actual: null, why: error.why, steps };
  // The host's own stack may end before the depth that is allowed: calls nested without an end either way.
  const deep = error instanceof RangeError && error.message.includes('call stack');
  if (error instanceof Spent || deep) {
    return { kind: 'endless', exception: null, actual: null, why: null, steps };
  }
  if (error instanceof RangeError) {
    return { kind: 'unknown', exception: null, actual: null, why: 'a value of that size', steps };
  }
  throw error;
}

function attempt<T>(run: () => T): T | Unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof Unknown) return error;
    throw error;
  }
}

/** Texts that are kept at most. */
const MOST_KEPT = 512;

function kept<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MOST_KEPT) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}
