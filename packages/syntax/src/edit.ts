import { Edit } from 'web-tree-sitter';
import type { Position } from './node.js';

/** The one stretch in which two texts differ, as the parser takes it: offsets in UTF-16 code units. */
export function editOf(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let same = 0;
  while (
    same < most - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1;
  const oldEndIndex = before.length - same;
  const newEndIndex = after.length - same;
  const startPosition = positionOf(before, start, 0, { row: 0, column: 0 });
  return new Edit({
    startIndex: start,
    oldEndIndex,
    newEndIndex,
    startPosition,
    oldEndPosition: positionOf(before, oldEndIndex, start, startPosition),
    newEndPosition: positionOf(after, newEndIndex, start, startPosition),
  });
}

/** The position of an offset, counted from an earlier one whose position is known. */
function positionOf(text: string, offset: number, from: number, known: Position): Position {
  let { row } = known;
  let lineStart = from - known.column;
  for (let at = text.indexOf('\n', from); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    row += 1;
    lineStart = at + 1;
  }
  return { row, column: offset - lineStart };
}
