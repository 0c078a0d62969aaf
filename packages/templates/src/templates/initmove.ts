import { isBlock, isStatement } from '../source/shape.js';
import { dropLines, indentOf, insertLines, ownsLines, relined } from '../source/statements.js';
import type { Lite } from '../source/lite.js';
import { draft, type Template } from '../template.js';

const LOOP = /^(?:for|while|for_in|do)_statement$/;
const SETS = /^(?:(?:const|let|var)\s+)?[\w$.#]+(?:\s*:[^=\n]+)?\s*=[^=]/;

/** A variable that is set anew in each round of a loop and should be set once before it, or the other way round. */
export const initmove: Template = {
  name: 'initmove',
  prior: 1.2,
  boosts: { longer: 0.6, shorter: 0.9, empty: 0.5, number: 0.4, unbound: 0.5, timeout: 0.4, 'wrong-value': 0.2 },
  on: 'node',
  nodes: LOOP,
  *propose(node, { view }) {
    if (!isStatement(node) || !ownsLines(node, view)) return;
    const body = node.children.find((c) => c.field === 'body' && isBlock(c));
    const inside = body?.children.filter((c) => c.named && c.type !== 'comment') ?? [];
    const [first] = inside;
    const line = view.lineAt(node.start);
    for (const statement of inside.slice(0, 2)) {
      if (!SETS.test(statement.text) || !ownsLines(statement, view) || inside.length < 2) continue;
      yield draft(
        `setting ${nameOf(statement)} once before the loop`,
        [insertLines(relined(statement, view, indentOf(node, view)), line, view), dropLines(statement, view)],
        /=\s*(?:\[\]|\{\}|0|1|''|""|set\(\)|dict\(\)|new (?:Map|Set)\(\));?$/.test(statement.text) ? 0.6 : -0.6,
      );
    }
    if (!first || !ownsLines(first, view)) return;
    for (const statement of before(node).slice(-3)) {
      if (!SETS.test(statement.text) || !ownsLines(statement, view)) continue;
      if (!node.text.includes(nameOf(statement))) continue;
      yield draft(
        `setting ${nameOf(statement)} in each round of the loop`,
        [
          dropLines(statement, view),
          insertLines(relined(statement, view, indentOf(first, view)), view.lineAt(first.start), view),
        ],
        /=\s*(?:\[\]|\{\}|0|1|''|""|set\(\)|True|False|true|false|null|None);?$/.test(statement.text) ? 0.2 : -1,
      );
    }
  },
};

const nameOf = (statement: Lite): string =>
  /^(?:(?:const|let|var)\s+)?([\w$.#]+)/.exec(statement.text)?.[1] ?? statement.text;

function before(node: Lite): readonly Lite[] {
  const all = node.parent?.children.filter((c) => c.named && c.type !== 'comment') ?? [];
  return all.slice(0, all.indexOf(node));
}
