import type { Lite } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';
import type { Rename } from '../evidence/renames.js';

/** A rename that the last patch began and did not finish: everywhere at once, or in one place. */
export const diffrename: Template = {
  name: 'diffrename',
  prior: 2.2,
  boosts: { name: 1.2, import: 2.2, attribute: 1.2, key: 1, arguments: 0.3, 'wrong-value': 0.2 },
  classes: { syntax: 1, 'env-config': 0.8 },
  on: 'node',
  imports: true,
  *propose(node, { renames, messages }) {
    if ((node.children.length > 0 && node.type !== 'string') || node.parent?.type === 'string') return;
    for (const rename of renames) {
      const made = renamed(node, rename);
      if (made === null || made === node.text) continue;
      const told = messages.includes(rename.from.replace(/['"]/g, '')) ? 1.2 : 0;
      // What a rename has left behind stands on lines that the patch did not touch.
      const analogous = node.text === rename.from ? 1.5 : 3.5;
      const fit = Math.min(1, 0.3 * rename.count) + told + analogous;
      const kin = node.text === rename.from ? `${rename.from} to ${rename.to}` : `as ${rename.from} to ${rename.to}`;
      yield { ...draft(`using ${made} for ${node.text}, as the last patch does`, replaceNode(node, made), fit), kin };
    }
  },
};

function renamed(node: Lite, { from, to }: Rename): string | null {
  if (node.text === from) return to;
  if (!/^['"]/.test(from) || !/^['"]/.test(to) || node.type !== 'string') return null;
  return analogous(node.text.slice(1, -1), from.slice(1, -1), to.slice(1, -1), node.text[0] ?? "'");
}

/** The same change of spelling on a text of the same shape: "de_CH" became "de-ch", so "pt_BR" becomes "pt-br". */
function analogous(text: string, from: string, to: string, quote: string): string | null {
  const shape = (value: string): string =>
    value
      .replace(/[a-z]+/g, 'a')
      .replace(/[A-Z]+/g, 'A')
      .replace(/\d+/g, '0');
  if (shape(text) !== shape(from) || text === from) return null;
  let made = text;
  if (
    from.toLowerCase() === to.toLowerCase() ||
    from.toLowerCase().replace(/[_\W]/g, '') === to.toLowerCase().replace(/[_\W]/g, '')
  ) {
    const [a, b] = [/[_\W]/.exec(from)?.[0], /[_\W]/.exec(to)?.[0]];
    if (a !== undefined && b !== undefined) made = made.split(a).join(b);
    if (a !== undefined && b === undefined) made = made.split(a).join('');
    if (to === to.toLowerCase()) made = made.toLowerCase();
    else if (to === to.toUpperCase()) made = made.toUpperCase();
    return quote + made + quote;
  }
  return null;
}
