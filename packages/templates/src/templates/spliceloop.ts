import { ancestor, childOf, type Lite } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** What is taken out of a list in a loop over its places moves the next item to this place: it must not be passed over. */
export const spliceloop: Template = {
  name: 'spliceloop',
  language: 'script',
  prior: 2,
  boosts: { longer: 0.8, none: 0.3 },
  on: 'node',
  nodes: /^expression_statement$/,
  *propose(node, { view }) {
    const call = node.children[0] ? callOf(node.children[0]) : null;
    const [at, count] = call?.args ?? [];
    if (call?.name !== 'splice' || at?.type !== 'identifier' || count?.text !== '1' || !ownsLines(node, view)) return;
    const loop = ancestor(node, (one) => one.type === 'for_statement' || isFunction(one));
    if (!loop || isFunction(loop) || !movesOn(loop, at.text) || call.args.length > 2) return;
    const line = view.lineAt(Math.max(node.start, node.end - 1)) + 1;
    yield draft(
      'looking at the same place again',
      insertLines([`${indentOf(node, view)}${at.text} -= 1;`], line, view),
      1,
    );
  },
};

const movesOn = (loop: Lite, name: string): boolean =>
  new RegExp(`^(?:\\+\\+${name}|${name}\\+\\+|${name} \\+= 1)$`).test(childOf(loop, 'increment')?.text ?? '');
