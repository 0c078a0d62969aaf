import { awaitsIn } from '../source/awaits.js';
import { escaped } from '../source/escaped.js';
import { childOf, type Lite } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A loop over a collection that others change meanwhile: it goes over a copy. */
export const snapshot: Template = {
  name: 'snapshot',
  language: 'script',
  prior: 1.2,
  boosts: { longer: 0.3, shorter: 0.6, timeout: 0.4 },
  classes: { concurrency: 1.4, 'async-order': 0.8 },
  on: 'node',
  nodes: /^(?:call_expression|for_in_statement)$/,
  *propose(node, { unit }) {
    const call = callOf(node);
    if (call?.name === 'forEach' && call.receiver && isPlace(call.receiver)) {
      const fit = (/^this\./.test(call.receiver.text) ? 0.6 : 0) + (changes(unit, call.receiver) ? 0.6 : -0.2);
      yield draft(
        `going over a copy of ${call.receiver.text}`,
        replaceNode(call.receiver, `[...${call.receiver.text}]`),
        fit,
      );
    }
    const [over, body] = [childOf(node, 'right'), childOf(node, 'body')];
    if (node.type !== 'for_in_statement' || childOf(node, 'operator')?.text !== 'of' || !over || !body) return;
    if (!isPlace(over) || !/^this\./.test(over.text) || !(awaitsIn(body) || calls(node, body))) return;
    yield draft(`going over a copy of ${over.text}`, replaceNode(over, `[...${over.text}]`), 0.4);
  },
};

const isPlace = (node: Lite): boolean => node.type === 'identifier' || node.type === 'member_expression';

const changes = (unit: Lite, { text }: Lite): boolean =>
  new RegExp(`${escaped(text)}\\.(?:splice|delete|push|shift|add|set|clear)\\(`).test(unit.text);

/** Whether the body calls what the loop goes over: a listener may take itself off. */
const calls = (node: Lite, body: Lite): boolean => {
  const name = childOf(node, 'left')?.text ?? '';
  return /^[\w$]+$/.test(name) && new RegExp(`(?<![\\w$.])${escaped(name)}\\(`).test(body.text);
};
