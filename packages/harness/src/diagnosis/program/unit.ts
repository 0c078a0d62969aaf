import type { Node, SourceTree } from '@repair/syntax';
import { namesIn } from './words.js';

/** What is ranked: a named function, or a statement of a module or class that is none. */
export interface Unit {
  readonly file: string;
  /** Qualified name; null for a statement outside functions. */
  readonly symbol: string | null;
  readonly start_line: number;
  readonly end_line: number;
  /** By what others refer to it. */
  readonly names: readonly string[];
  /** What it refers to. */
  readonly uses: ReadonlySet<string>;
  readonly async: boolean;
  readonly node: Node;
}

const OUTER: ReadonlySet<string> = new Set(['module', 'program', 'class_body', 'export_statement']);
const NO_UNIT =
  /^(?:function_definition|function_declaration|generator_function_declaration|class_definition|class_declaration|abstract_class_declaration|decorated_definition|method_definition|comment|export_statement|interface_declaration|type_alias_declaration)$/;

export function unitsOf(file: string, tree: SourceTree): readonly Unit[] {
  const functions = tree.functions().map(
    (span): Unit => ({
      file,
      symbol: span.symbol,
      start_line: span.start_line,
      end_line: span.end_line,
      names: referredAs(span.symbol),
      uses: namesIn(span.node),
      async: span.node.children.some((child) => child?.type === 'async'),
      node: span.node,
    }),
  );
  const statements = tree.statements().flatMap(({ node, kind, start_line, end_line }): Unit[] => {
    const inClass = node.parent?.type === 'block' && node.parent.parent?.type === 'class_definition';
    if (NO_UNIT.test(kind) || !(inClass || OUTER.has(node.parent?.type ?? ''))) return [];
    if (
      isDocstring(node) ||
      isDeclaration(node) ||
      functions.some((unit) => unit.start_line <= start_line && unit.end_line >= end_line)
    )
      return [];
    return [
      { file, symbol: null, start_line, end_line, names: boundNames(node), uses: namesIn(node), async: false, node },
    ];
  });
  const units = [...functions, ...statements];
  return [...units, ...brokenUnits(file, tree, units)];
}

/** Lines of a file that does not parse: the function that they would belong to has no name until they do. */
function brokenUnits(file: string, tree: SourceTree, known: readonly Unit[]): readonly Unit[] {
  const lines = new Set(tree.errors().map(({ line }) => line));
  return [...lines]
    .filter((line) => !known.some((unit) => unit.start_line <= line && unit.end_line >= line))
    .sort((a, b) => a - b)
    .flatMap((line): Unit[] => {
      const node = tree.root.descendantForPosition({ row: line - 1, column: 0 });
      if (!node) return [];
      return [
        {
          file,
          symbol: null,
          start_line: line,
          end_line: line,
          names: [],
          uses: namesIn(node),
          async: false,
          node,
        },
      ];
    });
}

/** A constructor and the special methods are reached through the name of their class. */
function referredAs(symbol: string): readonly string[] {
  const path = symbol.split('.');
  const name = path.at(-1) ?? symbol;
  const special = /^(?:constructor|__\w+__)$/.test(name);
  return special && path.length > 1 ? [path.at(-2) ?? name, name] : [name];
}

function isDocstring(node: Node): boolean {
  return node.type === 'expression_statement' && node.namedChildren[0]?.type === 'string';
}

/** A field with a type and no value computes nothing. */
function isDeclaration(node: Node): boolean {
  const inner = node.type === 'expression_statement' ? node.namedChildren[0] : node;
  if (inner?.type === 'assignment') return inner.childForFieldName('right') === null;
  return inner?.type === 'public_field_definition' && inner.childForFieldName('value') === null;
}

/** The names that a statement binds itself, not those bound inside functions that stand in it. */
function boundNames(node: Node): readonly string[] {
  switch (node.type) {
    case 'lexical_declaration':
    case 'variable_declaration':
      return node.namedChildren.flatMap((child) => targetNames(child?.childForFieldName('name') ?? null));
    case 'expression_statement': {
      const first = node.namedChildren[0];
      return first && /^assignment/.test(first.type) ? targetNames(first.childForFieldName('left')) : [];
    }
    default:
      return targetNames(node.childForFieldName('name') ?? node.childForFieldName('property'));
  }
}

function targetNames(target: Node | null): readonly string[] {
  return target === null || /^import/.test(target.parent?.type ?? '') ? [] : [...namesIn(target)];
}
