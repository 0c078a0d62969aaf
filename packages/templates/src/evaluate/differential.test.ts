import { loadSyntax } from '@repair/syntax';
import { describe, expect, test } from 'vitest';
import { openEvaluator, type Outcome } from './index.js';
import { ASYNC } from './testing/programs-async.js';
import { BYTES } from './testing/programs-bytes.js';
import { CLASSES } from './testing/programs-classes.js';
import { CODE } from './testing/programs-code.js';
import { EXACT } from './testing/programs-exact.js';
import { GENERATORS } from './testing/programs-generators.js';
import { LIBRARY } from './testing/programs-library.js';
import { LOOP } from './testing/programs-loop.js';
import { MANAGERS } from './testing/programs-managers.js';
import { PATHS_AND_STREAMS } from './testing/programs-paths.js';
import { REGEX } from './testing/programs-regex.js';
import { WAITS } from './testing/programs-waits.js';
import { TABLES } from './testing/programs-tables.js';
import { TIME } from './testing/programs-time.js';
import { VALUES } from './testing/programs-values.js';
import { askPython } from './testing/python.js';

const OTHER = '(0.125, "other")';
const SAMPLES = [
  ...VALUES,
  ...CODE,
  ...GENERATORS,
  ...CLASSES,
  ...LIBRARY,
  ...EXACT,
  ...REGEX,
  ...ASYNC,
  ...LOOP,
  ...WAITS,
  ...BYTES,
  ...PATHS_AND_STREAMS,
  ...TABLES,
  ...MANAGERS,
  ...TIME,
];
const syntax = await loadSyntax();

// Each question becomes a function of the file, so that it sees what the file imports.
const QUESTIONS = SAMPLES.map(({ program, expressions }) => ({
  program: `${program}\n${expressions.map((left, at) => `def question_${at}(): return (${left})\n`).join('')}`,
  expressions,
}));
const told = askPython(
  QUESTIONS.map(({ program, expressions }) => [
    program,
    expressions.map((_, at) => [`question_${at}()`, OTHER] as const),
  ]),
);
const given: readonly { readonly left: string; readonly outcome: Outcome }[] = QUESTIONS.flatMap(
  ({ program, expressions }) => {
    const evaluator = openEvaluator(syntax, [{ path: 'solution.py', text: program }]);
    return expressions.map((left, at) => {
      const text = `assert question_${at}() == ${OTHER}`;
      return { left, outcome: evaluator.outcome({ file: 'test.py', text, names: new Map() }, null, 200_000) };
    });
  },
);

describe('the evaluator and Python', () => {
  test('are asked more than 150 questions', () => {
    expect(given.length).toBeGreaterThan(150);
    expect(told.length).toBe(given.length);
  });

  test.each(given.map(({ left, outcome }, at) => ({ left, outcome, python: told[at] })))(
    'agree on $left',
    ({ outcome, python }) => {
      if (outcome.kind === 'unknown') return;
      expect({ ...outcome, actual: null, why: null, steps: 0 }).toEqual({
        ...python,
        actual: null,
        why: null,
        steps: 0,
      });
      if (outcome.actual !== null && python?.kind === 'fails') expect(outcome.actual).toBe(python.actual);
    },
  );

  test('the evaluator knows at least nine of ten', () => {
    const unknown = given.filter(({ outcome }) => outcome.kind === 'unknown');
    expect(unknown.map(({ left, outcome }) => `${left}: ${outcome.why}`).slice(0, given.length / 10)).toEqual(
      unknown.map(({ left, outcome }) => `${left}: ${outcome.why}`),
    );
  });
});
