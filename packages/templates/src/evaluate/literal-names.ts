import type { Syntax } from '@repair/syntax';
import { childOf, type Lite, liteOf, namedOf } from '../source/lite.js';
import { Unknown } from './budget.js';
import { BUILTINS } from './builtins/index.js';
import { Frame, type Globals } from './callables.js';
import { compileExpression } from './compile/compile.js';
import { libraryModule } from './modules/index.js';
import { Float, poison, type Value } from './values.js';

/** What a repr tells: how to make the value anew, the top-level name that it shows, or nothing. */
export type Seen =
  | { readonly kind: 'value'; readonly make: () => Value }
  | { readonly kind: 'definition'; readonly name: string }
  | { readonly kind: 'module'; readonly name: string }
  | { readonly kind: 'unknown' };

const UNKNOWN: Seen = { kind: 'unknown' };

const PLAIN: ReadonlySet<string> = new Set([
  ...['integer', 'float', 'string', 'none', 'true', 'false', 'list', 'tuple', 'dictionary', 'pair', 'set'],
  ...['string_start', 'string_content', 'string_end', 'escape_sequence', 'unary_operator', 'argument_list'],
]);

/** Calls that a repr shows of values that are made of others. */
const CALLS: ReadonlySet<string> = new Set(['set', 'frozenset', 'range', 'OrderedDict', 'Counter', 'deque']);

/** What the names in a repr mean, whatever the names of the frame are. */
const GLOBALS: Globals = {
  name: 'repr',
  get: (name) =>
    name === 'inf'
      ? new Float(Number.POSITIVE_INFINITY)
      : (BUILTINS(name) ?? libraryModule('collections')?.get(name) ?? poison(name)),
  set: () => {},
  remove: () => false,
  doubt: () => {},
  module: (path) => poison(path),
};

export function seen(syntax: Syntax, text: string): Seen {
  if (text.includes('...') || text.includes('…') || text.length > 100_000) return UNKNOWN;
  const named = /^<(?:function|class) '?(?:[\w.]*\.)?(\w+)'?(?: at 0x[0-9a-f]+)?>$/.exec(text);
  if (named?.[1]) return { kind: 'definition', name: named[1] };
  const module = /^<module '([\w.]+)'[^>]*>$/.exec(text);
  if (module?.[1]) return { kind: 'module', name: module[1] };
  const root = syntax.parse('value.py', text)?.root;
  if (!root || root.hasError) return UNKNOWN;
  const [only, more] = namedOf(liteOf(root, text));
  const [value, other] = only?.type === 'expression_statement' ? namedOf(only) : [];
  if (!value || more || other || only?.start !== 0 || !plain(value, 0)) return UNKNOWN;
  try {
    const make = compileExpression(value);
    return { kind: 'value', make: () => make(new Frame(0, null, GLOBALS, null)) };
  } catch (error) {
    if (error instanceof Unknown) return UNKNOWN;
    throw error;
  }
}

function plain(node: Lite, depth: number): boolean {
  if (depth > 150) return false;
  if (node.type === 'call') {
    const name = childOf(node, 'function')?.text ?? '';
    const given = childOf(node, 'arguments');
    return CALLS.has(name) && given !== null && namedOf(given).every((child) => plain(child, depth + 1));
  }
  if (node.type === 'identifier') return node.text === 'inf';
  return PLAIN.has(node.type) && node.children.every((child) => !child.named || plain(child, depth + 1));
}
