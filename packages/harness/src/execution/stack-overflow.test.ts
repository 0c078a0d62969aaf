import type { Frame } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { withoutDepth } from './stack-overflow.js';

const at = (line: number): Frame => ({ file: 'a.js', line, function: 'f', in_repo: true });
const told = (lines: readonly number[]): readonly number[] =>
  withoutDepth('RangeError', 'Maximum call stack size exceeded', lines.map(at)).map(({ line }) => line);

describe('the end of the stack', () => {
  it.each([
    ['whichever call met it', [20, 20, 20, 20, 20, 23], [20, 20, 20, 20, 20, 20, 15], [20]],
    ['a call that tells no frame', [20, 20, 20, 20, 23], [20, 20, 20, 20], [20]],
    ['wherever the turn begins', [7, 3, 9, 7, 3, 9, 7, 3], [3, 9, 7, 3, 9, 7, 3, 1, 2], [3, 9, 7]],
    ['whatever lies before the last ten', [1, 2, ...Array(12).fill(5)], Array(10).fill(5), [5]],
    [
      'a turn that is nearly as long as what is told',
      [1, 2, 3, 4, 5, 6, 7, 8, 1],
      [4, 5, 6, 7, 8, 1, 2, 3, 4],
      [1, 2, 3, 4, 5, 6, 7, 8],
    ],
  ] as const)('is told the same: %s', (_name, one, other, wanted) => {
    expect(told(one)).toEqual(wanted);
    expect(told(other)).toEqual(wanted);
  });

  it('is told as the places without an order where no turn repeats', () => {
    expect(told([4, 3, 3, 4, 4, 3, 4, 3, 3, 9])).toEqual([3, 4]);
    expect(told([3, 4, 4, 3, 4, 4, 4, 3, 4, 8])).toEqual([3, 4]);
  });

  it('leaves every other error as it is', () => {
    const frames = [1, 1, 1].map(at);
    expect(withoutDepth('RangeError', 'Invalid array length', frames)).toBe(frames);
    expect(withoutDepth('Error', 'Maximum call stack size exceeded', frames)).toBe(frames);
  });
});
