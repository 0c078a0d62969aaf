import { childOf, type Lite } from '../source/lite.js';
import { binariesOf, callOf, isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Texts and bytes do not mix: one of the two is turned into the other where they meet, and a length in bytes is not one in signs. */
export const bytestext: Template = {
  name: 'bytestext',
  language: 'python',
  prior: 0.8,
  boosts: { type: 1.2, encoding: 1, 'other-type': 0.5, attribute: 0.4 },
  classes: { type: 1.2 },
  on: 'node',
  nodes: /^(?:call|identifier|attribute|string|binary_operator)$/,
  *propose(node, { messages, unit }) {
    const call = callOf(node);
    if (
      call?.callee.text === 'str' &&
      call.args.length === 1 &&
      call.args[0] &&
      /bytes|raw|data|payload|frame|buffer|body/i.test(call.args[0].text)
    )
      yield draft('decoding it', replaceNode(node, `${call.args[0].text}.decode()`), 0.6);
    if (call?.callee.text === 'len' && call.args[0] && /^(?:identifier|attribute)$/.test(call.args[0].type)) {
      const told = /octet|byte|utf|encode\(/i.test(unit.text) ? 0.4 : -2.5;
      if (told > 0) yield draft('counting bytes', replaceNode(call.args[0], `${call.args[0].text}.encode()`), told);
    }
    const mixed = MIXED.test(messages);
    if (!mixed || !isExpression(node) || !isMet(node)) return;
    if (node.type === 'string') {
      if (/^[bfrBFR]/.test(node.text) || !/bytes/.test(messages)) return;
      yield draft('writing it as bytes', replaceNode({ start: node.start, end: node.start }, 'b'), 0.6);
      return;
    }
    const text = node.type === 'binary_operator' ? `(${node.text})` : node.text;
    yield draft(`encoding ${node.text}`, replaceNode(node, `${text}.encode()`), TO_BYTES.test(messages) ? 0.8 : -0.4);
    yield draft(`decoding ${node.text}`, replaceNode(node, `${text}.decode()`), TO_BYTES.test(messages) ? -0.2 : 0.8);
  },
};

const MIXED =
  /bytes-like object is required|can't concat|not "?(?:bytes|str)|not 'bytes'|not 'str'|cannot use a (?:string|bytes) pattern|must be (?:str|bytes)|(?:str|bytes) found|'bytes' object has no attribute|b'[^\n]*' == '|'[^\n]*' == b'/;
const TO_BYTES =
  /bytes-like object is required|can't concat str to bytes|must be bytes|not 'str'|string argument without an encoding/;

/** Where a text and bytes come together: a sum, a comparison, an argument. */
function isMet(node: Lite): boolean {
  const parent = node.parent;
  if (!parent) return false;
  if (parent.type === 'argument_list') return childOf(parent, 'name') === null;
  return parent.type === 'comparison_operator' || binariesOf(parent).some(({ op }) => op.text === '+');
}
