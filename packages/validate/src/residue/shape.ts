import type { Node } from '@repair/syntax';

/** What has no effect on what runs, so that two texts that differ in it alone are the same program. */
const NO_EFFECT: ReadonlySet<string> = new Set([
  'comment',
  'html_comment',
  'hash_bang_line',
  ',',
  ';',
  'string_start',
  'string_end',
  '"',
  "'",
]);
const IMPORTS: ReadonlySet<string> = new Set(['import_statement', 'import_from_statement', 'future_import_statement']);

/**
 * The program that a tree states, without comments, docstrings, white space, quote style, optional commas and
 * semicolons; imports and the definitions of functions count in any order. Equal shapes run alike.
 */
export function codeShape(root: Node): string {
  const orderless: string[] = [];
  const rest: string[] = [];
  for (const child of root.children) {
    if (!child) continue;
    const text = write(child);
    if (text !== '') (isOrderless(child) ? orderless : rest).push(text);
  }
  return [...orderless.sort(), ...rest].join('\n');
}

/** Imports and top-level functions: where they stand in their file changes nothing for who calls them. */
function isOrderless(node: Node): boolean {
  const inner = node.type === 'export_statement' ? (node.childForFieldName('declaration') ?? node) : node;
  return IMPORTS.has(node.type) || /^(?:function_definition|(?:generator_)?function_declaration)$/.test(inner.type);
}

function write(node: Node): string {
  if (NO_EFFECT.has(node.type) || isDocstring(node)) return '';
  if (node.childCount === 0)
    return node.type === 'escape_sequence' || node.isNamed ? `${node.type}:${node.text}` : node.text;
  const children = node.children.map((child) => (child ? write(child) : '')).filter((text) => text !== '');
  // A string's text lies between its children in some grammars and in them in others.
  return `(${node.type}${/string|template|regex|jsx_text/.test(node.type) ? ` ${inner(node)}` : ''} ${children.join(' ')})`;
}

const inner = (node: Node): string =>
  node.type.includes('template') ? node.text : node.text.replace(/^[a-zA-Z]*(?:"""|'''|"|')|(?:"""|'''|"|')$/g, '');

function isDocstring(node: Node): boolean {
  if (node.type !== 'expression_statement' || node.namedChildCount !== 1) return false;
  return node.namedChildren[0]?.type === 'string' && node.parent?.namedChildren[0]?.id === node.id;
}

/** Import statements of a tree with their 0-based first and last rows. */
export function importsOf(
  root: Node,
): readonly { readonly text: string; readonly from: number; readonly to: number }[] {
  return root.namedChildren.flatMap((child) =>
    child && IMPORTS.has(child.type)
      ? [{ text: write(child), from: child.startPosition.row, to: child.endPosition.row }]
      : [],
  );
}
