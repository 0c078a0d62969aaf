import { boundIn, idleIn } from '../source/names.js';
import { type Lite, walk } from '../source/lite.js';
import type { Signal } from './signal.js';

const WORD = /(?<![\w$.'"])[A-Za-z_$][\w$]*(?![\w$'"])/g;

/**
 * What a change does to the variables of its function: one that nobody read is read at last; the only read of one is taken
 * away; both sides of an operator, or two arguments, become the same.
 */
export const bindings: Signal = {
  name: 'bindings',
  scorer: ({ weights }) => {
    const counts = new WeakMap<Lite, ReadonlyMap<string, number>>();
    const countsOf = (unit: Lite): ReadonlyMap<string, number> => {
      const known = counts.get(unit);
      if (known) return known;
      const made = new Map<string, number>();
      for (const node of walk(unit))
        if (/^(?:identifier|shorthand_property_identifier(?:_pattern)?)$/.test(node.type))
          made.set(node.text, (made.get(node.text) ?? 0) + 1);
      counts.set(unit, made);
      return made;
    };
    return ({ view, from, draft: { changes } }) => {
      const unit = view.unit(from);
      if (!unit) return 0;
      let points = 0;
      const idle = idleIn(unit);
      const bound = boundIn(unit);
      for (const { start, end, text } of changes) {
        const old: readonly string[] = view.text.slice(start, end).match(WORD) ?? [];
        const fresh: readonly string[] = text.match(WORD) ?? [];
        if (fresh.some((name) => idle.has(name) && !old.includes(name))) points += weights.adopts;
        const gone = old.filter((name) => bound.has(name) && !fresh.includes(name));
        if (gone.some((name) => (countsOf(unit).get(name) ?? 0) - old.filter((o) => o === name).length === 1))
          points += weights.orphans;
        if (doubled(view.text.slice(Math.max(0, start - 40), start), text, view.text.slice(end, end + 40)))
          points += weights.doubled;
      }
      return points;
    };
  },
};

/** `x - x`, `x == x`, `f(x, x)`, `x = x` come about where a name or a member is put in. */
function doubled(before: string, text: string, after: string): boolean {
  if (!/^[\w$.]+$/.test(text)) return false;
  const left = /([\w$.]+)\s*(?:[-/%<>]|[<>=!]=|===|!==|&&|\|\||=|\band|\bor|,)\s*$/.exec(before)?.[1];
  const right = /^\s*(?:[-/%<>]|[<>=!]=|===|!==|&&|\|\||and\b|or\b|,)\s*([\w$.]+)(?![\w$.([])/.exec(after)?.[1];
  return left === text || right === text;
}
