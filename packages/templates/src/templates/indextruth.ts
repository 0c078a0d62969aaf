import { childOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A place taken for an answer: 0 counts as no, -1 as yes. */
export const indextruth: Template = {
  name: 'indextruth',
  language: 'script',
  prior: 2.6,
  boosts: { 'bool-flipped': 0.8, missed: 0.4, 'false-alarm': 0.4 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node) {
    const call = callOf(node);
    const member = call ? childOf(call.callee, 'property') : null;
    if (!call?.receiver || !member || !/^(?:(?:last)?IndexOf|indexOf|find(?:Last)?Index|search)$/i.test(call.name))
      return;
    const { parent } = node;
    const join = childOf(parent ?? node, 'operator')?.text ?? '';
    const asked =
      (parent?.type === 'parenthesized_expression' && /^(?:if|while)_statement$/.test(parent.parent?.type ?? '')) ||
      (parent?.type === 'ternary_expression' && node.field === 'condition') ||
      (parent?.type === 'unary_expression' && join === '!') ||
      (parent?.type === 'binary_expression' && /^(?:&&|\|\|)$/.test(join));
    if (!asked) return;
    if (/indexOf/i.test(call.name)) yield draft('asking whether it is there', replaceNode(member, 'includes'), 1);
    if (/^findIndex$/.test(call.name)) yield draft('asking whether one is there', replaceNode(member, 'some'), 1);
    if (join !== '!') yield draft('asking for a place', replaceNode(node, `${node.text} >= 0`), 0.4);
  },
};
