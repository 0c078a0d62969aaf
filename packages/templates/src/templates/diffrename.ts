import { type Lite, walk } from '../source/lite.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';
import type { Rename } from '../evidence/renames.js';

/** A rename that the last patch began and did not finish: everywhere at once, or in one place. */
export const diffrename: Template = {
  name: 'diffrename',
  prior: 1.2,
  boosts: { name: 1.2, import: 2.2, attribute: 1.2, key: 1, arguments: 0.3, 'wrong-value': 0.2 },
  classes: { syntax: 1, 'env-config': 0.8 },
  on: 'node',
  *propose(node, { view, renames, unit, messages, views }) {
    if (node.children.length > 0 && node.type !== 'string') return;
    if (!node.named || node.parent?.type === 'string') return;
    for (const rename of renames) {
      const made = renamed(node, rename);
      if (made === null || made === node.text) continue;
      const rest = [...views.values()].some((other) => other.text.includes(rename.to) && other !== view);
      const told = messages.includes(rename.from.replace(/['"]/g, '')) ? 1.2 : 0;
      const fit = Math.min(1, 0.3 * rename.count) + told + (rest ? 0.2 : 0);
      yield draft(`using ${made} for ${node.text}, as the last patch does`, replaceNode(node, made), fit);
      const all = everywhere(view.tree.root.startIndex === 0 ? view : null, node, made, unit);
      if (all.length > 1) yield draft(`using ${made} for ${node.text} in ${all.length} places, as the last patch does`, all, fit + 0.9);
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
  const shape = (value: string): string => value.replace(/[a-z]+/g, 'a').replace(/[A-Z]+/g, 'A').replace(/\d+/g, '0');
  if (shape(text) !== shape(from) || text === from) return null;
  let made = text;
  if (from.toLowerCase() === to.toLowerCase() || from.toLowerCase().replace(/[_\W]/g, '') === to.toLowerCase().replace(/[_\W]/g, '')) {
    const [a, b] = [/[_\W]/.exec(from)?.[0], /[_\W]/.exec(to)?.[0]];
    if (a !== undefined && b !== undefined) made = made.split(a).join(b);
    if (a !== undefined && b === undefined) made = made.split(a).join('');
    if (to === to.toLowerCase()) made = made.toLowerCase();
    else if (to === to.toUpperCase()) made = made.toUpperCase();
    return quote + made + quote;
  }
  return null;
}

/** Every place of the file's residue with the same shape of text, changed alike. */
function everywhere(view: { text: string } | null, node: Lite, made: string, unit: Lite): readonly Change[] {
  if (!view) return [];
  if (node.type === 'string') return [];
  const changes: Change[] = [];
  for (const other of walk(unit)) if (other.children.length === 0 && other.text === node.text) changes.push(replaceNode(other, made));
  return changes;
}
