import { callOf, memberOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Characters beyond the first plane take two places of a text: it is taken apart by characters. */
export const codepoints: Template = {
  name: 'codepoints',
  language: 'script',
  prior: 1.6,
  boosts: { text: 0.3 },
  on: 'node',
  nodes: /^(?:call_expression|member_expression)$/,
  *propose(node, { messages }) {
    // Only where the failure shows such characters, or halves of them.
    if (!/[\u{10000}-\u{10ffff}]|[\ud800-\udfff]|\\ud[89a-f]|\ufffd/iu.test(messages)) return;
    const call = callOf(node);
    if (call?.name === 'split' && call.receiver && /^(?:''|"")$/.test(call.args[0]?.text ?? ''))
      yield draft('taking it apart by characters', replaceNode(node, `[...${call.receiver.text}]`), 1);
    if (call?.receiver && /^(?:slice|substring)$/.test(call.name))
      yield draft(
        'cutting between characters',
        replaceNode(node, `[...${call.receiver.text}].slice${call.list.text}.join('')`),
        0.8,
      );
    if (call?.name === 'charCodeAt' && call.receiver)
      yield draft(
        'asking for the whole character',
        replaceNode(node, `${call.receiver.text}.codePointAt${call.list.text}`),
        0.6,
      );
    const member = memberOf(node);
    if (member?.name.text === 'length' && /^[\w$.]+$/.test(member.object.text))
      yield {
        ...draft('counting characters', replaceNode(member.object, `[...${member.object.text}]`), 0.6),
        kin: `characters of ${member.object.text}`,
      };
  },
};
