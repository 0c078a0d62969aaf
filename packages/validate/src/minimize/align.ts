/** Beyond this many pairs of lines to weigh, lines are paired in their order. */
const WEIGHED_PAIRS = 900;

/**
 * Which line of the longer side each line of the shorter one became, in order: the pairing that shares most words.
 * Gives for each short index the long index.
 */
export function align(short: readonly string[], long: readonly string[]): readonly number[] {
  const inOrder = short.map((_, index) => index);
  if (short.length === long.length || short.length * long.length > WEIGHED_PAIRS) return inOrder;
  const best: number[][] = [new Array<number>(long.length + 1).fill(0)];
  for (const [row, line] of short.entries()) {
    const above = best[row] ?? [];
    const here: number[] = new Array<number>(row + 1).fill(Number.NEGATIVE_INFINITY);
    for (let column = row + 1; column <= long.length; column += 1) {
      const paired = (above[column - 1] ?? Number.NEGATIVE_INFINITY) + likeness(line, long[column - 1] ?? '');
      here[column] = Math.max(paired, here[column - 1] ?? Number.NEGATIVE_INFINITY);
    }
    best.push(here);
  }
  const chosen: number[] = [];
  for (let row = short.length, column = long.length; row > 0; row -= 1) {
    while (column > row && best[row]?.[column] === best[row]?.[column - 1]) column -= 1;
    chosen.unshift(column - 1);
    column -= 1;
  }
  return chosen;
}

const WORD = /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu;

function likeness(one: string, other: string): number {
  const left = new Set<string>(one.match(WORD));
  const right = new Set<string>(other.match(WORD));
  const shared = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size);
}
