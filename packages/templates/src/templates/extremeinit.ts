import { escaped } from '../source/escaped.js';
import { childOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** The least of some begins at infinity, the greatest at minus infinity: 0 may lie beyond all of them. */
export const extremeinit: Template = {
  name: 'extremeinit',
  language: 'script',
  prior: 1.8,
  boosts: { number: 0.5, 'too-small': 0.4, 'too-big': 0.4 },
  on: 'node',
  nodes: /^variable_declarator$/,
  *propose(node, { unit }) {
    const [name, value] = [childOf(node, 'name'), childOf(node, 'value')];
    if (
      name?.type !== 'identifier' ||
      !value ||
      !/^-?(?:0|1|\d+|Number\.(?:MIN|MAX)_(?:VALUE|SAFE_INTEGER)|Infinity)$/.test(value.text)
    )
      return;
    const own = escaped(name.text);
    const least = new RegExp(
      `\\b${own} = Math\\.min\\([^\\n]{0,80}\\b${own}\\b|< ${own}\\b[^\\n]{0,80}[\\s{]{0,40}${own} = |\\b${own} > [\\w.()]{1,40}\\)[\\s{]{0,40}${own} = `,
    ).test(unit.text);
    const greatest = new RegExp(
      `\\b${own} = Math\\.max\\([^\\n]{0,80}\\b${own}\\b|> ${own}\\b[^\\n]{0,80}[\\s{]{0,40}${own} = |\\b${own} < [\\w.()]{1,40}\\)[\\s{]{0,40}${own} = `,
    ).test(unit.text);
    for (const [holds, text] of [
      [least, 'Infinity'],
      [greatest, '-Infinity'],
    ] as const)
      if (holds && value.text !== text) yield draft(`beginning at ${text}`, replaceNode(value, text), 0.8);
  },
};
