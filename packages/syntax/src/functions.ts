import type { Node } from './node.js';
import { boundName, isScope, ownName, SCOPE_TYPES, scopeName } from './names.js';

/** A named function or method. Lines are 1-based and inclusive; decorators are part of it. */
export interface FunctionSpan {
  /** Qualified name inside the file, e.g. `Cart.total`; `default` for an unnamed default export. */
  readonly symbol: string;
  readonly name: string;
  readonly start_line: number;
  readonly end_line: number;
  /** The declaration without its body, white space folded: `async def readings(self, station: str) -> list[Reading]`. */
  readonly signature: string;
  /** TypeScript overloads of it, as signatures, in order. */
  readonly overloads: readonly string[];
  readonly node: Node;
}

const FUNCTION_TYPES: ReadonlySet<string> = new Set([
  'function_definition',
  'function_declaration',
  'generator_function_declaration',
  'method_definition',
  'function_expression',
  'generator_function',
  'arrow_function',
  'lambda',
]);
const OVERLOAD_TYPES: ReadonlySet<string> = new Set([
  'function_signature',
  'method_signature',
  'abstract_method_signature',
]);

/** All that names a function or the scope of one; the parser finds them in one sweep. */
const OF_INTEREST: string[] = [...FUNCTION_TYPES, ...OVERLOAD_TYPES, ...SCOPE_TYPES];

export function isFunction(node: Node): boolean {
  return FUNCTION_TYPES.has(node.type);
}

/** Named functions in order of their start. A function that is bound to no name belongs to the one around it. */
export function functionsOf(root: Node): readonly FunctionSpan[] {
  const found: FunctionSpan[] = [];
  const overloads = new Map<string, string[]>();
  const around: { readonly node: Node; readonly scope: readonly string[] }[] = [];
  for (const node of root.descendantsOfType(OF_INTEREST)) {
    if (!node.isNamed) continue;
    let outer = around.at(-1);
    while (outer && outer.node.endIndex < node.endIndex) {
      around.pop();
      outer = around.at(-1);
    }
    const scope = outer?.scope ?? [];
    let inner = scope;
    if (isFunction(node)) {
      const name = ownName(node) ?? boundName(node);
      if (name) {
        inner = [...scope, ...name.split('.')];
        found.push(spanOf(node, inner));
      }
    } else if (isScope(node)) {
      const name = scopeName(node);
      if (name) inner = [...scope, name];
    } else if (OVERLOAD_TYPES.has(node.type)) {
      const name = ownName(node);
      if (name) {
        const symbol = [...scope, name].join('.');
        overloads.set(symbol, [...(overloads.get(symbol) ?? []), folded(node.text)]);
      }
    }
    if (inner !== scope) around.push({ node, scope: inner });
  }
  return found
    .map((span) => (overloads.has(span.symbol) ? { ...span, overloads: overloads.get(span.symbol) ?? [] } : span))
    .sort((a, b) => a.start_line - b.start_line || b.end_line - a.end_line);
}

function spanOf(node: Node, path: readonly string[]): FunctionSpan {
  const body = node.childForFieldName('body');
  return {
    symbol: path.join('.'),
    name: path.at(-1) ?? '',
    start_line: startOf(node),
    end_line: (node.parent?.type === 'decorated_definition' ? node.parent : node).endPosition.row + 1,
    signature: folded(body ? node.text.slice(0, body.startIndex - node.startIndex) : node.text),
    overloads: [],
    node,
  };
}

/** The line of the first decorator where there are any: around it in Python, before it in JavaScript. */
function startOf(node: Node): number {
  let first = node.parent?.type === 'decorated_definition' ? node.parent : node;
  while (first.previousNamedSibling?.type === 'decorator') first = first.previousNamedSibling;
  return first.startPosition.row + 1;
}

function folded(head: string): string {
  return head
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?(?::|=>|\{|;)$/, '')
    .trim();
}

export function enclosingFunction(spans: readonly FunctionSpan[], line: number): FunctionSpan | null {
  let best: FunctionSpan | null = null;
  for (const span of spans) {
    if (span.start_line > line || span.end_line < line) continue;
    if (!best || span.end_line - span.start_line <= best.end_line - best.start_line) best = span;
  }
  return best;
}
