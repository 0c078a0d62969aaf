import { applied, type Candidate } from '../candidate.js';
import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import type { Signal } from './signal.js';

/**
 * A test that does not end, and a loop whose condition reads nothing that its body changes: what ties the two together again
 * is likely, what leaves them apart is not.
 */
export const loops: Signal = {
  name: 'loops',
  scorer: ({ facts, weights }) => {
    if (!facts.labels.has('timeout')) return () => 0;
    const stuck = new Map<Lite, boolean>();
    return (candidate) => {
      const loop = loopAround(candidate);
      if (!loop) return 0;
      const before = stuck.get(loop) ?? !ends(loop.text);
      stuck.set(loop, before);
      if (!before) return 0;
      const moved = candidate.changes.map((change) => ({
        ...change,
        start: change.start - loop.start,
        end: change.end - loop.start,
      }));
      return ends(applied(loop.text, moved)) ? weights.unstuck : -weights.unstuck / 2;
    };
  },
};

/** The innermost `while` that holds all changes. */
function loopAround({ view, changes, from }: Candidate): Lite | null {
  const [first, last] = [changes[0], changes.at(-1)];
  const unit = view.unit(from);
  if (!first || !last || !unit) return null;
  let best: Lite | null = null;
  for (const node of walk(unit))
    if (node.type === 'while_statement' && node.start <= first.start && last.end <= node.end) best = node;
  return best && childOf(best, 'condition') && !ancestor(best, (n) => n.type === 'ERROR') ? best : null;
}

const WRITES =
  /([A-Za-z_$][\w$]*)(?:\s*,\s*[A-Za-z_$][\w$]*)*\s*(?:[-+*/%|&^]|\/\/|<<|>>|\*\*)?=[^=]|([A-Za-z_$][\w$]*)(?:\[[^\]\n]*\])?\.(?:pop|popleft|remove|append|push|shift|unshift|splice|next|discard|clear|add|delete|extend)\(|([A-Za-z_$][\w$]*)(?:\+\+|--)/g;

/** Whether the condition of a `while` reads a variable that its body writes, or the body leaves the loop. */
function ends(loop: string): boolean {
  const head = /^while\b([^\n]*?)(?::|\)\s*\{)?\s*(?:\n|$)/.exec(loop);
  if (!head) return true;
  const body = loop.slice(head[0].length);
  if (/\b(?:break|return|raise|throw|yield)\b/.test(body)) return true;
  const read = new Set((head[1] ?? '').match(/[A-Za-z_$][\w$]*/g) ?? []);
  for (const match of body.matchAll(WRITES)) {
    const names = match[1] ? (match[0].match(/[A-Za-z_$][\w$]*/g) ?? []) : [match[2] ?? match[3] ?? ''];
    if (names.some((name) => read.has(name))) return true;
  }
  return false;
}
