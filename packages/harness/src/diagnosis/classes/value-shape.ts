/** Two values in their printed form that tell the same but for their types: `'3'` and `3`, `Decimal('2')` and `2`, a tuple and a list. */
export function sameButType(expected: string, actual: string): boolean {
  if (expected === actual || expected.length > 4_000 || actual.length > 4_000) return false;
  return bare(expected) === bare(actual) && bare(expected) !== '';
}

function bare(text: string): string {
  return text
    .replace(
      /\b(?:Decimal|Fraction|str|int|float|bytes|tuple|list|set|frozenset|BigInt|Number|String)\(([^()]*)\)/g,
      '$1',
    )
    .replace(/\b(\d+)n\b/g, '$1')
    .replace(/\b(\d+)\.0\b/g, '$1')
    .replace(/\bb(?=['"])/g, '')
    .replace(/['"`\s]/g, '')
    .replace(/[([{]/g, '(')
    .replace(/[)\]}]/g, ')')
    .replace(/,\)/g, ')');
}

/** Lists in their printed form that hold the same items in another order. */
export function isPermutation(expected: string, actual: string): boolean {
  const a = items(expected);
  const b = items(actual);
  if (!a || !b || a.length < 2 || a.length !== b.length || a.join('\u0000') === b.join('\u0000')) return false;
  return [...a].sort().join('\u0000') === [...b].sort().join('\u0000');
}

/** A list in its printed form that lacks some of the expected items and keeps the order of the others. */
export function isSubsequence(expected: string, actual: string): boolean {
  const a = items(expected);
  const b = items(actual);
  if (!a || !b || b.length >= a.length) return false;
  let at = 0;
  for (const item of a) if (item === b[at]) at++;
  return at === b.length;
}

/** The items of a printed flat list; null for anything else. */
function items(text: string): string[] | null {
  const inner = /^\s*[[(]([\s\S]*)[\])]\s*$/.exec(text)?.[1];
  if (inner === undefined) return null;
  const found: string[] = [];
  let depth = 0;
  let quote = '';
  let current = '';
  for (const char of inner) {
    if (quote) {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'" || char === '`') quote = char;
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
    else if (char === ',' && depth === 0) {
      found.push(current.trim());
      current = '';
      continue;
    }
    current += char;
  }
  if (current.trim() !== '') found.push(current.trim());
  return found;
}
