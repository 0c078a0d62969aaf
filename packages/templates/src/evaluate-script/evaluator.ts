import type { Syntax } from '@repair/syntax';
import { begin, meter, Spent, Unknown, unknown } from '../evaluate/budget.js';
import { type Change, editsIn, type Outcome, type Range, type SourceFile, type TestCase } from '../evaluate/index.js';
import { unread } from '../source/lite.js';
import { edited, type SourceModule, sourceModule } from './source-module.js';
import { AssertionObj } from './suite/assert.js';
import { equipCompilers } from './compile/compile.js';
import { runInFile, touching } from './suite/run-file.js';
import { Obj, Thrown, type Value } from './values.js';

export interface ScriptEvaluator {
  /**
   * What a whole test gives with a change in place, or as the files stand: its file runs, and then the test with its
   * hooks; those before it that leave something behind run first. The runners' configuration is taken to have no part. `steps` bounds the work.
   */
  test(of: TestCase, change: Change | null, steps: number): Outcome;
  /** Bodies of functions of a file that nothing evaluated so far has run, as ranges of its text, in order. */
  unread(path: string): readonly Range[];
}

/** Steps that each test may take where it is looked through for what it leaves behind. */
const SURVEY_STEPS = 200_000;

/** An evaluator of the JavaScript and TypeScript files among those given. */
export function openScriptEvaluator(syntax: Syntax, files: readonly SourceFile[]): ScriptEvaluator {
  equipCompilers();
  const originals = files
    .filter(({ path }) => /\.(?:[cm]?js|[cm]?ts)$/.test(path) && !path.endsWith('.d.ts'))
    .map(({ path, text }) => sourceModule(syntax, path, text));
  let last: { readonly change: Change; readonly files: readonly SourceModule[] } | null = null;
  const left = new Map<SourceModule, ReadonlySet<string>>();
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
    test({ file, test }, change, steps) {
      begin(steps);
      try {
        const path = pathOf(test, file) ?? unknown('such an id of a test');
        const original = originals.find((one) => one.path === file) ?? unknown('the file of the test');
        let first = left.get(original);
        if (!first) {
          first = touching(originals, original, SURVEY_STEPS);
          left.set(original, first);
        }
        begin(steps);
        const modules = changed(change);
        const own = modules.find((one) => one.path === file) ?? original;
        const before = first;
        const ending = judged(() => runInFile(modules, own, path, before));
        return { ...ending, why: null, steps: meter.steps };
      } catch (error) {
        return lost(error);
      }
    },
    unread: (path) =>
      originals
        .filter((file) => file.path === path)
        .flatMap(({ statements }) => statements.flatMap(({ lite }) => unread(lite)))
        .map(({ start, end }) => ({ start, end })),
  };
}

function pathOf(test: string, file: string): string | null {
  const prefix = `${file}::`;
  return test.startsWith(prefix) && test.length > prefix.length ? test.slice(prefix.length) : null;
}

type Judged = Pick<Outcome, 'kind' | 'exception' | 'actual'>;

function judged(run: () => void): Judged {
  try {
    run();
    return { kind: 'passes', exception: null, actual: null };
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    const { value } = error;
    return {
      kind: 'fails',
      exception: className(value),
      actual: value instanceof AssertionObj ? shown(value.actual) : null,
    };
  }
}

/** The name of the class of a thrown value, read without running anything of the program. */
function className(value: Value): string {
  if (value instanceof AssertionObj) return 'AssertionError';
  for (let at: Obj | null = value instanceof Obj ? value : null; at; at = at.proto) {
    const name = at.props.get('name')?.value;
    if (typeof name === 'string') return name;
  }
  return 'Error';
}

/** A primitive as it is written. */
function shown(value: Value): string | null {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  return value === null || value === undefined || typeof value === 'boolean' ? String(value) : null;
}

function lost(error: unknown): Outcome {
  const { steps } = meter;
  const nothing = { exception: null, actual: null, steps };
  if (error instanceof Unknown) return { ...nothing, kind: 'unknown', why: error.why };
  const deep = error instanceof RangeError && error.message.includes('call stack');
  if (error instanceof Spent || deep) return { ...nothing, kind: 'endless', why: null };
  if (error instanceof RangeError) return { ...nothing, kind: 'unknown', why: 'a value of that size' };
  throw error;
}
