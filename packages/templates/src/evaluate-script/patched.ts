import type { Node, Syntax } from '@repair/syntax';
import { type Lite, liteOf } from '../source/lite.js';
import { type Edit, editedText, pathsTo, replaced } from '../source/lite-edit.js';
import { mended } from './compile/mend.js';

/**
 * The tree of a statement at the top level with edits in it. Only the innermost statement of a block that holds them is parsed
 * anew, or the innermost function where it has no block of its own. Null where there is none, and where the parser could take it
 * together with what stands before or behind it.
 */
export function patched(syntax: Syntax, file: string, lite: Lite, text: string, edits: readonly Edit[]): Lite | null {
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last) return null;
  for (const path of pathsTo(lite, first.start, last.end, isApart).slice(0, MOST)) {
    const [around, node] = [path.at(-2), path.at(-1)];
    if (!around || !node) continue;
    const source = editedText(text, node, edits);
    const fresh = isOfBlock(node, around)
      ? statementOf(syntax, file, source, around.children[around.children.indexOf(node) - 1] ?? null)
      : functionOf(syntax, file, source, node.type, around.type);
    if (fresh) return replaced(path, mended(fresh));
  }
  return null;
}

/** So many statements and functions around the edits are tried. */
const MOST = 2;

const isApart = (node: Lite, parent: Lite): boolean => isOfBlock(node, parent) || FUNCTIONS.has(node.type);

const FUNCTIONS: ReadonlySet<string> = new Set(['arrow_function', 'function_expression', 'method_definition']);

const isOfBlock = (node: Lite, { type }: Lite): boolean =>
  node.named && node.type !== 'comment' && (type === 'statement_block' || (CASES.has(type) && node.field === 'body'));

const CASES: ReadonlySet<string> = new Set(['switch_case', 'switch_default']);
/** What a block begins with. */
const OPENS: ReadonlySet<string> = new Set(['{', ':']);

/** What ends by itself, whatever stands behind it. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...['if_statement', 'for_statement', 'for_in_statement', 'while_statement', 'try_statement', 'switch_statement'],
  ...['statement_block', 'function_declaration', 'generator_function_declaration', 'class_declaration', 'comment'],
]);
const ENDED = /[;}]$/;

/** Signs that a statement may not begin with unless the one before it has ended. */
const GOES_ON = /^[([`+\-*/.,?]/;

/** The only statement of a text, where it ends with it, whatever it stands behind. */
function statementOf(syntax: Syntax, file: string, source: string, before: Lite | null): Lite | null {
  if (before && !OPENS.has(before.type)) {
    if (!ENDED.test(before.text) && !BLOCKS.has(before.type)) return null;
    if (GOES_ON.test(source) && !before.text.endsWith(';')) return null;
  }
  const only = onlyOf(syntax, file, source);
  if (!only || only.end !== source.length) return null;
  if (!source.endsWith(';') && !(BLOCKS.has(only.type) && source.endsWith('}'))) return null;
  // Such a text may be a directive, which holds for all around it.
  return /^['"]/.test(source) || /^(?:import|export)_statement$|^comment$/.test(only.type) ? null : only;
}

/** A text as a function of its type, in the place of one. */
function functionOf(syntax: Syntax, file: string, source: string, type: string, around: string): Lite | null {
  const [head, end] =
    type !== 'method_definition' ? ['(', ')'] : around === 'class_body' ? ['(class {', '})'] : ['({', '})'];
  const only = onlyOf(syntax, file, `${head}${source}${end};`);
  for (let node = only; node; node = onlyPart(node)) {
    if (node.start === head.length && node.end === head.length + source.length) return node.type === type ? node : null;
  }
  return null;
}

/** The only named part of a node; a class has its body alone. */
const onlyPart = (node: Lite): Lite | null => {
  const [only, more] = node.children.filter(({ named }) => named);
  return only && !more ? only : null;
};

/** The only statement of a text that parses. */
function onlyOf(syntax: Syntax, file: string, source: string): Lite | null {
  const root = syntax.parse(file, source)?.root;
  if (!root || root.hasError) return null;
  const [only, more] = root.children;
  return only?.isNamed && !more ? liteOf(only as Node, source) : null;
}
