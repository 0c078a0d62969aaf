import type { ExecutionProgress } from '@repair/harness';
import { describe, expect, it } from 'vitest';
import type { Progress } from './inputs/options.js';
import { tellTests } from './tell-tests.js';

function told(...events: readonly ExecutionProgress[]): readonly Progress[] {
  const seen: Progress[] = [];
  const tell = tellTests((event) => seen.push(event));
  for (const event of events) tell(event);
  return seen;
}
const started = (run: number, selected: number | null): ExecutionProgress => ({ kind: 'started', run, selected });
const test = (run: number, done: number): ExecutionProgress => ({ kind: 'test', run, id: 'a', status: 'passed', done });

describe('the progress of test runs', () => {
  it('knows how many tests a suite has once it ran, and how many were selected', () => {
    expect(
      told(started(1, null), test(1, 1), test(1, 2), started(2, 1), test(2, 1), started(3, null), test(3, 1)),
    ).toEqual([
      { kind: 'tests', done: 0, total: null },
      { kind: 'tests', done: 1, total: null },
      { kind: 'tests', done: 2, total: null },
      { kind: 'tests', done: 0, total: 1 },
      { kind: 'tests', done: 1, total: 1 },
      { kind: 'tests', done: 0, total: 2 },
      { kind: 'tests', done: 1, total: 2 },
    ]);
  });

  it('never tells more than there are', () => {
    expect(told(started(1, 1), test(1, 1), test(1, 2)).at(-1)).toEqual({ kind: 'tests', done: 2, total: 2 });
  });
});
