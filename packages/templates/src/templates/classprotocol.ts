import { escaped } from '../source/escaped.js';
import { childOf, type Lite, namedOf, walk } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { insertLines } from '../source/statements.js';
import { finds, type View } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What a class promises: who compares by value is hashed by it, who is sorted has an order, who inherits begins as its base does. */
export const classprotocol: Template = {
  name: 'classprotocol',
  language: 'python',
  prior: 1,
  boosts: { immutable: 2.4, 'mixed-order': 2, attribute: 0.8, longer: 0.2 },
  classes: { type: 0.6 },
  on: 'node',
  nodes: /^(?:function_definition|decorator)$/,
  *propose(node, { view, messages }) {
    if (node.type === 'decorator') {
      yield* flagged(node, messages);
      return;
    }
    const name = childOf(node, 'name')?.text;
    const indent = /^[ \t]*/.exec(view.line(view.lineAt(node.start)))?.[0] ?? '';
    const behind = view.lineAt(node.end - 1) + 1;
    if (name === '__eq__' && !finds(view, /__hash__/) && indent !== '') {
      const fields = comparedIn(node);
      if (fields.length > 0)
        yield draft(
          'hashing by what is compared',
          insertLines(
            [
              '',
              `${indent}def __hash__(self):`,
              `${indent}    return hash((${fields.map((f) => `self.${f}`).join(', ')}${fields.length === 1 ? ',' : ''}))`,
            ],
            behind,
            view,
          ),
          /unhashable/.test(messages) ? 1.2 : -0.4,
        );
    }
    if (name === '__init__' && !/super\(\)|__init__\(self/.test(childOf(node, 'body')?.text ?? '')) {
      const base = baseOf(node, view);
      const first = namedOf(childOf(node, 'body') ?? node).find(
        (c) => !(c.type === 'expression_statement' && c.children[0]?.type === 'string'),
      );
      if (base === null || !first) return;
      const own = /^[ \t]*/.exec(view.line(view.lineAt(first.start)))?.[0] ?? '';
      const taken = takenBy(base, view).filter((p) =>
        new RegExp(`\\b${p}\\b`).test(childOf(node, 'parameters')?.text ?? ''),
      );
      const given = base.endsWith('Error') && taken.length === 0 ? [] : taken;
      yield draft(
        `beginning as ${base} does`,
        insertLines([`${own}super().__init__(${given.join(', ')})`], view.lineAt(first.start), view),
        /no attribute/.test(messages) ? 1 : -0.8,
      );
    }
  },
};

/** Flags of a dataclass: one that is hashed is frozen, one that is sorted has an order. */
function* flagged(node: Lite, messages: string) {
  const made = node.children.find((c) => c.named);
  if (!made || !/^(?:dataclasses\.)?dataclass\b/.test(made.text)) return;
  const add = (flag: string, fit: number) => {
    const call = callOf(made);
    const text = call ? `${call.args.length > 0 ? ', ' : ''}${flag}` : `(${flag})`;
    const at = call ? made.end - 1 : made.end;
    return draft(`declaring it with ${flag}`, replaceNode({ start: at, end: at }, text), fit);
  };
  if (/unhashable/.test(messages) && !/frozen/.test(made.text)) yield add('frozen=True', 1.2);
  if (/not supported between/.test(messages) && !/order/.test(made.text)) yield add('order=True', 1);
}

/** Members of self that an `__eq__` looks at, in order. */
function comparedIn(fn: Lite): readonly string[] {
  const fields = new Set<string>();
  for (const inner of walk(fn)) {
    const match = inner.type === 'attribute' ? /^self\.(\w+)$/.exec(inner.text) : null;
    if (match?.[1] !== undefined && inner.field !== 'function' && !match[1].startsWith('__')) fields.add(match[1]);
  }
  return [...fields];
}

/** The first base of the class that a method stands in. */
function baseOf(node: Lite, view: View): string | null {
  for (let line = view.lineAt(node.start); line > 0; line -= 1) {
    const match = /^\s*class\s+\w+(?:\((\w+)[^)]*\))?:/.exec(view.line(line));
    if (match)
      return match[1] === undefined || /^(?:object|Protocol|Enum|ABC|NamedTuple)$/.test(match[1]) ? null : match[1];
  }
  return null;
}

/** Parameters of a base class of this file. */
function takenBy(base: string, view: View): readonly string[] {
  const found =
    new RegExp(`^class ${escaped(base)}\\b[\\s\\S]{0,4000}?def __init__\\(self,?([^)]{0,400})\\)`, 'm').exec(
      view.text,
    )?.[1] ?? '';
  return found
    .split(',')
    .map((part) => /^\s*(\w+)/.exec(part)?.[1] ?? '')
    .filter(Boolean);
}
