import { type Lite, walk } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';

/** An amount below zero taken apart: the parts are those of its size, the sign is written once, in front. */
export const signedparts: Template = {
  name: 'signedparts',
  language: 'python',
  prior: 1.4,
  boosts: { text: 0.5, negated: 0.8, number: 0.3, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { unit, messages }) {
    const call = callOf(node);
    const [amount, size] = call?.args ?? [];
    if (call?.callee.text !== 'divmod' || !amount || !size || !/^(?:identifier|attribute)$/.test(amount.type)) return;
    const below = /-\d/.test(messages) ? 0.6 : -1;
    const parts = replaceNode(amount, `abs(${amount.text})`);
    const sign = signOf(unit, amount.text);
    if (sign) yield draft('taking the size apart and writing the sign in front', [parts, sign], below + 0.6);
    const text = [...walk(unit)].find((n) => n.type === 'return_statement')?.children.find((c) => c.type === 'string');
    const start = text?.children[0];
    if (!sign && start && /f/i.test(start.text)) {
      const quote = start.text.endsWith("'") ? '"' : "'";
      const mark = `{${quote}-${quote} if ${amount.text} < 0 else ${quote}${quote}}`;
      yield draft(
        'taking the size apart and writing the sign in front',
        [parts, { start: start.end, end: start.end, text: mark }],
        below + 0.4,
      );
    }
    yield draft('taking the size apart', parts, below);
  },
};

/** The choice of a sign that knows only of one, with the other beside it. */
function signOf(unit: Lite, amount: string): Change | null {
  for (const node of walk(unit)) {
    if (node.type !== 'conditional_expression') continue;
    const [yes, , asked, , no] = node.children;
    const plus = yes && asked && no && yes.text.slice(1, -1) === '+' && asked.text.startsWith(`${amount} >`);
    if (plus && /^["']["']$/.test(no.text)) {
      const quote = no.text[0] ?? '"';
      return replaceNode(no, `${quote}-${quote} if ${amount} < 0 else ${no.text}`);
    }
  }
  return null;
}
