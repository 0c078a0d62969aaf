import { escaped } from '../source/escaped.js';
import { childOf, type Lite, walk } from '../source/lite.js';
import { isBlock, isFunction, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { binariesOf, callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, type Template } from '../template.js';

/** What was seen is asked for and never noted: `seen.add(x)` where `x in seen` is tested. */
export const markseen: Template = {
  name: 'markseen',
  prior: 1.4,
  boosts: { recursion: 1.6, timeout: 1.6, longer: 0.8, 'bool-flipped': 0.4 },
  on: 'unit',
  *propose(unit, { view }) {
    for (const { item, seen } of testsIn(unit)) {
      if (new RegExp(`(?<![\\w$.])${escaped(seen)}(?:\\.(?:add|append|push|update|extend|set)\\(|\\[)`).test(unit.text))
        continue;
      const text = (method: string) => `${seen}.${method}(${item})${view.python ? '' : ';'}`;
      const methods = view.python
        ? finds(view, new RegExp(`${escaped(seen)}\\s*=\\s*\\[`))
          ? ['append', 'add']
          : ['add', 'append']
        : new RegExp(`${escaped(seen)}\\.has\\(`).test(unit.text)
          ? ['add']
          : ['push'];
      for (const block of blocksOf(unit, item)) {
        const first = block.children.find((c) => isStatement(c) && c.children[0]?.type !== 'string');
        if (!first || !ownsLines(first, view)) continue;
        for (const [i, method] of methods.entries())
          yield draft(
            `noting ${item} in ${seen}`,
            insertLines([indentOf(first, view) + text(method)], view.lineAt(first.start), view),
            (otherwise(block, seen) ? 1 : 0) - i,
          );
      }
    }
  },
};

/** Tests of membership: the item and where it is looked for. */
function testsIn(unit: Lite): readonly { item: string; seen: string }[] {
  const found = new Map<string, { item: string; seen: string }>();
  for (const node of walk(unit)) {
    for (const { left, op, right } of binariesOf(node))
      if (/^(?:not in|in)$/.test(op.text) && /^(?:identifier|attribute)$/.test(right.type) && left.text.length < 30)
        found.set(`${left.text} ${right.text}`, { item: left.text, seen: right.text });
    const call = callOf(node);
    const arg = call?.args[0];
    if (
      call?.receiver &&
      arg &&
      /^(?:has|includes)$/.test(call.name) &&
      arg.text.length < 30 &&
      call.receiver.text.length < 30
    )
      found.set(`${arg.text} ${call.receiver.text}`, { item: arg.text, seen: call.receiver.text });
  }
  return [...found.values()];
}

/** Blocks in which the item is known: bodies of functions, loops and branches that read it. */
const blocksOf = (unit: Lite, item: string): readonly Lite[] =>
  [...walk(unit)]
    .filter(
      (node) =>
        isBlock(node) &&
        node.text.includes(item) &&
        (node.parent === null || isFunction(node.parent) || /statement|clause/.test(node.parent.type)),
    )
    .slice(0, 6);

/** The branch that is taken where the item was not seen. */
function otherwise(block: Lite, seen: string): boolean {
  const owner = block.parent;
  if (!owner) return false;
  if (owner.type === 'else_clause') return true;
  const condition = childOf(owner, 'condition')?.text ?? '';
  return /not in|!/.test(condition) && condition.includes(seen);
}
