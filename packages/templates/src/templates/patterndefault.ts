import { childOf, type Lite, namedOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Taking parts out of something that may be missing: it is taken as empty. */
export const patterndefault: Template = {
  name: 'patterndefault',
  language: 'script',
  prior: 1.2,
  boosts: { none: 1.6, type: 0.2 },
  classes: { null: 1.2 },
  on: 'node',
  nodes: /^(?:object_pattern|array_pattern|identifier)$/,
  *propose(node, { messages, view, unit }) {
    const { parent } = node;
    if (!parent) return;
    if (node.type === 'identifier') {
      const last = parent.type === 'formal_parameters' && namedOf(parent).at(-1) === node;
      const read = [...messages.matchAll(/reading '([\w$]+)'/g)].some((found) =>
        unit.text.includes(`${node.text}.${found[1]}`),
      );
      if (last && read) yield draft('taking a missing value as empty', replaceNode(node, `${node.text} = {}`), 0.8);
      return;
    }
    const empty = node.type === 'object_pattern' ? '{}' : '[]';
    const told = namedOf(node).some((part) => messages.includes(`'${nameOf(part)}'`)) ? 0.8 : -0.6;
    const note = 'taking a missing value as empty';
    const behind = { start: node.end, end: node.end };
    if (/^(?:formal_parameters|pair_pattern|array_pattern)$/.test(parent.type))
      yield draft(note, replaceNode(behind, ` = ${empty}`), told);
    const typed = /^required_parameter$/.test(parent.type) && !childOf(parent, 'value');
    if (typed) yield draft(note, replaceNode({ start: parent.end, end: parent.end }, ` = ${empty}`), told);
    const value = parent.type === 'variable_declarator' ? childOf(parent, 'value') : null;
    if (!value || /^(?:object|array|string|new_expression)$/.test(value.type) || /\?\?|\|\|/.test(value.text)) return;
    const open = /^(?:arrow|ternary|await|binary)/.test(value.type);
    yield draft(
      note,
      replaceNode(value, `${open ? `(${value.text})` : value.text} ?? ${empty}`),
      told + (view.text.includes('.get(') ? 0.1 : 0),
    );
  },
};

const nameOf = (part: Lite): string => (childOf(part, 'key') ?? childOf(part, 'left') ?? part).text;
