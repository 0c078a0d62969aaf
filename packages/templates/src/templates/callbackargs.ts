import { escaped } from '../source/escaped.js';
import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A function handed to `map` as it is gets the place and the list too: `map(parseInt)`. */
export const callbackargs: Template = {
  name: 'callbackargs',
  language: 'script',
  prior: 2,
  boosts: { number: 0.4, 'other-type': 0.4, text: 0.2 },
  classes: { type: 0.6 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node, { view }) {
    const call = callOf(node);
    const [handed, more] = call?.args ?? [];
    if (!call?.receiver || !handed || more || handed.type !== 'identifier') return;
    if (!/^(?:map|flatMap|filter|some|every|find|findIndex|forEach)$/.test(call.name)) return;
    if (/^parse(?:Int|Float)$/.test(handed.text)) {
      yield draft('reading each as a decimal number', replaceNode(handed, '(text) => parseInt(text, 10)'), 0.8);
      yield draft('reading each as a number', replaceNode(handed, 'Number'), 1);
      return;
    }
    const own = new RegExp(
      `(?:function ${escaped(handed.text)}|const ${escaped(handed.text)} = (?:async )?)\\(([^()]*,[^()]*)\\)`,
    );
    if (finds(view, own))
      yield draft('handing over the item alone', replaceNode(handed, `(item) => ${handed.text}(item)`), 0.8);
  },
};
