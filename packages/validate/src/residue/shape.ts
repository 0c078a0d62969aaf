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
export const IMPORTS: ReadonlySet<string> = new Set([
  'import_statement',
  'import_from_statement',
  'future_import_statement',
]);

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

const FUNCTIONS: ReadonlySet<string> = new Set([
  'function_definition',
  'function_declaration',
  'generator_function_declaration',
]);

/** Imports and top-level functions: where they stand in their file changes nothing for who calls them. */
function isOrderless(node: Node): boolean {
  const declared = node.childForFieldName('declaration') ?? node;
  return IMPORTS.has(node.type) || FUNCTIONS.has(declared.type);
}

function write(node: Node): string {
  if (NO_EFFECT.has(node.type) || isDocstring(node)) return '';
  if (node.childCount === 0) return node.text;
  const children = node.children.map((child) => (child ? write(child) : '')).filter((text) => text !== '');
  // A string's text lies between its children in some grammars and in them in others.
  return `(${node.type}${/string|template|regex|jsx_text/.test(node.type) ? ` ${inner(node)}` : ''} ${children.join(' ')})`;
}

const inner = (node: Node): string =>
  node.type.includes('template') ? node.text : node.text.replace(/^([a-z]*)(?:"""|'''|"|')|(?:"""|'''|"|')$/gi, '$1');

/** Where Python says what something is for; a string that stands first in JavaScript is a directive. */
const DOCUMENTED: ReadonlySet<string> = new Set(['module', 'block']);

function isDocstring(node: Node): boolean {
  const { parent } = node;
  if (node.type !== 'expression_statement' || node.namedChildCount !== 1 || !parent) return false;
  return (
    DOCUMENTED.has(parent.type) && node.namedChildren[0]?.type === 'string' && parent.namedChildren[0]?.id === node.id
  );
}

export interface ImportSpan {
  /** What it states, layout aside. */
  readonly text: () => string;
  /** 0-based first and last rows. */
  readonly from: number;
  readonly to: number;
}

/** Import statements of a tree. */
export function importsOf(root: Node): readonly ImportSpan[] {
  return root.namedChildren.flatMap((child) =>
    child && IMPORTS.has(child.type)
      ? [{ text: () => write(child), from: child.startPosition.row, to: child.endPosition.row }]
      : [],
  );
}
