/** A logical line of Python: what brackets, backslashes and triple quotes join is one. */
export interface LogicalLine {
  readonly line: number;
  /** Width of the leading white space, tabs to the next multiple of 8. */
  readonly indent: number;
  /** Without strings' contents and comments; trimmed. */
  readonly text: string;
}

/**
 * Logical lines of a Python text that need not parse. A bracket that a line at statement level leaves open is taken as
 * closed where a following line starts a new block statement, so that one slip does not swallow the file.
 */
export function logicalLines(source: string): readonly LogicalLine[] {
  const lines: LogicalLine[] = [];
  let depth = 0;
  let quote = '';
  let joined = false;
  let current: { line: number; indent: number; text: string } | null = null;
  for (const [at, raw] of source
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const starts =
      /^\s*(?:(?:async\s+)?def\s|class\s|elif\s|else\s*:|except\b|finally\s*:|@\w|return\b|import\b|from\b.*\bimport\b)/.test(
        raw,
      );
    if (quote === '' && depth > 0 && starts) depth = 0;
    const fresh = quote === '' && depth === 0 && !joined;
    if (fresh) {
      if (current) lines.push({ ...current, text: current.text.trim() });
      current = null;
      if (/^\s*(?:#.*)?$/.test(raw)) continue;
      current = { line: at + 1, indent: widthOf(raw), text: '' };
    }
    const scanned = scan(raw, quote, depth);
    ({ quote, depth } = scanned);
    joined = scanned.joined;
    if (current) current.text += scanned.text;
  }
  if (current) lines.push({ ...current, text: current.text.trim() });
  return lines;
}

function widthOf(line: string): number {
  let width = 0;
  for (const char of line) {
    if (char === ' ') width++;
    else if (char === '\t') width = (Math.floor(width / 8) + 1) * 8;
    else break;
  }
  return width;
}

/** One physical line: strings become quotes, comments vanish. A plain string ends with its line. */
function scan(
  raw: string,
  openQuote: string,
  openDepth: number,
): { text: string; quote: string; depth: number; joined: boolean } {
  let quote = openQuote;
  let depth = openDepth;
  let text = '';
  for (let i = 0; i < raw.length; i++) {
    const char = raw[i] ?? '';
    if (quote !== '') {
      if (char === '\\') i++;
      else if (raw.startsWith(quote, i)) {
        i += quote.length - 1;
        quote = '';
        text += '"';
      }
      continue;
    }
    if (char === '#') break;
    if (char === '"' || char === "'") {
      quote = raw.startsWith(char.repeat(3), i) ? char.repeat(3) : char;
      i += quote.length - 1;
      text += '"';
      continue;
    }
    if ('([{'.includes(char)) depth++;
    if (')]}'.includes(char)) depth = Math.max(0, depth - 1);
    text += char;
  }
  const joined = quote.length < 3 && text.endsWith('\\');
  return { text: `${joined ? text.slice(0, -1) : text} `, quote: quote.length === 3 ? quote : '', depth, joined };
}
