import type { Group } from './last-diff.js';
import { similarity } from '../source/similarity.js';
import { tokensOf } from '../source/tokens.js';

export interface Rename {
  readonly from: string;
  readonly to: string;
  /** In how many places the last patch did so. */
  readonly count: number;
}

/** What the last patch put in place of what, token for token, where a line kept its shape. */
export function renamesOf(groups: readonly Group[]): readonly Rename[] {
  const counts = new Map<string, { from: string; to: string; count: number }>();
  for (const { removed, added } of groups) {
    for (const before of removed) {
      for (const after of added) {
        const swap = onlyDifference(before, after);
        if (!swap) continue;
        const key = JSON.stringify(swap);
        const known = counts.get(key);
        if (known) known.count += 1;
        else counts.set(key, { ...swap, count: 1 });
      }
    }
  }
  const gone = groups.flatMap((group) => group.removed).join('\n');
  return [...counts.values()].filter(
    ({ from, to }) => !gone.includes(to) && (similarity(from, to) >= 0.3 || /^['"]/.test(from)),
  );
}

function onlyDifference(before: string, after: string): { from: string; to: string } | null {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  const [from, to] = [a[at], b[at]];
  if (from === undefined || to === undefined || a.length < 3) return null;
  if (kindOf(from) === null || kindOf(from) !== kindOf(to)) return null;
  // The name has to change alike wherever it stands; what follows it may differ (an added parameter).
  const rest = Math.min(2, a.length - at - 1);
  for (let i = 1; i <= rest; i += 1) if (a[at + i] !== b[at + i]) return null;
  return { from, to };
}

const kindOf = (token: string): 'word' | 'text' | null =>
  /^[A-Za-z_$#]/.test(token) ? 'word' : /^['"`]/.test(token) ? 'text' : null;
