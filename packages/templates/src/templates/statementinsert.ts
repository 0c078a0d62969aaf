import type { Lite } from '../source/lite.js';
import { boundIn, namesIn } from '../source/names.js';
import { isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines, relined, siblings, statementsIn } from '../source/statements.js';
import { draft, type Template } from '../template.js';

const DONORS = 12;

/** A statement that stands nearby is missing here too: an update of a counter, a visit of the other child, a mark as seen. */
export const statementinsert: Template = {
  name: 'statementinsert',
  prior: 1.0,
  boosts: { timeout: 0.8, recursion: 0.6, longer: 0.3, shorter: 0.4, empty: 0.4, unbound: 0.5 },
  on: 'node',
  nodes: /statement|assignment|declaration/,
  *propose(node, { view, unit }) {
    if (!isStatement(node) || !ownsLines(node, view)) return;
    const block = siblings(node);
    const last = block.at(-1) === node && !/^(?:return|break|continue|raise|throw)/.test(node.type);
    const indent = indentOf(node, view);
    const line = view.lineAt(node.start);
    const after = view.lineAt(Math.max(node.start, node.end - 1)) + 1;
    for (const donor of donorsOf(unit)) {
      if (!ownsLines(donor, view) || donor === node || (donor.start <= node.start && node.end <= donor.end)) continue;
      const lines = relined(donor, view, indent);
      const near = Math.abs(view.lineAt(donor.start) - line) <= 4 ? 0.3 : 0;
      const twice = block.some((other) => other.text === donor.text) ? -1 : 0;
      yield draft(`adding ${first(donor.text)}`, insertLines(lines, line, view), near + twice);
      if (last) yield draft(`adding ${first(donor.text)}`, insertLines(lines, after, view), near + twice + 0.1);
      for (const [from, to] of renamings(donor, unit))
        yield draft(
          `adding ${first(donor.text)} for ${to}`,
          insertLines(
            lines.map((text) =>
              text.replace(new RegExp(`(?<![\\w$.])${from.replace(/\$/g, '\\$&')}(?![\\w$])`, 'g'), to),
            ),
            last ? after : line,
            view,
          ),
          near - 0.4,
        );
    }
  },
};

const first = (text: string): string => (text.split('\n')[0] ?? '').trim().slice(0, 50);
const cache = new WeakMap<Lite, readonly Lite[]>();

function donorsOf(unit: Lite): readonly Lite[] {
  const known = cache.get(unit);
  if (known) return known;
  const made = statementsIn(unit)
    .filter(
      (s) =>
        s.type === 'expression_statement' &&
        !s.text.includes('\n') &&
        s.children[0]?.type !== 'string' &&
        s.text.length < 80,
    )
    .slice(0, DONORS);
  cache.set(unit, made);
  return made;
}

/** The one variable of a donor that another local of the function can stand for. */
function renamings(donor: Lite, unit: Lite): readonly (readonly [string, string])[] {
  const bound = boundIn(unit);
  const own = namesIn(donor).filter((name) => bound.has(name));
  const others = [...bound].filter((name) => !own.includes(name) && name !== 'self');
  return own.slice(0, 2).flatMap((name) => others.slice(0, 4).map((other) => [name, other] as const));
}
