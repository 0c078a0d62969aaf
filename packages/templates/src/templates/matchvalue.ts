import { escaped } from '../source/escaped.js';
import { childOf, type Lite, walk } from '../source/lite.js';
import type { Context } from '../context.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 3;

/** `case INIT:` takes whatever comes and calls it INIT; a value to compare with needs a dot, or a question. */
export const matchvalue: Template = {
  name: 'matchvalue',
  language: 'python',
  prior: 2.4,
  boosts: { syntax: 2, 'wrong-value': 0.3 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^match_statement$/,
  *propose(node, context) {
    const bare = barePatterns(node);
    if (bare.length === 0) return;
    for (const [i, owner] of ownersOf(bare, context).entries())
      yield draft(
        `comparing with what ${owner} calls by these names`,
        bare.map((name) => replaceNode({ start: name.start, end: name.start }, `${owner}.`)),
        1 - 0.3 * i,
      );
    const subject = childOf(node, 'subject')?.text;
    const whole = bare.filter((name) => name.parent?.parent?.parent?.type === 'case_clause' && !asks(name));
    if (subject === undefined || whole.length !== bare.length) return;
    yield draft(
      'asking for the value of each name',
      whole.map((name) => replaceNode(name, `_ if ${subject} == ${name.text}`)),
      0,
    );
  },
};

/** Names in upper case, as constants are written, that a pattern would set. */
function barePatterns(node: Lite): readonly Lite[] {
  const found: Lite[] = [];
  for (const inner of walk(node)) {
    if (inner.type !== 'dotted_name' || !/pattern$/.test(inner.parent?.type ?? '')) continue;
    const [only, more] = inner.children;
    if (only && !more && /^[A-Z][A-Z0-9_]*$/.test(only.text)) found.push(only);
  }
  return found;
}

const asks = (name: Lite): boolean => {
  const clause = name.parent?.parent?.parent;
  return clause?.children.some((c) => c.field === 'guard' || c.type === 'if_clause') ?? false;
};

/** Modules, classes and enumerations at hand that have all of these names. */
function ownersOf(bare: readonly Lite[], { view, views }: Context): readonly string[] {
  const owners = new Map<string, number>();
  const vote = (owner: string, points: number) => owners.set(owner, (owners.get(owner) ?? 0) + points);
  const names = [...new Set(bare.map(({ text }) => text))];
  const defines = (text: string, indent: string): number =>
    names.filter((name) => new RegExp(`^${indent}${escaped(name)}\\s*(?::[^=\\n]*)?=`, 'm').test(text)).length;
  // What the file reads from elsewhere by a dot: `codes.ARGUMENTS`.
  const imported = [...view.text.matchAll(/^(?:from\s+\S+\s+)?import\s+(.+)$/gm)].flatMap((match) =>
    (match[1] ?? '').replace(/[()#].*$/, '').split(','),
  );
  for (const item of imported) {
    const local = /(\w+)\s*$/.exec(item.trim())?.[1];
    if (local === undefined) continue;
    const own = [...views.values()].find(({ path }) => path.endsWith(`/${local}.py`) || path === `${local}.py`);
    if (own && defines(own.text, '') === names.length) vote(local, 3);
    if (finds(view, new RegExp(`(?<![\\w.])${local}\\.[A-Z][A-Z0-9_]*\\b`))) vote(local, 1);
    if (/^[A-Z]\w*[a-z]\w*$/.test(local)) vote(local, 0.5);
  }
  for (const match of view.text.matchAll(/^class (\w+)\b.*:\r?\n((?:[ \t].*\r?\n|\r?\n)*)/gm))
    if (defines(match[2] ?? '', '[ \\t]+') === names.length) vote(match[1] ?? '', 3);
  return [...owners]
    .sort((a, b) => b[1] - a[1])
    .map(([owner]) => owner)
    .slice(0, MOST);
}
