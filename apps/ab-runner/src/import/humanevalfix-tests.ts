import type { Node, Syntax } from '@repair/syntax';
import { UsageError } from '../usage-error.js';

/**
 * The set's `check(candidate)` as a pytest file with one test an assertion, so that what passes already is a boundary. What
 * stands between the assertions is repeated before each of them.
 */
export function pytestOfCheck(test: string, entry: string, syntax: Syntax): string {
  const tree = syntax.parse('test.py', test);
  const check = tree?.root.namedChildren.find(
    (node) => node?.type === 'function_definition' && node.childForFieldName('name')?.text === 'check',
  );
  const body = check?.childForFieldName('body');
  if (!tree || !check || !body) throw new UsageError(`the tests of ${entry} have no function check`);
  const parameter = check.childForFieldName('parameters')?.namedChildren[0]?.text ?? 'candidate';
  const statements = body.namedChildren.filter((node): node is Node => node !== null && node.type !== 'comment');
  const indent = ' '.repeat(statements[0]?.startPosition.column ?? 4);
  const setup: string[] = [];
  const tests: string[] = [];
  for (const statement of statements) {
    const text = `${indent}${statement.text}`;
    if (!asserts(statement)) setup.push(text);
    else
      tests.push(
        [`def test_${entry}_${tests.length + 1}():`, `${indent}${parameter} = solution.${entry}`, ...setup, text].join(
          '\n',
        ),
      );
  }
  if (tests.length === 0) throw new UsageError(`the tests of ${entry} assert nothing`);
  const beside = tree.root.namedChildren
    .filter((node): node is Node => node !== null && node.startIndex !== check.startIndex && !callsCheck(node))
    .map(({ text }) => text);
  return `${['import solution\nfrom solution import *', ...beside, ...tests].join('\n\n\n')}\n`;
}

const asserts = (node: Node): boolean =>
  node.type === 'assert_statement' || node.namedChildren.some((child) => child !== null && asserts(child));

const callsCheck = ({ text }: Node): boolean => /^check\s*\(/.test(text);
