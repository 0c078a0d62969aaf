import type { Node, SourceTree } from '@repair/syntax';

export interface ImportedName {
  /** The files of the repository that the import may mean. */
  readonly files: readonly string[];
  readonly module: string;
  /** Imported names; empty where the module as a whole is. */
  readonly names: readonly string[];
  readonly line: number;
  readonly end_line: number;
}

/** The imports of a file that lead to other files of the repository. */
export function importsOf(path: string, tree: SourceTree, paths: ReadonlySet<string>): readonly ImportedName[] {
  return tree.language === 'python' ? pythonImports(path, tree.root, paths) : moduleImports(path, tree.root, paths);
}

function made(node: Node, module: string, files: readonly string[], names: readonly string[]): ImportedName[] {
  if (files.length === 0) return [];
  return [{ files, module, names, line: node.startPosition.row + 1, end_line: node.endPosition.row + 1 }];
}

function pythonImports(path: string, root: Node, paths: ReadonlySet<string>): ImportedName[] {
  const folder = path.split('/').slice(0, -1);
  return root.descendantsOfType(['import_statement', 'import_from_statement']).flatMap((node) => {
    if (!node) return [];
    const names = node
      .childrenForFieldName('name')
      .flatMap((child) => (child ? [(child.childForFieldName('name') ?? child).text] : []));
    if (node.type === 'import_statement')
      return names.flatMap((name) => made(node, name, pythonFiles(name.split('.'), folder, paths), []));
    const module = node.childForFieldName('module_name')?.text ?? '';
    const dots = /^\.*/.exec(module)?.[0].length ?? 0;
    const parts = module.slice(dots).split('.').filter(Boolean);
    const base = dots > 0 ? [...folder.slice(0, folder.length - (dots - 1)), ...parts] : null;
    const found = base ? exactPython(base, paths) : pythonFiles(parts, folder, paths);
    const inner = names.flatMap((name) =>
      base ? exactPython([...base, name], paths) : pythonFiles([...parts, name], folder, paths),
    );
    return made(node, module, [...new Set([...found, ...inner])], names);
  });
}

function exactPython(parts: readonly string[], paths: ReadonlySet<string>): string[] {
  const stem = parts.join('/');
  return [`${stem}.py`, `${stem}/__init__.py`].filter((file) => paths.has(file));
}

/** From the root, from a source folder, or beside the importing file. */
function pythonFiles(parts: readonly string[], folder: readonly string[], paths: ReadonlySet<string>): string[] {
  for (const base of [[], ['src'], ['lib'], folder]) {
    const found = exactPython([...base, ...parts], paths);
    if (found.length > 0) return found;
  }
  return [];
}

const EXTENSIONS = [
  '',
  '.js',
  '.ts',
  '.mjs',
  '.cjs',
  '.jsx',
  '.tsx',
  '.mts',
  '.cts',
  '/index.js',
  '/index.ts',
  '/index.mjs',
  '/index.cjs',
  '/index.tsx',
];

function moduleImports(path: string, root: Node, paths: ReadonlySet<string>): ImportedName[] {
  const folder = path.split('/').slice(0, -1);
  return root.descendantsOfType(['import_statement', 'export_statement', 'call_expression']).flatMap((node) => {
    if (!node) return [];
    const source = node.type === 'call_expression' ? required(node) : node.childForFieldName('source');
    const module = source?.text.slice(1, -1) ?? '';
    if (!module.startsWith('.')) return [];
    const stem = resolved(folder, module);
    const file =
      EXTENSIONS.map((extension) => stem + extension).find((at) => paths.has(at)) ?? typescriptOf(stem, paths);
    if (!file) return [];
    const names = node.descendantsOfType(['import_specifier', 'export_specifier']).flatMap((child) => {
      const name = child?.childForFieldName('name')?.text;
      return name ? [name] : [];
    });
    return made(node, module, [file], names);
  });
}

function required(call: Node): Node | null {
  if (!/^(?:require|import)$/.test(call.childForFieldName('function')?.text ?? '')) return null;
  const first = call.childForFieldName('arguments')?.namedChildren[0];
  return first?.type === 'string' ? first : null;
}

function resolved(folder: readonly string[], module: string): string {
  const parts = [...folder];
  for (const part of module.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** TypeScript sources are imported by the name of what they compile to. */
function typescriptOf(stem: string, paths: ReadonlySet<string>): string | null {
  const match = /^(.*)\.([mc]?)js$/.exec(stem);
  if (!match) return null;
  return [`${match[1]}.${match[2]}ts`, `${match[1]}.tsx`].find((file) => paths.has(file)) ?? null;
}
