import { callOf } from '../source/shape.js';
import { globalsOf } from '../source/names.js';
import { escaped } from '../source/escaped.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A class is called without `new`, or `new` stands before what is no class. */
export const newcall: Template = {
  name: 'newcall',
  language: 'script',
  prior: 1.6,
  boosts: { type: 1, attribute: 0.4, raised: 0.4 },
  classes: { type: 0.8 },
  on: 'node',
  nodes: /^(?:call_expression|new_expression)$/,
  *propose(node, { messages, view }) {
    const call = callOf(node);
    if (!call || call.receiver) return;
    const { text } = call.callee;
    if (node.type === 'new_expression') {
      const made = finds(view, new RegExp(`(?:function|const) ${escaped(text)}\\b`)) && /^[a-z]/.test(text);
      if (made || messages.includes(`${text} is not a constructor`))
        yield draft(`calling ${text} without new`, replaceNode(node, `${text}${call.list.text}`), 1);
      return;
    }
    const built = /^(?:Map|Set|WeakMap|WeakSet|Promise|URL|URLSearchParams)$/.test(text);
    const own = finds(view, new RegExp(`class ${escaped(text)}\\b`));
    const foreign = /^[A-Z]\w*[a-z]/.test(text) && globalsOf(view).includes(text);
    const told = messages.includes(`'${text}'`) || messages.includes(`constructor ${text}`) || messages.includes(text);
    if (!built && !own && !(foreign && told) && !(text === 'Date')) return;
    yield draft(
      `making a new ${text}`,
      replaceNode({ start: node.start, end: node.start }, 'new '),
      told || own ? 1.2 : 0.6,
    );
  },
};
