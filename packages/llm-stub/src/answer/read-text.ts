import type { GenerationAnswer } from '@repair/schemas';

type Malformed = Extract<GenerationAnswer, { kind: 'malformed' }>;
export type TextReading =
  | { readonly kind: 'payload'; readonly payload: unknown }
  | { readonly kind: 'malformed'; readonly fault: Malformed['fault']; readonly message: string };

/** Braces in prose may open an object that never ends; this many starts are tried, so that reading stays linear. */
const STARTS_TRIED = 32;

/**
 * The one JSON object in an answer's text: bare, in a code fence, or in prose. Objects inside an object are parts of
 * it. Several that could each be a delta are `several_calls`: which of them was meant is not ours to choose.
 */
export function readText(text: string): TextReading {
  if (text.trim() === '') return { kind: 'malformed', fault: 'empty', message: 'the answer is empty' };
  const whole = parseObject(text.trim());
  if (whole) return { kind: 'payload', payload: whole };
  const found = objectsIn(text);
  const deltas = found.filter((object) => Object.hasOwn(object, 'edits'));
  const [first, ...others] = deltas.length > 0 ? deltas : found;
  if (first === undefined) {
    return {
      kind: 'malformed',
      fault: 'parse',
      message: `no JSON object in the text ${JSON.stringify(text.slice(0, 200))}`,
    };
  }
  if (others.length > 0) {
    return { kind: 'malformed', fault: 'several_calls', message: `${1 + others.length} JSON objects in one answer` };
  }
  return { kind: 'payload', payload: first };
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function objectsIn(text: string): object[] {
  const found: object[] = [];
  let from = text.indexOf('{');
  for (let tried = 0; from !== -1 && tried < STARTS_TRIED; tried += 1) {
    const end = endOfObject(text, from);
    const object = end === -1 ? null : parseObject(text.slice(from, end));
    if (object) found.push(object);
    from = text.indexOf('{', object ? end : from + 1);
  }
  return found;
}

/** Index after the brace that closes the one at `start`, strings minded; -1 when none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}
