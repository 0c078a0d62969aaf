// The public surface of each package, as its users' compiler sees it: every export of every declared subpath.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-api';

const HOUSE = path.resolve(import.meta.dirname, '../..');
/** A contract's type spells out its whole schema, which `json/` shows better: cut here. */
const LONGEST = 600;

/** Folders of everything that is published, `packages/ab` … `apps/loop`. */
export const publishedFolders = (root = HOUSE) =>
  ['apps', 'packages'].flatMap((group) =>
    readdirSync(path.join(root, group))
      .filter((name) => existsSync(path.join(root, group, name, 'package.json')))
      .map((name) => `${group}/${name}`)
      .sort(),
  );

export const manifestOf = (folder, root = HOUSE) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** Specifier and declaration file of each subpath that has types. */
export function entriesOf(folder, root = HOUSE) {
  const { name, exports } = manifestOf(folder, root);
  return Object.entries(exports)
    .filter(([, target]) => target.types)
    .map(([subpath, { types }]) => ({
      specifier: path.posix.join(name, subpath),
      file: path.join(root, folder, types),
    }));
}

function programOf(files) {
  return ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
}

/** Every export of an entry: its name, whether it is a value at run time, and its declaration. */
function exportsOf(program, file) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${path.relative(HOUSE, file)} exports nothing or is not built`);
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return {
        name: symbol.name,
        value: Boolean(target.flags & ts.SymbolFlags.Value) && !isTypeOnly(symbol),
        text: (target.declarations ?? []).map((node) => textOf(node)).join('\n'),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const isTypeOnly = (symbol) =>
  (symbol.declarations ?? []).some(
    (node) => ts.isExportSpecifier(node) && (node.isTypeOnly || node.parent.parent.isTypeOnly),
  );

const printer = ts.createPrinter({ removeComments: true });

function textOf(node) {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const text = printer
    .printNode(ts.EmitHint.Unspecified, statement, node.getSourceFile())
    .replace(/^export (?:declare )?|^declare /, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

/** Exports by folder and specifier. One program for all, so that the libraries are read once. */
export function publicSurface(root = HOUSE) {
  const folders = publishedFolders(root).map((folder) => ({ folder, entries: entriesOf(folder, root) }));
  const program = programOf(folders.flatMap(({ entries }) => entries.map(({ file }) => file)));
  return folders.map(({ folder, entries }) => ({
    folder,
    entries: entries.map(({ specifier, file }) => ({ specifier, exports: exportsOf(program, file) })),
  }));
}

/** The committed report of one package. */
export const reportOf = ({ entries }) => {
  const sections = entries.map(({ specifier, exports }) => {
    const listed = exports.map(({ name, text }) => `### ${name}\n\n\`\`\`text\n${text}\n\`\`\`\n`);
    return `## ${specifier}\n\n${listed.join('\n')}`;
  });
  return `# Public surface\n\nWritten by \`pnpm api\`.\n\n${sections.join('\n')}`;
};
