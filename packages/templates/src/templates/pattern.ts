import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

const CHANGES: readonly (readonly [RegExp, string, number])[] = [
  [/\\d\+/, '\\d+(?:[.,]\\d+)?', -0.4],
  [/\\d\+/, '\\d*', -0.2],
  [/\\d(?![+*{])/, '\\d+', 0.3],
  [/\\w(?![+*{\]])/, '\\w+', 0.2],
  [/([\])\w])\+(?!\?)/, '$1*', 0.4],
  [/([\])\w])\*(?!\?)/, '$1+', 0.4],
  [/([+*])(?!\?)/, '$1?', 0.2],
  [/([+*])\?/, '$1', 0.3],
  [/\.(?=[a-z])/, '\\.', 0.2],
  [/\[a-z\]/, '[A-Za-z]', 0.4],
  [/\[0-9\]/, '[0-9]+', 0],
  [/\\s\+/, '\\s*', 0.4],
  [/\\s\*/, '\\s+', 0.2],
  [/ (?=[^\]]*$)/, '\\s+', 0],
];

/** A regular expression that takes too much or too little: a quantifier, an anchor, a flag. */
export const pattern: Template = {
  name: 'pattern',
  prior: 1.4,
  boosts: { none: 0.5, value: 0.5, raised: 0.4, text: 0.3, space: 0.4, 'bool-flipped': 0.3, shorter: 0.2, longer: 0.2 },
  on: 'node',
  nodes: /^(?:string|regex)$/,
  *propose(node, { view }) {
    const python = node.type === 'string' && /^[rR]/.test(node.text);
    if (!python && node.type !== 'regex') return;
    const parts = python ? /^(r['"])([\s\S]*)(['"])$/i.exec(node.text) : /^(\/)([\s\S]*)(\/[a-z]*)$/.exec(node.text);
    const [, open, body, close] = parts ?? [];
    if (open === undefined || body === undefined || close === undefined || body.length > 200) return;
    const set = (text: string, fit: number) =>
      draft(`matching ${open}${text}${close}`, replaceNode(node, open + text + close), fit);
    for (const [change, by, fit] of CHANGES) {
      const all = new RegExp(change.source, 'g');
      for (const match of [...body.matchAll(all)].slice(0, 3) as readonly RegExpMatchArray[]) {
        const made: string =
          body.slice(0, match.index) + match[0].replace(change, by) + body.slice((match.index ?? 0) + match[0].length);
        if (made !== body) yield set(made, fit);
      }
    }
    if (!body.startsWith('^')) yield set(`^${body}`, 0.2);
    if (!body.endsWith('$')) yield set(`${body}$`, 0.2);
    if (view.python) return;
    const flags = close.slice(1);
    for (const flag of ['g', 'i', 'u', 'm', 's']) {
      const made = flags.includes(flag) ? flags.replace(flag, '') : flags + flag;
      yield draft(
        `matching with the flags ${made || 'none'}`,
        replaceNode(node, `/${body}/${made}`),
        flag === 'g' ? (finds(view, /\.(?:test|exec)\(/) ? 2.5 : 0.9) : flag === 'i' ? 0.4 : -0.6,
      );
    }
  },
};
