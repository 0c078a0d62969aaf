import { escaped } from '../source/escaped.js';
import { similarity } from '../source/similarity.js';
import { memberOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A private field that no class declares: it is misspelt, or its declaration is missing. */
export const privatefield: Template = {
  name: 'privatefield',
  language: 'script',
  prior: 3,
  boosts: { syntax: 3 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^member_expression$/,
  *propose(node, { view }) {
    const name = memberOf(node)?.name;
    if (name?.type !== 'private_property_identifier') return;
    const declared = [...view.text.matchAll(/^[ \t]+(?:static )?(?:async |get |set )*(#[\w$]+)\s*(?:[=;(:]|$)/gm)].map(
      (found) => found[1] ?? '',
    );
    if (declared.includes(name.text)) return;
    const near = [...new Set(declared)]
      .map((other) => [other, similarity(other, name.text)] as const)
      .filter(([, alike]) => alike >= 0.4)
      .sort((a, b) => b[1] - a[1]);
    for (const [other, alike] of near.slice(0, 2))
      yield { ...draft(`reading ${other}`, replaceNode(name, other), alike), kin: `${other} for ${name.text}` };
    const head = /^[^\n]{0,80}\bclass\b[^\n{]{0,200}\{[^\n]*\n/m.exec(view.text);
    if (!head || finds(view, new RegExp(`\\n\\s*${escaped(name.text)};`))) return;
    const at = head.index + head[0].length;
    yield draft(`declaring ${name.text}`, { start: at, end: at, text: `  ${name.text};${view.eol}` }, 0.6);
    yield { ...draft('using a public field', replaceNode(name, name.text.slice(1)), -0.2), kin: `public ${name.text}` };
  },
};
