import type { Group } from '../evidence/last-diff.js';
import { insertLines } from '../source/statements.js';
import type { View } from '../source/view.js';
import { similarity } from '../source/similarity.js';
import { type Change, draft, type Template } from '../template.js';
import { reversal, reversible } from './hunkrevert.js';

/** One line that the last patch took away comes back: beside what came instead, or in place of the line most like it. */
export const linerestore: Template = {
  name: 'linerestore',
  prior: 2.4,
  boosts: { name: 0.6, attribute: 0.5, import: 0.8, 'wrong-value': 0.2, timeout: 0.2, key: 0.2 },
  classes: { concurrency: 1.5, 'async-order': 1, type: 0.6, 'env-config': 0.3, null: 0.3 },
  on: 'unit',
  *propose(unit, { view, groups, allowed }) {
    const [from, to] = [view.lineAt(unit.start), view.lineAt(Math.max(unit.start, unit.end - 1))];
    const own = groups.filter((group) => group.file === view.path);
    for (const group of own) {
      const last = group.line + group.added.length;
      if (last < from || group.line > to + 1) continue;
      for (const text of group.removed) {
        if (text.trim().length < 3 || SKIPPED.test(text)) continue;
        const present = view.text.includes(text.trim());
        const leaves = /^\s*(?:return|raise|throw|yield|break|continue)\b/.test(text) ? -1.5 : 0;
        const lost = (unknownCalls(text, view.text) ? -3 : 0) + (unused(text, view.text) ? -2.5 : 0);
        for (const [place, fit] of placesOf(text, group, view)) {
          if (!allowed(place) && !allowed(place - 1)) continue;
          yield draft(
            `bringing back ${text.trim()}`,
            insertLines([text], place, view),
            fit + lost + leaves + (present && fit < 0.5 ? -1.2 : 0),
          );
        }
        for (let i = 0; i < group.added.length; i += 1) {
          const line = group.line + i;
          const now = view.line(line);
          const alike = similarity(now.trim(), text.trim());
          if (now !== group.added[i] || alike < 0.4 || now.trim() === text.trim()) continue;
          const change: Change = { start: view.startOf(line), end: view.startOf(line) + now.length, text };
          yield draft(`bringing back ${text.trim()} for ${now.trim()}`, change, alike * 2 - 1 + lost);
          yield* withMissing(change, text, alike, own, group, view);
        }
      }
    }
  },
};

/** Behind what came instead, and at the end of the enclosing block where the depth says so. */
function placesOf(text: string, group: Group, view: View): readonly (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [[group.line, -0.3]];
  const after = group.line + group.added.length;
  if (after !== group.line) places.push([after, closes(text, view.line(after - 1)) ? 0.9 : 0.1]);
  return places;
}

/** Whether a line only defines a name that nothing reads. */
function unused(line: string, text: string): boolean {
  const name = /^\s*(?:const |let |var )?([A-Za-z_$][\w$]*)\s*=[^=]/.exec(line)?.[1];
  return name !== undefined && !text.includes(name);
}

/** Whether a line calls a function that the file no longer knows. */
const unknownCalls = (line: string, text: string): boolean =>
  [...line.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)\(/g)].some(
    (match) =>
      !BUILT_IN.test(match[1] ?? '') &&
      !new RegExp(`(?<![\\w$])${(match[1] ?? '').replace(/\$/g, '\\$&')}(?![\\w$])`).test(text),
  );
const BUILT_IN =
  /^(?:if|for|while|switch|catch|return|not|and|or|in|await|len|int|str|float|list|dict|set|tuple|sorted|reversed|range|enumerate|zip|map|filter|min|max|sum|any|all|abs|round|isinstance|print|super|next|iter|getattr|Number|String|Boolean|Array|Object|Map|Set|Error|TypeError|RangeError|ValueError|KeyError|Promise|BigInt|Date|RegExp|Symbol)$/;

/** Whether a line is where a name comes from. */
function defines(line: string, name: string): boolean {
  const word = name.replace(/[$.#]/g, '\\$&');
  return new RegExp(
    `(?<![\\w$.])${word}\\s*(?::[^=]*)?=[^=]|\\b(?:def|function|const|let|class|import)\\s+(?:.*\\b)?${word}\\b`,
  ).test(line);
}

/** Comments, headers and lines of structure alone: to bring one back by itself says nothing. */
const SKIPPED =
  /^\s*(?:#|\/\/|\/?\*|"""|@|(?:async\s+)?def\b|(?:export\s+)?(?:async\s+)?function\b|class\b|import\b|from\b|try\b|except\b|finally\b|else\b|else:|[^\w]*$)|^\s*(?:\}|\)|\]).{0,3}$/;

const depth = (text: string): number => /^\s*/.exec(text)?.[0].length ?? 0;
/** A simple call at less depth than the line before it: something done at the end, such as giving a place back. */
const closes = (text: string, before: string): boolean =>
  depth(text) < depth(before) && /^\s*(?:await )?[\w.#$]+\([^=]*\);?$/.test(text);

/** A restored line may name what the patch took away elsewhere: that comes back with it. */
function* withMissing(change: Change, text: string, alike: number, own: readonly Group[], group: Group, view: View) {
  for (const name of new Set(text.match(/(?:self|this)\.#?\w+|[A-Za-z_$][\w$]{2,}/g) ?? [])) {
    if (view.text.includes(name)) continue;
    for (const other of own) {
      const lines = other.removed.filter((line) => defines(line, name));
      if (other === group || lines.length === 0) continue;
      if (lines.length === 1 && lines[0] !== undefined)
        yield draft(
          `bringing back ${text.trim()} and ${lines[0].trim()}`,
          [change, insertLines(lines, other.line + other.added.length, view)],
          alike * 2 + 0.8,
        );
      if (reversible(other, view))
        yield draft(`bringing back ${text.trim()} and what it needs`, [change, reversal(other, view)], alike * 2 + 0.4);
    }
  }
}
