import { isUnparsed } from '../source/unparsed.js';
import { draft, type Draft, replaceNode, type Template } from '../template.js';

const CLOSER: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** A bracket that is never closed, closed twice, or closed by another one. Proposed where the text does not parse. */
export const bracket: Template = {
  name: 'bracket',
  prior: 3,
  boosts: { syntax: 3 },
  classes: { syntax: 2 },
  on: 'unit',
  *propose(_unit, context) {
    const { view, allowed, messages } = context;
    if (!isUnparsed(view, context)) return;
    const { unclosed, stray } = balance(view.text, view.python);
    const told = /line (\d+)|:(\d+):\d+/.exec(messages);
    const near = told ? Number(told[1] ?? told[2]) : null;
    const close = (line: number): number => (near === null ? 0 : -0.1 * Math.min(20, Math.abs(line - near)));
    for (const { at, sign } of stray) {
      yield draft(`dropping a stray ${sign}`, { start: at, end: at + 1, text: '' }, 0.5);
    }
    for (const { at, sign } of unclosed.slice(-4)) {
      const first = view.lineAt(at);
      for (let line = first; line <= Math.min(first + 12, view.lines); line += 1) {
        if (!allowed(line)) continue;
        for (const made of closings(view.line(line), view.startOf(line), CLOSER[sign] ?? ')'))
          yield { ...made, bonus: (made.bonus ?? 0) - 0.3 * (line - first) + close(line) };
      }
    }
  },
};

/** Places of a line where a closing bracket is likely: its end, before its `:`, `{`, `;` or `,`, beside another closer. */
function* closings(text: string, start: number, closer: string): Iterable<Draft> {
  const bare = text.replace(/\s*(?:#.*|\/\/.*)?$/, '');
  const places = new Map<number, number>();
  places.set(bare.length, 1);
  const tail = /[\s:{;,]+$/.exec(bare);
  if (tail) places.set(bare.length - tail[0].length, 1.2);
  for (const match of bare.matchAll(/[)\]}]/g))
    places.set(match.index + 1, Math.max(places.get(match.index + 1) ?? 0, 0.4));
  for (const match of bare.matchAll(/[,:]|\s(?:and|or|if|else|for|&&|\|\|)\s/g))
    if (!places.has(match.index)) places.set(match.index, 0);
  for (const [place, fit] of places) {
    const at = start + place;
    yield draft(`closing a bracket with ${closer}`, replaceNode({ start: at, end: at }, closer), fit);
  }
}

interface Bracket {
  readonly at: number;
  readonly sign: string;
}

/** Brackets outside texts and comments that have no partner. */
export function balance(text: string, python: boolean): { unclosed: readonly Bracket[]; stray: readonly Bracket[] } {
  const skip = python
    ? /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#.*/g
    : /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/.*|\/\*[\s\S]*?\*\/|\/(?![*/\s])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*(?=\s*[.,;)\]])/g;
  const blank = text.replace(skip, (match) => ' '.repeat(match.length));
  const open: Bracket[] = [];
  const skipped: Bracket[] = [];
  const stray: Bracket[] = [];
  for (let at = 0; at < blank.length; at += 1) {
    const sign = blank[at] ?? '';
    if (sign in CLOSER) open.push({ at, sign });
    else if (sign === ')' || sign === ']' || sign === '}') {
      const top = open.at(-1);
      if (top && CLOSER[top.sign] === sign) open.pop();
      else {
        const below = open.findLastIndex((entry) => CLOSER[entry.sign] === sign);
        if (below < 0) stray.push({ at, sign });
        else skipped.push(...open.splice(below).slice(1));
      }
    }
  }
  return { unclosed: [...skipped, ...open].sort((a, b) => a.at - b.at), stray };
}
