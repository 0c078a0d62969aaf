// An error as data: type, message, expected and actual, frames outermost first. Never throws on a hostile value.
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';

const MESSAGE_CAP = 8000;
const VALUE_CAP = 2000;
const HEAD = 8;
const TAIL = 32;

export function cut(text, cap) {
  if (text.length <= cap) return text;
  const head = Math.floor((cap * 2) / 3);
  return `${text.slice(0, head)} ... ${text.slice(text.length - (cap - head - 5))}`;
}

export function render(value, cap = VALUE_CAP) {
  try {
    if (typeof value === 'string') return cut(value, cap);
    return cut(
      inspect(value, { depth: 4, breakLength: 120, sorted: false, maxArrayLength: 40, maxStringLength: cap }),
      cap,
    );
  } catch {
    return '<value that cannot be shown>';
  }
}

function pathOf(location) {
  if (location.startsWith('file://')) {
    try {
      return fileURLToPath(location);
    } catch {
      return location;
    }
  }
  return location;
}

/** One line of a V8 stack: `at name (file:line:column)`. Cut at fixed marks, without backtracking. */
export function parseFrame(line) {
  const text = line.trim();
  if (!text.startsWith('at ')) return null;
  const open = text.endsWith(')') ? text.lastIndexOf(' (') : -1;
  const place = open >= 0 ? text.slice(open + 2, -1) : text.slice(3).replace(/^async /, '');
  const byColumn = place.lastIndexOf(':');
  const byLine = place.lastIndexOf(':', byColumn - 1);
  const number = Number(place.slice(byLine + 1, byColumn));
  if (byLine <= 0 || !Number.isInteger(number) || number < 1) return null;
  const name =
    open >= 0
      ? text
          .slice(3, open)
          .replace(/^async /, '')
          .replace(/^new /, '')
      : '';
  return {
    file: pathOf(place.slice(0, byLine)),
    line: number,
    function: name === '' || name === '<anonymous>' ? null : name,
  };
}

/** Frames innermost last; `stack` is V8's text. */
export function framesOf(stack) {
  if (typeof stack !== 'string') return [];
  const frames = [];
  for (const line of stack.slice(0, 100000).split('\n')) {
    const frame = parseFrame(line.slice(0, 2000));
    if (frame) frames.push(frame);
  }
  frames.reverse();
  return frames.length <= HEAD + TAIL ? frames : [...frames.slice(0, HEAD), ...frames.slice(-TAIL)];
}

function get(value, name) {
  try {
    return value[name];
  } catch {
    return undefined;
  }
}

export function describe(error) {
  if (error === null || (typeof error !== 'object' && typeof error !== 'function')) {
    return { exception: null, message: render(error, MESSAGE_CAP), frames: [] };
  }
  const name = get(error, 'name');
  const own = get(get(error, 'constructor') ?? {}, 'name');
  const message = get(error, 'message');
  const stack = get(error, 'stack');
  const told = {
    exception:
      typeof name === 'string' && name !== '' && name !== 'Error'
        ? name.slice(0, 200)
        : typeof own === 'string' && own
          ? own
          : 'Error',
    message: cut(typeof message === 'string' ? message : render(error, MESSAGE_CAP), MESSAGE_CAP),
    frames: framesOf(stack),
  };
  if (name === 'SyntaxError' && typeof stack === 'string') {
    const frame = syntaxFrame(stack);
    if (frame) told.frames.push(frame);
  }
  const cause = get(error, 'cause');
  if (cause && get(cause, 'message'))
    told.message = cut(`${told.message}\n(from ${get(cause, 'name')}: ${get(cause, 'message')})`, MESSAGE_CAP);
  if ('expected' in error || 'actual' in error) {
    if (
      get(error, 'generatedMessage') !== undefined ||
      get(error, 'operator') !== undefined ||
      get(error, 'expected') !== undefined
    ) {
      told.expected = render(get(error, 'expected'));
      told.actual = render(get(error, 'actual'));
    }
  }
  return told;
}

/** The place that V8 prints above a SyntaxError: `file:line`, the source line, a caret. */
export function syntaxFrame(text) {
  const lines = text.slice(0, 20000).split('\n');
  for (let index = 0; index < Math.min(lines.length, 12); index += 1) {
    const first = lines[index];
    const at = first.lastIndexOf(':');
    const line = Number(first.slice(at + 1));
    if (at > 0 && Number.isInteger(line) && line > 0 && (first.startsWith('/') || first.startsWith('file://'))) {
      return {
        file: pathOf(first.slice(0, at)),
        line,
        function: null,
        text: (lines[index + 1] ?? '').trim().slice(0, 300),
      };
    }
  }
  return null;
}
