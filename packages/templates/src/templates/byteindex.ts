import { childOf, type Lite } from '../source/lite.js';
import { isExpression, isNumber } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** An item of bytes is a number, a slice of them is bytes: `frame[-1:]` for `frame[-1]`, and the other way round. */
export const byteindex: Template = {
  name: 'byteindex',
  language: 'python',
  prior: 1.6,
  boosts: { type: 1, 'other-type': 1, raised: 0.5 },
  classes: { type: 1.4 },
  on: 'node',
  nodes: /^subscript$/,
  *propose(node, { unit, view }) {
    if (!/\bbytes\b|\bbytearray\b|\b[rR]?b['"]/.test(unit.text) || !isExpression(node)) return;
    const [base, index] = [childOf(node, 'value'), childOf(node, 'subscript')];
    if (!base || !index || node.children.filter((c) => c.field === 'subscript').length > 1) return;
    if (index.type === 'slice') {
      const at = alone(index);
      if (at !== null) yield draft(`reading one byte of ${base.text}`, replaceNode(index, at), 0);
      return;
    }
    if (!isNumber(index) && !/^(?:identifier|unary_operator)$/.test(index.type)) return;
    const end = index.text === '-1' ? '' : isNumber(index) ? String(Number(index.text) + 1) : `${index.text} + 1`;
    if (index.type === 'unary_operator' && index.text !== '-1') return;
    const compared = /comparison_operator|expression_list|argument_list|binary_operator/.test(node.parent?.type ?? '');
    const text = index.type === 'identifier' ? `${index.text} : ${end}` : `${index.text}:${end}`;
    const bytes =
      new RegExp(`\\b${base.text.replace(/\W/g, '.')}\\b.*bytes`).test(unit.text) ||
      /\bbytes\b/.test(view.line(view.lineAt(unit.start)));
    yield draft(
      `taking a piece of ${base.text}`,
      replaceNode(index, text),
      (compared ? 0.6 : 0) + (bytes ? 0.4 : -0.4),
    );
  },
};

/** The place of a slice of one item. */
function alone(slice: Lite): string | null {
  const match = /^(-?\w+)\s*:\s*(?:(\w+)(?:\s*\+\s*1)?)?$/.exec(slice.text);
  const [, from, to] = match ?? [];
  if (from === undefined) return null;
  if (from === '-1') return to === undefined ? from : null;
  if (/^\d+$/.test(from)) return to === String(Number(from) + 1) ? from : null;
  return to === from && /\+\s*1$/.test(slice.text) ? from : null;
}
