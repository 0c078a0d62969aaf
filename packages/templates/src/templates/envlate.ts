import { escaped } from '../source/escaped.js';
import { ancestor } from '../source/lite.js';
import { isExpression, isFunction } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A setting that is read once, when the module is loaded: what is set later is not seen. It is read where it is used. */
export const envlate: Template = {
  name: 'envlate',
  language: 'script',
  prior: 1.2,
  classes: { 'env-config': 2 },
  on: 'node',
  nodes: /^identifier$/,
  *propose(node, { view }) {
    if (!isExpression(node) || !ancestor(node, isFunction) || !finds(view, /\bprocess\.env\b/)) return;
    const set = new RegExp(
      `^(?:export )?const ${escaped(node.text)} = ([^\\n]{0,60}\\bprocess\\.env\\b[^\\n]{0,100});[ \\t]*\\r?$`,
      'm',
    ).exec(view.text);
    const value = set?.[1];
    if (value === undefined || value.length > 100) return;
    const bare = /^process\.env(?:\.\w+|\[[^\]]+\])$|^\w+\([^()]*\)$/.test(value);
    yield {
      ...draft(`reading ${node.text} where it is used`, replaceNode(node, bare ? value : `(${value})`), 0.6),
      kin: `${node.text} where it is used`,
    };
  },
};
