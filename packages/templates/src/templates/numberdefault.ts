import { binariesOf, callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `Number(text) || 5` takes 0 for nothing; `Number(text) ?? 5` lets what is no number through. */
export const numberdefault: Template = {
  name: 'numberdefault',
  language: 'script',
  prior: 1.4,
  boosts: { number: 0.4, 'other-type': 0.3 },
  classes: { 'env-config': 1.6, null: 0.6 },
  on: 'node',
  nodes: /^binary_expression$/,
  *propose(node) {
    const [binary] = binariesOf(node);
    if (!binary || !/^(?:\|\||\?\?)$/.test(binary.op.text)) return;
    const call = callOf(binary.left);
    const given = call?.args[0];
    if (!call || !given || !/^(?:Number|parseInt|parseFloat|Number\.parse(?:Int|Float))$/.test(call.callee.text))
      return;
    const rest = call.args
      .slice(1)
      .map(({ text }) => `, ${text}`)
      .join('');
    const [close, open] = /^binary|^unary/.test(node.parent?.type ?? '') ? [')', '('] : ['', ''];
    yield draft(
      'taking the default only where nothing is given',
      replaceNode(node, `${open}${given.text} === undefined ? ${binary.right.text} : ${binary.left.text}${close}`),
      0.4,
    );
    yield draft(
      'reading the default like what is given',
      replaceNode(node, `${call.callee.text}(${given.text} ?? ${binary.right.text}${rest})`),
      0.3,
    );
    yield draft(
      'reading an empty text as nothing',
      replaceNode(node, `${call.callee.text}(${given.text} || ${binary.right.text}${rest})`),
      0.2,
    );
  },
};
