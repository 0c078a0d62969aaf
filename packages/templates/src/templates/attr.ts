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
    const told = messages.includes(`'${member.name.text}'`) || messages.includes(`.${member.name.text} is not`);
    const options = new Map<string, number>();
    for (const other of membersOf(view, called, base))
      if (other !== member.name.text) options.set(other, similarity(other, member.name.text) * (told ? 2 : 0.9) - 0.4);
    // What other objects of the file are asked for counts where the name is alike.
    for (const other of membersOf(view, called, null)) {
      const alike = similarity(other, member.name.text);
      if (other !== member.name.text && !options.has(other) && alike >= 0.5)
        options.set(other, alike * (told ? 2 : 0.9) - 0.7);
    }
    const best = [...options].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST);
    for (const [other, fit] of best)
      yield draft(`using ${member.object.text}.${other} instead of ${node.text}`, replaceNode(member.name, other), fit);
  },
};

interface Members {
  readonly plain: ReadonlySet<string>;
  readonly called: ReadonlySet<string>;
}

const cache = new WeakMap<View, Map<string | null, Members>>();

/** Every member that a file reads, or calls, of the values that are written in one way (a pattern), or of all. */
function membersOf(view: View, called: boolean, base: string | null): ReadonlySet<string> {
  const known = cache.get(view) ?? new Map<string | null, Members>();
  cache.set(view, known);
  const made = known.get(base) ?? readIn(view, base);
  known.set(base, made);
  return called ? made.called : made.plain;
}

function readIn(view: View, base: string | null): Members {
  const made = { plain: new Set<string>(), called: new Set<string>() };
  const pattern =
    base === null
      ? /[\w$)\]]\.(#?[A-Za-z_$][\w$]*)(\s*\()?/g
      : new RegExp(`(?<![\\w$])${base}\\.(#?[\\w$]+)(\\s*\\()?`, 'g');
  for (const match of view.text.matchAll(pattern))
    (match[2] === undefined ? made.plain : made.called).add(match[1] ?? '');
  return made;
}
