import { escaped } from '../source/escaped.js';
import { memberOf } from '../source/shape.js';
import { similarity } from '../source/similarity.js';
import type { View } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 6;

/** Another member of the same object, one that the file uses elsewhere. */
export const attr: Template = {
  name: 'attr',
  prior: 2.2,
  boosts: { attribute: 1.4, none: 0.3, 'wrong-value': 0.2, number: 0.2, text: 0.2 },
  on: 'node',
  nodes: /^(?:attribute|member_expression)$/,
  *propose(node, { view, messages }) {
    const member = memberOf(node);
    if (!member) return;
    const base = escaped(member.object.text);
    if (base.length > 60) return;
    const called = node.field === 'function';
    if (/^(?:assignment|assignment_expression)$/.test(node.parent?.type ?? '') && node.field === 'left') return;
    const pattern = new RegExp(`(?<![\\w$])${base}\\.(#?[\\w$]+)(\\s*\\()?`, 'g');
    const told = messages.includes(`'${member.name.text}'`) || messages.includes(`.${member.name.text} is not`);
    const options = new Map<string, number>();
    for (const match of view.text.matchAll(pattern)) {
      const other = match[1] ?? '';
      if (other === member.name.text || (match[2] !== undefined) !== called) continue;
      options.set(other, similarity(other, member.name.text) * (told ? 2 : 0.9) - 0.4);
    }
    // What other objects of the file are asked for counts where the name is alike.
    for (const other of membersOf(view, called)) {
      const alike = similarity(other, member.name.text);
      if (other !== member.name.text && !options.has(other) && alike >= 0.5)
        options.set(other, alike * (told ? 2 : 0.9) - 0.7);
    }
    const best = [...options].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST);
    for (const [other, fit] of best)
      yield draft(`using ${member.object.text}.${other} instead of ${node.text}`, replaceNode(member.name, other), fit);
  },
};

const cache = new WeakMap<View, { readonly plain: ReadonlySet<string>; readonly called: ReadonlySet<string> }>();

/** Every member that a file reads, or calls. */
function membersOf(view: View, called: boolean): ReadonlySet<string> {
  const known = cache.get(view);
  if (known) return called ? known.called : known.plain;
  const made = { plain: new Set<string>(), called: new Set<string>() };
  for (const match of view.text.matchAll(/[\w$)\]]\.(#?[A-Za-z_$][\w$]*)(\s*\()?/g))
    (match[2] === undefined ? made.plain : made.called).add(match[1] ?? '');
  cache.set(view, made);
  return called ? made.called : made.plain;
}
