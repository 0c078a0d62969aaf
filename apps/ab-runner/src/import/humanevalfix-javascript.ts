import type { Node, Syntax } from '@repair/syntax';
import { UsageError } from '../usage-error.js';

/** The program as a CommonJS module: everything that it declares is exported, so that tests may use its helpers too. */
export function moduleOf(program: string, exported: readonly string[]): string {
  return `${program.trimEnd()}\n\nmodule.exports = { ${exported.join(', ')} };\n`;
}

/** Names that a program declares at its top. Throws UsageError where the entry point is none of them. */
export function declaredNames(program: string, entry: string, syntax: Syntax): readonly string[] {
  const tree = syntax.parse('solution.js', program);
  const names = (tree?.root.namedChildren ?? []).flatMap((node): readonly string[] => {
    if (node === null) return [];
    if (/^(?:generator_)?function_declaration$|^class_declaration$/.test(node.type))
      return [node.childForFieldName('name')?.text ?? ''];
    return declaratorsOf(node).flatMap((each) => {
      const name = each.childForFieldName('name');
      return name?.type === 'identifier' ? [name.text] : [];
    });
  });
  if (!names.includes(entry)) throw new UsageError(`the program declares no ${entry}`);
  return names;
}

/**
 * The set's test function as a node:test file with one test an assertion, so that what passes already is a boundary. What
 * stands between the assertions is repeated before each of them. `console.assert` throws here, and an equality tells both
 * of its sides.
 */
export function nodeTestOfChecks(test: string, entry: string, exported: readonly string[], syntax: Syntax): string {
  const root = syntax.parse('test.js', test)?.root;
  const top = (root?.namedChildren ?? []).filter((node): node is Node => node !== null && node.type !== 'comment');
  const called = calledLast(top);
  const [checks, body] = functionNamed(top, called);
  if (!checks || !body) throw new UsageError(`the tests of ${entry} do not end in a call of a function of theirs`);
  const setup: string[] = [];
  const tests: string[] = [];
  for (const statement of body.namedChildren) {
    if (statement === null || statement.type === 'comment') continue;
    if (!asserts(statement)) setup.push(`  ${statement.text}`);
    else
      tests.push(
        [`test('${entry} ${tests.length + 1}', () => {`, ...setup, `  ${thrown(statement)}`, '});'].join('\n'),
      );
  }
  if (tests.length === 0) throw new UsageError(`the tests of ${entry} assert nothing`);
  const beside = top
    .filter((node) => node.startIndex !== checks.startIndex && !callsOf(node, called))
    .map(({ text }) => text);
  return `${[
    "const assert = require('node:assert/strict');",
    "const test = require('node:test');",
    `const { ${exported.join(', ')} } = require('../solution.js');`,
    'const console = Object.assign(Object.create(globalThis.console), { assert: assert.ok });',
    SAME,
    ...beside,
    '',
    ...tests,
  ].join('\n')}\n`;
}

/** As `===` has it: -0 is 0 in the set's tests, and not in `assert.equal`. */
const SAME = `const same = (actual, expected) => {
  if (actual !== expected)
    throw new assert.AssertionError({ actual, expected, operator: 'strictEqual', stackStartFn: same });
};`;

const declaratorsOf = (node: Node): readonly Node[] =>
  /^(?:lexical|variable)_declaration$/.test(node.type)
    ? node.namedChildren.filter((each): each is Node => each?.type === 'variable_declarator')
    : [];

const callsOf = (node: Node, name: string | null): boolean => name !== null && calledBy(node) === name;

function calledBy(node: Node): string | null {
  const call = node.type === 'expression_statement' ? node.namedChildren[0] : null;
  const callee = call?.type === 'call_expression' ? call.childForFieldName('function') : null;
  return callee?.type === 'identifier' ? callee.text : null;
}

const calledLast = (top: readonly Node[]): string | null =>
  top.reduce<string | null>((name, node) => calledBy(node) ?? name, null);

function functionNamed(top: readonly Node[], name: string | null): readonly [Node | null, Node | null] {
  for (const node of top) {
    const declared = node.type === 'function_declaration' ? [node] : declaratorsOf(node);
    const found = declared.find((each) => name !== null && each.childForFieldName('name')?.text === name);
    const made = found?.type === 'variable_declarator' ? found.childForFieldName('value') : found;
    const body = made?.childForFieldName('body');
    if (body?.type === 'statement_block') return [node, body];
  }
  return [null, null];
}

const isAssert = (node: Node): boolean =>
  node.type === 'call_expression' && node.childForFieldName('function')?.text === 'console.assert';
const asserts = (node: Node): boolean =>
  isAssert(node) || node.namedChildren.some((child) => child !== null && asserts(child));

/** `console.assert(a === b)` as an assertion that tells a and b. */
function thrown(statement: Node): string {
  const call = statement.type === 'expression_statement' ? statement.namedChildren[0] : null;
  const given = call && isAssert(call) ? call.childForFieldName('arguments')?.namedChildren : null;
  const [only, more] = given ?? [];
  const [left, right] = [only?.childForFieldName('left'), only?.childForFieldName('right')];
  const equals = only?.type === 'binary_expression' && only.childForFieldName('operator')?.type === '===';
  return equals && left && right && !more ? `same(${left.text}, ${right.text});` : statement.text;
}
