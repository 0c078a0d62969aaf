import type { Node } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import type { Hunk } from '../text/hunks.js';
import { IMPORTS } from './shape.js';

const IDENTIFIER = /[\p{L}\p{N}_$#]+/gu;
export const identifiers = (text: string): ReadonlySet<string> => new Set(text.match(IDENTIFIER) ?? []);

/**
 * Whether a hunk outside the residue only binds what the repair inside it uses: an import that gains a name (and loses
 * one that nothing uses any more), or new statements that each bind a name the file did not have: a module-level
 * constant, a field set beside the others. It may not change any other line.
 */
export function isCompanion(file: ChangedFile, hunk: Hunk, inside: readonly Hunk[]): boolean {
  const used = identifiers(inside.flatMap(({ new_lines }) => new_lines).join(''));
  const before = file.tree_before()?.root;
  const after = file.tree_after()?.root;
  if (!before || !after) return false;
  const gone = statementsIn(before, hunk.old_start, hunk.old_lines);
  const fresh = statementsIn(after, hunk.new_start, hunk.new_lines);
  if (!gone || !fresh) return false;
  if (!isImport(gone) || (gone.length > 0 && !isImport(fresh))) return false;
  const had = new Set(gone.flatMap(boundNames));
  const has = new Set(fresh.flatMap(boundNames));
  const gained = [...has].filter((name) => !had.has(name));
  const lost = [...had].filter((name) => !has.has(name));
  const remaining = identifiers(file.after);
  const known = identifiers(file.before);
  return (
    gained.length > 0 &&
    fresh.every((node) => boundNames(node).length > 0) &&
    gained.every((name) => used.has(name) && (!known.has(name) || isImport(fresh))) &&
    lost.every((name) => !remaining.has(name))
  );
}

/** Names that a hunk of nothing but imports binds; empty for any other hunk. */
export function importedBy(file: ChangedFile, hunk: Hunk): readonly string[] {
  const root = file.tree_after()?.root;
  const fresh = root && statementsIn(root, hunk.new_start, hunk.new_lines);
  return fresh && isImport(fresh) ? fresh.flatMap(boundNames) : [];
}

const isImport = (nodes: readonly Node[]): boolean => nodes.every(({ type }) => IMPORTS.has(type));

/** The statements that fill the lines of a hunk exactly; null where a line belongs to a statement that starts or ends elsewhere. */
function statementsIn(root: Node, start: number, lines: readonly string[]): readonly Node[] | null {
  const first = start - 1;
  const last = first + lines.length - 1;
  const found: Node[] = [];
  let next = first;
  for (const [index, line] of lines.entries()) {
    const row = first + index;
    if (row < next || line.trim() === '') continue;
    const node = statementAt(root, { row, column: line.search(/\S/) });
    if (!node || node.endPosition.row > last) return null;
    found.push(node);
    next = node.endPosition.row + 1;
  }
  return found;
}

const BINDING: ReadonlySet<string> = new Set([
  ...IMPORTS,
  'lexical_declaration',
  'variable_declaration',
  'expression_statement',
  'field_definition',
  'public_field_definition',
]);

/** The statement that starts at a line's first character and has the lines that it is on for itself. */
function statementAt(root: Node, from: { readonly row: number; readonly column: number }): Node | null {
  for (let at = root.namedDescendantForPosition(from); at && at.startPosition.row === from.row; at = at.parent) {
    const stated = at.childForFieldName('declaration') ?? at;
    if (!BINDING.has(stated.type)) continue;
    const { nextNamedSibling: beside } = at;
    return beside?.startPosition.row === at.endPosition.row && beside.type !== 'comment' ? null : stated;
  }
  return null;
}

const ASSIGNMENTS: ReadonlySet<string> = new Set(['assignment', 'assignment_expression']);

/** Names that a statement binds: imported names, declared names, `self.name` and `this.name`. */
function boundNames(node: Node): readonly string[] {
  switch (node.type) {
    case 'import_statement':
    case 'import_from_statement':
    case 'future_import_statement':
      return [...importedNames(node)];
    case 'lexical_declaration':
    case 'variable_declaration':
      return node.namedChildren.flatMap((child) => {
        const name = child?.childForFieldName('name');
        return name?.type === 'identifier' ? [name.text] : [];
      });
    case 'field_definition':
    case 'public_field_definition': {
      const name = node.childForFieldName('name') ?? node.childForFieldName('property');
      return name ? [name.text] : [];
    }
    default: {
      const assignment = node.namedChildren[0];
      if (!assignment || !ASSIGNMENTS.has(assignment.type)) return [];
      const left = assignment.childForFieldName('left');
      if (left?.type === 'identifier') return [left.text];
      const owner = left?.childForFieldName('object')?.text;
      const name = left?.childForFieldName('attribute') ?? left?.childForFieldName('property');
      return name && (owner === 'self' || owner === 'cls' || owner === 'this') ? [name.text] : [];
    }
  }
}

function* importedNames(node: Node): Generator<string> {
  for (const child of node.namedChildren) {
    if (!child || child.id === node.childForFieldName('module_name')?.id) continue;
    switch (child.type) {
      case 'aliased_import':
      case 'import_specifier':
        yield (child.childForFieldName('alias') ?? child.childForFieldName('name') ?? child).text;
        break;
      case 'dotted_name':
        yield child.namedChildren[0]?.text ?? child.text;
        break;
      case 'identifier':
        yield child.text;
        break;
      case 'import_clause':
      case 'named_imports':
      case 'namespace_import':
        yield* importedNames(child);
        break;
      default:
        break;
    }
  }
}
