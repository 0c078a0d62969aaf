import { type Signature, signatureOf, type SourceTree, type Syntax } from '@repair/syntax';

/** What a file offers under a symbol. */
export type ApiShape =
  | { readonly kind: 'callable'; readonly signature: Signature; readonly exported: boolean; readonly python: boolean }
  | { readonly kind: 'name'; readonly exported: boolean }
  | { readonly kind: 'absent' }
  /** No grammar for the file, or it does not parse so far that the symbol can be told to be gone. */
  | { readonly kind: 'unknown' };

const CONSTRUCTORS = ['__init__', 'constructor'];

export function apiShape(tree: SourceTree | null, symbol: string): ApiShape {
  if (!tree) return { kind: 'unknown' };
  const exported = isExported(tree, symbol);
  const functions = tree.functions();
  const span =
    functions.filter((one) => one.symbol === symbol).at(-1) ??
    functions.find((one) => CONSTRUCTORS.some((name) => one.symbol === `${symbol}.${name}`));
  if (span) return { kind: 'callable', signature: signatureOf(span), exported, python: tree.language === 'python' };
  const known = (exported && !symbol.includes('.')) || namesAny(tree, symbol);
  return known ? { kind: 'name', exported } : tree.broken ? { kind: 'unknown' } : { kind: 'absent' };
}

function isExported(tree: SourceTree, symbol: string): boolean {
  const top = symbol.split('.')[0] ?? symbol;
  return tree.exports().some(({ name, local }) => name === top || local === top);
}

/** A class, constant or field of the last part's name, defined anywhere. */
function namesAny(tree: SourceTree, symbol: string): boolean {
  const last = symbol.split('.').at(-1) ?? symbol;
  return tree.root
    .descendantsOfType([
      'class_definition',
      'class_declaration',
      'assignment',
      'variable_declarator',
      'field_definition',
      'public_field_definition',
      'interface_declaration',
      'type_alias_declaration',
      'enum_declaration',
    ])
    .some((node) => {
      const name =
        node?.childForFieldName('name') ?? node?.childForFieldName('property') ?? node?.childForFieldName('left');
      return name?.text === last || name?.text === `self.${last}`;
    });
}

/** The signature that a contract states, where its text reads as a Python head or as `name(parameters): type`. */
export function statedShape(file: string, text: string, syntax: Syntax): Signature | null {
  const python = file.endsWith('.py');
  const head = text
    .trim()
    .replace(/^export\s+(?:default\s+)?/, '')
    .replace(/[:{;]\s*$/, '');
  const source = python
    ? `${/^(?:async\s+)?def\b/.test(head) ? head : `def ${head}`}: pass\n`
    : `${/^(?:async\s+)?function\b/.test(head) ? head : head.replace(/^(async\s+)?/, '$1function ')} {}\n`;
  const tree = syntax.parse(python ? 'stated.py' : 'stated.ts', source);
  const span = tree?.broken === false ? tree.functions()[0] : undefined;
  return span ? signatureOf(span) : null;
}
