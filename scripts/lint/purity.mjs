// The purity rule: what decides never reads a clock, a file, the network or chance. The caller passes time and seed.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript-api';

/** Folders whose sources decide. A file named in `impure` acts on a port's behalf and says so in its own comment. */
const PURE = [
  { folder: 'packages/schemas/src' },
  { folder: 'packages/seed/src' },
  { folder: 'packages/gate/src' },
  { folder: 'packages/ab/src' },
  { folder: 'packages/templates/src' },
  { folder: 'packages/validate/src' },
  { folder: 'packages/harness/src/evidence' },
  { folder: 'packages/harness/src/diagnosis' },
];

const FORBIDDEN_GLOBALS = new Set([
  'Date',
  'process',
  'globalThis',
  'global',
  'fetch',
  'performance',
  'crypto',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'require',
]);
const BUILTINS = new Set(builtinModules);
const isBuiltin = (name) => name.startsWith('node:') || BUILTINS.has(name.split('/')[0]);

/** Whether an identifier reads a value: not a property's name, a declared name, a label or part of a type. */
function readsValue(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if ('name' in parent && parent.name === node) return false;
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  return !ts.isTypeNode(parent) && !ts.isQualifiedName(parent) && !ts.isTypeQueryNode(parent);
}

/** Names that the file itself declares: a parameter called `process` is no global. */
function declaredNames(source) {
  const names = new Set();
  const visit = (node) => {
    const declares =
      ts.isParameter(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node);
    if (declares && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

export function impuritiesOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const own = declaredNames(source);
  const found = [];
  const visit = (node) => {
    const specifier =
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier
        ? node.moduleSpecifier.text
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? (node.arguments[0]?.text ?? '')
          : null;
    if (specifier !== null && isBuiltin(specifier)) found.push(`imports ${specifier}`);
    if (ts.isIdentifier(node) && readsValue(node)) {
      if (FORBIDDEN_GLOBALS.has(node.text) && !own.has(node.text)) found.push(`uses ${node.text}`);
      if (node.text === 'Math' && node.parent.name?.text === 'random') found.push('uses Math.random');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}

const sourcesUnder = (root, folder) => {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.split(path.sep).includes('testing'))
      .sort();
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
};

/** One line a violation: `packages/gate/src/decide.ts uses Date`. */
export function checkPurity(root) {
  const problems = [];
  let files = 0;
  for (const { folder, impure = [] } of PURE) {
    for (const file of sourcesUnder(root, folder)) {
      if (impure.includes(path.relative(folder, file))) continue;
      files += 1;
      const text = readFileSync(path.join(root, file), 'utf8');
      problems.push(...impuritiesOf(file, text).map((what) => `${file} ${what}`));
    }
  }
  return { problems, files };
}
