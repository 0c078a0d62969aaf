import { importChange } from '../source/imports.js';
import { childOf, type Lite } from '../source/lite.js';
import { indentOf, ownsLines } from '../source/statements.js';
import { finds, type View } from '../source/view.js';
import { type Change, type Draft, draft, replaceNode, type Template } from '../template.js';

/** A value in a class body that all its objects share: each gets its own, by a factory or in `__init__`. */
export const sharedfield: Template = {
  name: 'sharedfield',
  language: 'python',
  prior: 1.8,
  boosts: { longer: 1, 'wrong-value': 0.3, number: 0.3, value: 0.4 },
  on: 'node',
  nodes: /^assignment$/,
  *propose(node, { view }) {
    const [left, value] = [childOf(node, 'left'), childOf(node, 'right')];
    if (left?.type !== 'identifier' || !value || !ownsLines(node, view)) return;
    const head = classOf(node, view);
    if (!head) return;
    if (/^\s*@(?:dataclasses\.)?dataclass\b/m.test(head.decorators)) {
      if (childOf(node, 'type') && isFresh(value)) yield factory(value, view);
      return;
    }
    if (!EMPTY.test(value.text)) return;
    const made = inInit(node, left.text, head.line, view);
    if (made) yield made;
  },
};

const EMPTY = /^(?:\[.*\]|\{.*\}|(?:set|list|dict|deque|Counter|OrderedDict)\(\)|defaultdict\(\w+\))$/s;

/** What should be made anew for each object. */
const isFresh = (value: Lite): boolean =>
  EMPTY.test(value.text) ||
  (value.type === 'call' &&
    !/^(?:field|dataclasses\.field|Decimal|Fraction|frozenset|tuple|timedelta|date|Path|int|float|str)\b/.test(
      value.text,
    ));

function factory(value: Lite, view: View): Draft {
  const bare = /^([\w.]+)\(\)$/.exec(value.text)?.[1];
  const made = value.text === '[]' ? 'list' : value.text === '{}' ? 'dict' : (bare ?? `lambda: ${value.text}`);
  const changes: Change[] = [replaceNode(value, `field(default_factory=${made})`)];
  if (!finds(view, /^from dataclasses import .*\bfield\b/m))
    changes.unshift(importChange(view, 'from dataclasses import field'));
  return { ...draft('making one for each object', changes, 0.8), kin: 'made for each object' };
}

/** The head of the class that a statement stands in, told by the depth of the lines above it. */
function classOf(node: Lite, view: View): { readonly line: number; readonly decorators: string } | null {
  const depth = indentOf(node, view).length;
  if (depth === 0) return null;
  for (let line = view.lineAt(node.start) - 1; line > 0; line -= 1) {
    const text = view.line(line);
    if (text.trim() === '' || /^\s*/.exec(text)?.[0].length === depth || indentLength(text) > depth) continue;
    if (!/^\s*class\s/.test(text)) return null;
    let first = line;
    while (first > 1 && /^\s*@/.test(view.line(first - 1))) first -= 1;
    return { line, decorators: view.text.slice(view.startOf(first), view.startOf(line)) };
  }
  return null;
}

const indentLength = (text: string): number => /^[ \t]*/.exec(text)?.[0].length ?? 0;

/** Out of the class body, into `__init__`, which is made where there is none. */
function inInit(node: Lite, name: string, head: number, view: View): Draft | null {
  const own = indentOf(node, view);
  const last = view.lineAt(Math.max(node.start, node.end - 1));
  const statement = `${own}    self.${name} = ${(childOf(node, 'right') as Lite).text}`;
  const from = { start: view.startOf(view.lineAt(node.start)), end: view.startOf(last + 1) };
  for (let line = head + 1; line <= view.lines; line += 1) {
    const text = view.line(line);
    if (text.trim() !== '' && indentLength(text) < own.length) break;
    if (!text.startsWith(`${own}def __init__(`)) continue;
    const end = behindHead(line, view);
    if (end === null) return null;
    const at = view.startOf(end + 1);
    return draft(`making ${name} for each object`, [
      { ...from, text: '' },
      { start: at, end: at, text: statement + view.eol },
    ]);
  }
  const made = [`${own}def __init__(self):`, statement].join(view.eol) + view.eol;
  return draft(`making ${name} for each object`, { ...from, text: made }, -0.6);
}

/** The last line of a function's head. */
function behindHead(line: number, view: View): number | null {
  for (let at = line; at < line + 12 && at <= view.lines; at += 1) if (/:\s*(?:#.*)?$/.test(view.line(at))) return at;
  return null;
}
