import { memberOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** The week of a day belongs to the year of that week, which is another around New Year. */
export const isoyear: Template = {
  name: 'isoyear',
  language: 'python',
  prior: 2.2,
  boosts: { text: 0.4, key: 0.4, 'wrong-value': 0.3, number: 0.3 },
  on: 'node',
  nodes: /^(?:attribute|string_content|call)$/,
  *propose(node, { unit }) {
    if (node.type === 'string_content') {
      if (!/%[VUW]/.test(node.text)) return;
      const week = node.text.replace(/%[UW]/, '%V');
      if (/%[Yy]/.test(node.text))
        yield draft('using the year of the week', replaceNode(node, week.replace(/%[Yy]/, '%G')), 1);
      else if (week !== node.text) yield draft('using the week of the ISO year', replaceNode(node, week), 0.4);
      return;
    }
    const member = node.type === 'attribute' ? memberOf(node) : null;
    if (member?.name.text !== 'year' || node.field === 'left') return;
    const day = member.object.text;
    if (!unit.text.includes('isocalendar()') || /isocalendar/.test(day)) return;
    const own = unit.text.includes(`${day}.isocalendar()`) ? 0.8 : 0;
    const known = /^\s*(\w+) = [\w.]+\.isocalendar\(\)\s*$/m.exec(unit.text)?.[1];
    yield draft(
      'using the year of the week',
      replaceNode(node, known !== undefined ? `${known}.year` : `${day}.isocalendar().year`),
      0.4 + own,
    );
  },
};
