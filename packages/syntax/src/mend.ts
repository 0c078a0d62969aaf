import type { SyntaxFault } from './faults/fault.js';

/**
 * Texts of the same length in which the faulty lines are blank but for what keeps blocks in balance: parsing one of them
 * tells which functions a broken file has, with every offset outside those lines in its place. Best attempts first.
 */
export function mendings(python: boolean, text: string, faults: readonly SyntaxFault[]): readonly string[] {
  const told = faults.filter(({ kind }) => kind !== 'await' && kind !== 'redeclared');
  const first = told[0];
  if (!first) return [];
  const all = new Set(told.map(({ line }) => line));
  const sets = all.size > 1 ? [new Set([first.line]), all] : [all];
  return sets.flatMap((lines) =>
    python ? [mended(text, lines, pass)] : [mended(text, lines, block), mended(text, lines, blank)],
  );
}

function mended(text: string, lines: ReadonlySet<number>, replace: (line: string) => string): string {
  let at = 0;
  return text.replace(/[^\r\n]*(?:\r\n|\n|\r|$)/g, (whole) => {
    at++;
    if (!lines.has(at)) return whole;
    const line = whole.replace(/[\r\n]+$/, '');
    return replace(line) + whole.slice(line.length);
  });
}

function blank(line: string): string {
  return ' '.repeat(line.length);
}

/** A line that opens or closes a block still does. */
function block(line: string): string {
  const opens = line.trimEnd().endsWith('{');
  const closes = line.trimStart().startsWith('}');
  if (line.trim().length < 2) return blank(line);
  return `${closes ? '}' : ' '}${' '.repeat(line.length - 2)}${opens ? '{' : ' '}`;
}

/** A head of a block becomes one that parses, any other statement does nothing. */
function pass(line: string): string {
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const clause = /^\s*(?:elif|else|except|finally|if|for|while|with|try)\b/.test(line);
  const head = /^(\s*(?:async\s+)?(?:def|class)\s+\w+)/.exec(line)?.[1];
  const instead = head ? `${head}${/class/.test(head) ? ':' : '():'}` : clause ? `${indent}if 1:` : `${indent}pass`;
  return instead.length <= line.length ? instead.padEnd(line.length) : line;
}
