const FUNCTION =
  /^(?:(?:async\s+)?def\s|(?:export\s+)?(?:async\s+)?function\b|(?:await\s+)?(?:\w+\.)?(?:test|it|specify)\b[\w.]*\s*[(`])/;
const CLOSES = /^[)\]}]/;
const OPENS = /[:({[,]$|=>$/;
const TAB = 4;

/** Columns before the first character of a line; of a blank one null. */
function indentOf(line: string): number | null {
  const text = line.trimStart();
  if (text === '') return null;
  return [...line.slice(0, line.length - text.length)].reduce((width, space) => width + (space === '\t' ? TAB : 1), 0);
}

/**
 * First and last index of the function or test that encloses a line, by indentation alone, its decorators included; of
 * the statement at the margin where there is none.
 */
export function enclosingBlock(lines: readonly string[], at: number): readonly [number, number] {
  const start = headerOf(lines, at);
  return [withDecorators(lines, start), endOf(lines, start, at)];
}

function headerOf(lines: readonly string[], at: number): number {
  const own = lines[at] ?? '';
  if (FUNCTION.test(own.trimStart())) return at;
  let limit = limitOf(own);
  for (let up = at - 1; up >= 0 && limit > 0; up--) {
    const line = lines[up] ?? '';
    const indent = indentOf(line);
    if (indent === null || indent >= limit) continue;
    const text = line.trim();
    if (FUNCTION.test(text)) return up;
    if (CLOSES.test(text)) limit = indent + 1;
    else if (indent > 0) limit = indent;
    else if (OPENS.test(text)) return up;
    // What else stands at the margin is text of a string that runs over lines.
  }
  return at;
}

/** A line encloses another one where it is indented by less than this; what closes stands as far out as what opens. */
const limitOf = (line: string): number => (indentOf(line) ?? 0) + (CLOSES.test(line.trimStart()) ? 1 : 0);

/** The index of the first decorator over a statement; the statement's own where it has none. */
export function withDecorators(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start] ?? '') ?? 0;
  let first = start;
  for (let up = start - 1; up >= 0; up--) {
    const line = lines[up] ?? '';
    const own = indentOf(line);
    if (own === null || own < indent) break;
    const text = line.trimStart();
    if (own > indent || CLOSES.test(text)) continue;
    if (!text.startsWith('@')) break;
    first = up;
  }
  return first;
}

function endOf(lines: readonly string[], start: number, at: number): number {
  const indent = indentOf(lines[start] ?? '') ?? 0;
  let last = Math.max(start, at);
  for (let down = start + 1; down < lines.length; down++) {
    const line = lines[down] ?? '';
    const own = indentOf(line);
    if (own === null) continue;
    const closes = own === indent && CLOSES.test(line.trimStart());
    if (own <= indent && !closes && down > at) break;
    last = Math.max(last, down);
    if (closes && down >= at && !OPENS.test(line.trimEnd())) break;
  }
  return last;
}
