import { clip } from './clip.js';
import { enclosingBlock, withDecorators } from './enclosing-block.js';
import { LIMITS } from './limits.js';

export interface Window {
  /** 1-based. */
  readonly start_line: number;
  readonly lines: readonly string[];
}

/** First and last index, both inside. */
type Span = readonly [number, number];

/** What is told of a test file of these lines, ascending and apart; `failing` are the lines that failures ran through. */
export function windowsOf(lines: readonly string[], failing: readonly number[]): readonly Window[] {
  const { characters, lines: most } = LIMITS.test_file_whole;
  if (lines.length <= most && sizeOf(lines) <= characters) return [{ start_line: 1, lines }];
  const head = headOf(lines);
  const blocks = new Map<number, Span>();
  for (const line of failing) {
    const at = line - 1;
    if (at < 0 || at >= lines.length || blocks.size >= LIMITS.test_blocks) continue;
    const [from, to] = around(enclosingBlock(lines, at), at);
    if (!blocks.has(from)) blocks.set(from, withinSize(lines, [from, to], at));
  }
  return merged([...(head ? [head] : []), ...blocks.values()]).map(([from, to]) => ({
    start_line: from + 1,
    lines: lines.slice(from, to + 1).map((line) => clip(line, LIMITS.test_window)),
  }));
}

/** The line at which the test of this name begins, where it can be told by its text. */
export function namedLine(lines: readonly string[], name: string): number | null {
  const marks = [`def ${name}(`, `'${name}'`, `"${name}"`, `\`${name}\``];
  const at = lines.findIndex((line) => marks.some((mark) => line.includes(mark)));
  return at < 0 ? null : at + 1;
}

const FIRST_TEST =
  /^(?:(?:async\s+)?def\s+test|class\s+\w*Test|class\s+\w+\([\w.]*TestCase\b|(?:describe|context|suite|test|it)\b[\w.]*\s*[(`])/;

/** Imports, constants and helpers: what stands before the first test. */
function headOf(lines: readonly string[]): Span | null {
  const first = lines.findIndex((line) => FIRST_TEST.test(line));
  let end = Math.min(first < 0 ? lines.length : withDecorators(lines, first), LIMITS.test_head_lines);
  while (end > 0 && lines[end - 1]?.trim() === '') end--;
  return end === 0 ? null : withinSize(lines, [0, end - 1], 0);
}

/** The part of a long block that holds the failing line: its beginning as long as that reaches so far. */
function around([from, to]: Span, at: number): Span {
  const most = LIMITS.test_block_lines;
  if (to - from < most) return [from, to];
  if (at - from < most) return [from, from + most - 1];
  const last = Math.min(to, at + 5);
  return [last - most + 1, last];
}

/** Lines are left out from the end, then from the beginning, until the rest is no longer than a window may be. */
function withinSize(lines: readonly string[], [from, to]: Span, at: number): Span {
  let first = from;
  let last = to;
  let size = sizeOf(lines.slice(first, last + 1));
  while (size > LIMITS.test_window && last > at) size -= (lines[last--]?.length ?? 0) + 1;
  while (size > LIMITS.test_window && first < at) size -= (lines[first++]?.length ?? 0) + 1;
  return [first, last];
}

const sizeOf = (lines: readonly string[]): number => lines.reduce((size, line) => size + line.length + 1, 0);

function merged(spans: readonly Span[]): readonly Span[] {
  const apart: [number, number][] = [];
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}
