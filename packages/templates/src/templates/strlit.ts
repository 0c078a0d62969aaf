import { type Lite, walk } from '../source/lite.js';
import { similarity } from '../source/similarity.js';
import { type Draft, draft, replaceNode, type Template } from '../template.js';

const MOST = 5;

/** Signs that come in pairs, each for the other. */
const MIRRORED: ReadonlyMap<string, string> = new Map(
  ['<>', '()', '[]', '{}', '+-', '/*', '01', '/\\', '.,'].flatMap((pair) => {
    const [a = '', b = ''] = pair;
    return [[a, b] as const, [b, a] as const];
  }),
);

/** A text that is off: in its case, a blank more or less, another separator, another text of the file. */
export const strlit: Template = {
  name: 'strlit',
  prior: 1.2,
  boosts: { text: 0.7, case: 2, space: 2, key: 1, 'wrong-value': 0.2, value: 0.4, attribute: 0.2 },
  classes: { 'env-config': 0.8 },
  on: 'node',
  nodes: /^string$/,
  *propose(node, { unit, view, messages, groups, labels }) {
    if (node.type !== 'string' || node.text.length > 60 || /\n|^[fFrR]?"""|^'''/.test(node.text)) return;
    if (node.parent?.type === 'expression_statement' || /import|export/.test(node.parent?.type ?? '')) return;
    const match = /^([a-zA-Z]*)(['"])([\s\S]*)\2$/.exec(node.text);
    const body = match?.[3];
    if (!match || body === undefined) return;
    const wrap = (text: string): string => `${match[1]}${match[2]}${text}${match[2]}`;
    const made = (text: string, fit: number) =>
      alike(draft(`using ${wrap(text)} instead of ${node.text}`, replaceNode(node, wrap(text)), fit), node, wrap(text));
    const letter = body.length <= 2 ? 0.8 : 0;
    if (body.toLowerCase() !== body) yield made(body.toLowerCase(), 0.3 + letter);
    if (body.toUpperCase() !== body) yield made(body.toUpperCase(), -0.4 + (/^[A-Z_]+$/.test(body) ? -1 : 0));
    if (body === '') yield made(' ', 0.3);
    if (body === ' ') yield made('', 0.3);
    if (body === ',') yield made(', ', 0.3);
    if (body === ', ') yield made(',', 0.2);
    if (body === '\\n') yield made('\\r\\n', 0);
    if (body === '\\r\\n') yield made('\\n', 0);
    if (body.trim() !== body && body.trim() !== '') yield made(body.trim(), 0);
    if (body === '_') yield made('-', 0.5);
    if (body === '-') yield made('_', 0.5);
    if (/^[a-z]{3,}$/.test(body)) yield made(body + body.toUpperCase(), labels.has('case') ? 0.4 : -0.8);
    const mirrored = MIRRORED.get(body);
    if (mirrored !== undefined) yield made(mirrored, 0.9);
    const removed = groups
      .filter((group) => group.file === view.path)
      .flatMap((group) => group.removed)
      .join('\n');
    const others = new Map<string, number>();
    for (const other of textsOf(unit)) {
      if (other === node.text || other.length > 40) continue;
      const twice = node.parent?.text.includes(other) || node.parent?.parent?.text.includes(other) ? -0.8 : 0;
      others.set(
        other,
        twice +
          similarity(other, node.text) * 1.2 -
          1.4 +
          (messages.includes(other.slice(1, -1)) && other.length > 4 ? 0.3 : 0),
      );
    }
    for (const found of removed.matchAll(/'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+"/g))
      if (found[0] !== node.text && similarity(found[0], node.text) > 0.5)
        others.set(found[0], similarity(found[0], node.text));
    const best = [...others].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST);
    for (const [other, fit] of best)
      yield alike(draft(`using ${other} instead of ${node.text}`, replaceNode(node, other), fit), node, other);
  },
};

/** The same text may be wrong wherever the function writes it. */
const alike = (made: Draft, node: Lite, text: string): Draft => ({ ...made, kin: `${node.text} as ${text}` });

function textsOf(unit: Lite): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of walk(unit)) if (node.type === 'string' && !node.text.includes('\n')) found.add(node.text);
  return found;
}
