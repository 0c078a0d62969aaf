import { childOf, type Lite, namedOf } from '../../source/lite.js';

export interface Declared {
  readonly name: string;
  readonly kind: 'var' | 'let' | 'const' | 'class' | 'function';
  readonly node: Lite;
}

/** The names that a pattern binds. */
export function boundBy(pattern: Lite): readonly string[] {
  switch (pattern.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      return [pattern.text];
    case 'pair_pattern': {
      const value = childOf(pattern, 'value');
      return value ? boundBy(value) : [];
    }
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const left = childOf(pattern, 'left');
      return left ? boundBy(left) : [];
    }
    case 'array_pattern':
    case 'object_pattern':
    case 'rest_pattern':
      return namedOf(pattern).flatMap(boundBy);
    default:
      return [];
  }
}

const FUNCTIONS: ReadonlySet<string> = new Set(['function_declaration', 'generator_function_declaration']);

/** What the statements of a block declare in it. */
export function lexicals(statements: readonly Lite[], top: boolean): readonly Declared[] {
  return statements.flatMap((statement) => declaredBy(statement, top));
}

function declaredBy(statement: Lite, top: boolean): readonly Declared[] {
  const { type } = statement;
  if (type === 'export_statement') {
    const inner = childOf(statement, 'declaration');
    return inner ? declaredBy(inner, top) : [];
  }
  const name = childOf(statement, 'name')?.text;
  if (FUNCTIONS.has(type)) return name ? [{ name, kind: 'function', node: statement }] : [];
  if (type === 'class_declaration' || type === 'abstract_class_declaration') {
    return name ? [{ name, kind: 'class', node: statement }] : [];
  }
  if (type === 'enum_declaration') return name ? [{ name, kind: 'var', node: statement }] : [];
  if (type !== 'lexical_declaration') return [];
  const kind = statement.children[0]?.text === 'const' ? 'const' : 'let';
  return namedOf(statement).flatMap((part) => {
    const pattern = childOf(part, 'name');
    return pattern ? boundBy(pattern).map((one) => ({ name: one, kind, node: statement }) as const) : [];
  });
}

const CLOSED: ReadonlySet<string> = new Set([
  ...['function_declaration', 'generator_function_declaration', 'function_expression', 'generator_function'],
  ...['arrow_function', 'method_definition', 'class_declaration', 'class'],
]);

/** Names that `var` declares in a function, wherever in it. */
export function vars(node: Lite, into = new Set<string>()): Set<string> {
  for (const child of node.children) {
    if (!child.named || CLOSED.has(child.type)) continue;
    if (child.type === 'variable_declaration') {
      for (const part of namedOf(child)) {
        const pattern = childOf(part, 'name');
        if (pattern) for (const name of boundBy(pattern)) into.add(name);
      }
    }
    if (child.type === 'for_in_statement' && childOf(child, 'kind')?.text === 'var') {
      const left = childOf(child, 'left');
      if (left) for (const name of boundBy(left)) into.add(name);
    }
    vars(child, into);
  }
  return into;
}

/** Whether a part waits or yields itself, functions in it left out. */
export function waits(node: Lite): boolean {
  if (CLOSED.has(node.type)) return false;
  return waitsItself(node);
}

function waitsItself(node: Lite): boolean {
  if (node.type === 'await_expression' || node.type === 'yield_expression') return true;
  if (node.type === 'for_in_statement' && node.children.some((child) => child.type === 'await')) return true;
  return node.children.some((child) => child.named && !CLOSED.has(child.type) && waits(child));
}

/** Whether a child of a chain is its `?.`, as each of the grammars has it. */
export const isOpen = ({ type }: Lite): boolean => type === 'optional_chain' || type === '?.';
