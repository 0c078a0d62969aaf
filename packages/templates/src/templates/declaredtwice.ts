import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { isBlock, isFunction, isStatement } from '../source/shape.js';
import { dropLines, ownsLines } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A name that is declared twice in a block, one that hides what it should set, a constant that is set again. */
export const declaredtwice: Template = {
  name: 'declaredtwice',
  language: 'script',
  prior: 1.4,
  boosts: { syntax: 2, immutable: 2.4, name: 0.8, unbound: 1 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^(?:lexical_declaration|variable_declaration)$/,
  *propose(node, { unit, view, messages }) {
    const kind = node.children[0];
    const [only, more] = node.children.filter((child) => child.type === 'variable_declarator');
    const name = only ? childOf(only, 'name') : null;
    if (!kind || !only || more || name?.type !== 'identifier') return;
    const set = /[*]?=$|\+\+|--/;
    const again = [...walk(unit)].some(
      (at) =>
        at.start > node.end &&
        /^(?:assignment_expression|augmented_assignment_expression|update_expression)$/.test(at.type) &&
        (childOf(at, 'left') ?? childOf(at, 'argument'))?.text === name.text &&
        set.test(at.children.map(({ text }) => text).find((text) => set.test(text)) ?? ''),
    );
    if (kind.text === 'const' && again)
      yield draft(`letting ${name.text} change`, replaceNode(kind, 'let'), /constant/i.test(messages) ? 2 : 0.6);
    const value = childOf(only, 'value');
    const told = messages.includes(`'${name.text}'`) ? 0.6 : 0;
    const bare = replaceNode({ start: node.start, end: only.start }, '');
    const note = `setting ${name.text} instead of declaring it`;
    const fn = ancestor(node, isFunction);
    if (value && fn && parametersOf(fn).includes(name.text)) yield draft(note, bare, told);
    const earlier = declaredBefore(node, name.text, unit);
    if (!earlier || !value) return;
    const fit = (earlier.same ? 1 : 0) + told;
    const word = earlier.statement.children[0];
    yield draft(note, word?.text === 'const' ? [replaceNode(word, 'let'), bare] : bare, fit);
    if (earlier.same && ownsLines(node, view))
      yield draft(`declaring ${name.text} once`, dropLines(node, view), fit - 0.4);
  },
};

/** Whether a block around declares the name before: the same block, or one further out in the same function. */
function declaredBefore(
  node: Lite,
  name: string,
  unit: Lite,
): { readonly same: boolean; readonly statement: Lite } | null {
  const fn = ancestor(node, isFunction);
  for (const other of walk(unit)) {
    if (other.start >= node.start) return null;
    const statement =
      other.type === 'variable_declarator' && childOf(other, 'name')?.text === name ? other.parent : null;
    if (!statement || !isStatement(statement) || ancestor(statement, isFunction) !== fn) continue;
    const block = statement.parent;
    if (block && isBlock(block) && block.start <= node.start && node.end <= block.end)
      return statement.children[0]?.text === 'const' && block !== node.parent
        ? null
        : { same: block === node.parent, statement };
  }
  return null;
}
