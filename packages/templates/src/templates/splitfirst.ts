import { childOf, namedOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A text is split at every separator, and what stands behind the second one is lost. */
export const splitfirst: Template = {
  name: 'splitfirst',
  language: 'script',
  prior: 1.6,
  boosts: { text: 0.6, shorter: 0.4, 'wrong-value': 0.2 },
  classes: { 'env-config': 1.2 },
  on: 'node',
  nodes: /^variable_declarator$/,
  *propose(node) {
    const [name, value] = [childOf(node, 'name'), childOf(node, 'value')];
    const call = value ? callOf(value) : null;
    const [sign] = call?.args ?? [];
    if (name?.type !== 'array_pattern' || namedOf(name).length !== 2 || /\.\.\./.test(name.text)) return;
    if (call?.name !== 'split' || sign?.type !== 'string' || !call.receiver || sign.text.length < 3) return;
    const literal = sign.text.slice(1, -1).replace(/[$.*+?^{}()|[\]/]/g, '\\$&');
    yield draft('splitting at the first one alone', replaceNode(call.list, `(/${literal}(.*)/s)`), 0.8);
    const at = `${call.receiver.text}.lastIndexOf(${sign.text})`;
    const last = `[${call.receiver.text}.slice(0, ${at}), ${call.receiver.text}.slice(${at} + ${sign.text}.length)]`;
    if (value && /^[\w$.]+$/.test(call.receiver.text))
      yield draft('splitting at the last one', replaceNode(value, last), -0.2);
  },
};
