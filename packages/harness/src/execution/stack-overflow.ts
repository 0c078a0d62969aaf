import type { Frame } from '@repair/schemas';

const OVERFLOW = 'Maximum call stack size exceeded';
/** V8 tells ten frames unless it is asked for more; longer stacks were cut in the middle. */
const WINDOW = 10;
/** Calls beyond the turning ones in which the end of the stack may have been met. */
const LEAVES = 3;

const keyOf = ({ file, line, function: name }: Frame): string => `${file}\0${String(line).padStart(8, '0')}\0${name}`;

/** The length of a turn of different calls that all of the keys repeat, or null. */
function turnOf(keys: readonly string[]): number | null {
  for (let turn = 1; turn < keys.length; turn += 1) {
    if (new Set(keys.slice(0, turn)).size < turn) return null;
    if (keys.every((key, at) => at < turn || key === keys[at - turn])) return turn;
  }
  return null;
}

function rotated(turn: readonly Frame[]): Frame[] {
  const keys = turn.map(keyOf);
  const first = keys.indexOf([...keys].sort()[0] as string);
  return [...turn.slice(first), ...turn.slice(0, first)];
}

function distinct(frames: Frame[]): Frame[] {
  const seen = new Map(frames.map((frame) => [keyOf(frame), frame]));
  return [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, frame]) => frame);
}

/**
 * The frames of an error, where it is V8's end of the stack one turn of the recursion: how deep the stack went, and which
 * call met its end, depends on what was compiled by then, so no two runs agree on it.
 */
export function withoutDepth(exception: string | null, message: string, frames: Frame[]): Frame[] {
  if (exception !== 'RangeError' || !message.startsWith(OVERFLOW) || frames.length < 2) return frames;
  const last = frames.slice(-WINDOW);
  for (let leaves = 0; leaves <= LEAVES && last.length - leaves > 1; leaves += 1) {
    const turning = last.slice(0, last.length - leaves);
    const turn = turnOf(turning.map(keyOf));
    if (turn !== null) return rotated(turning.slice(0, turn));
  }
  return distinct(last.slice(0, -1));
}
