import type { RoundReport } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { conflictsOf } from './run-report.js';

const round = (before: string[], after: string[], broken: string[]) =>
  ({ tests: { failing_before: before, failing_after: after, broken } }) as unknown as RoundReport;

describe('conflictsOf', () => {
  it('names a target that only ever turned green when the same boundary test broke', () => {
    expect(conflictsOf([round(['t'], [], ['b', 'c']), round(['t'], ['t'], []), round(['t'], [], ['b'])])).toEqual([
      { target: 't', boundary: 'b' },
    ]);
  });

  it('says nothing after one such round, or where another delta broke something else, or nothing', () => {
    expect(conflictsOf([round(['t'], [], ['b'])])).toEqual([]);
    expect(conflictsOf([round(['t'], [], ['b']), round(['t'], [], ['c'])])).toEqual([]);
    expect(conflictsOf([round(['t'], [], ['b']), round(['t'], [], ['b']), round(['t', 'u'], ['u'], [])])).toEqual([]);
  });
});
