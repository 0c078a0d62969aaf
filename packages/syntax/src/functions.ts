import type { Node } from 'web-tree-sitter';
import type { LanguageId } from './language.js';

/** A named function or method. Lines are 1-based and inclusive; decorators are part of it. */
export interface FunctionSpan {
  readonly symbol: string;
  readonly name: string;
  readonly start_line: number;
  readonly end_line: number;
  /** The declaration without its body, white space folded: `async def readings(self, station: str) -> list[Reading]`. */
  readonly signature: string;
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
]);
const SCOPE_TYPES: ReadonlySet<string> = new Set(['class_definition', 'class_declaration', 'class', 'abstract_class_declaration']);

export function functionsOf(_language: LanguageId, root: Node): readonly FunctionSpan[] {
  const found: FunctionSpan[] = [];
  const visit = (node: Node, scope: readonly string[]): void => {
    let inner = scope;
    if (FUNCTION_TYPES.has(node.type)) {
      const name = nameOf(node);
      if (name) {
        inner = [...scope, name];
        found.push(span(node, name, inner.join('.')));
      }
    } else if (SCOPE_TYPES.has(node.type)) {
      const name = node.childForFieldName('name')?.text;
      if (name) inner = [...scope, name];
    }
    for (const child of node.namedChildren) if (child) visit(child, inner);
  };
  visit(root, []);
  return found.sort((a, b) => a.start_line - b.start_line || b.end_line - a.end_line);
}

/** A function's own name, or the name it is bound to where it is an expression. */
function nameOf(node: Node): string | null {
  const own = node.childForFieldName('name')?.text;
  if (own) return own;
  const parent = node.parent;
  if (!parent) return null;
  switch (parent.type) {
    case 'variable_declarator':
      return parent.childForFieldName('name')?.text ?? null;
    case 'pair':
      return parent.childForFieldName('key')?.text ?? null;
    case 'public_field_definition':
    case 'field_definition':
      return (parent.childForFieldName('name') ?? parent.childForFieldName('property'))?.text ?? null;
    case 'assignment_expression': {
      const left = parent.childForFieldName('left');
      return (left?.childForFieldName('property') ?? left)?.text ?? null;
    }
    default:
      return null;
  }
}

function span(node: Node, name: string, symbol: string): FunctionSpan {
  const outer = node.parent?.type === 'decorated_definition' ? node.parent : node;
  const body = node.childForFieldName('body');
  const head = body ? node.text.slice(0, body.startIndex - node.startIndex) : node.text;
  return {
    symbol,
    name,
    start_line: outer.startPosition.row + 1,
    end_line: outer.endPosition.row + 1,
    signature: head.replace(/\s+/g, ' ').replace(/\s*(?::|=>|\{)?\s*$/, ''),
    node,
  };
}

export function enclosingFunction(spans: readonly FunctionSpan[], line: number): FunctionSpan | null {
  let best: FunctionSpan | null = null;
  for (const span of spans) {
    if (span.start_line > line || span.end_line < line) continue;
    if (!best || span.end_line - span.start_line <= best.end_line - best.start_line) best = span;
  }
  return best;
}
