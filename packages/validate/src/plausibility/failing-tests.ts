import type { Node, Syntax } from '@repair/syntax';
import type { DetectorInput, FailingLiterals } from './detector.js';
import { byNumber, isCommon, LITERALS, literalValue, shownValue } from './literals.js';
import { argumentsOf, fieldOf, fieldText, isInFunction, within } from './nodes.js';

/** Values that the evidence says were expected, and literals in the source of the failing tests. */
export function failingLiterals(input: DetectorInput, syntax: Syntax): FailingLiterals {
  const expected = new Set<string>();
  const inputs = new Set<string>();
  const asserted = new Set<string>();
  const stated = new Set<string>();
  for (const observation of input.observations) {
    if (observation.kind === 'test_failure' && observation.expected !== undefined)
      expected.add(shownValue(observation.expected));
    if (observation.kind === 'variable') inputs.add(shownValue(observation.value));
  }
  for (const { path, text } of input.test_sources) {
    const root = syntax.parse(path, text)?.root;
    if (!root) continue;
    for (const { value, node } of literalsIn(root)) if (isAsserted(node)) asserted.add(value);
    const ids = input.target_tests.filter((id) => id.startsWith(`${path}::`));
    const tests = testNodes(root, ids);
    const told = [...tests, ...tablesOf(root, tests)];
    for (const value of [...told.flatMap(literalsIn).map(({ value }) => value), ...told.flatMap(bareKeysIn)])
      stated.add(byNumber(value));
    for (const { value, node } of tests.flatMap(literalsIn)) {
      inputs.add(value);
      if (isAsserted(node)) expected.add(value);
    }
  }
  const telling = (values: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...values].filter((value) => !isCommon(value)));
  return {
    expected: telling(expected),
    inputs: telling(inputs),
    asserted: telling(new Set([...asserted, ...expected])),
    stated,
  };
}

const literalsIn = (root: Node): readonly { readonly value: string; readonly node: Node }[] =>
  within(root, LITERALS).flatMap((node) => {
    const value = literalValue(node);
    return value === null ? [] : [{ value, node }];
  });

/** The functions and calls that define the named tests. */
function testNodes(root: Node, ids: readonly string[]): readonly Node[] {
  const names = new Set(ids.map(nameOf));
  return within(root, ['function_definition', 'call_expression', 'decorated_definition']).filter((node) => {
    if (node.type === 'call_expression') {
      const title = argumentsOf(node)[0];
      return title !== undefined && names.has(literalValue(title) ?? '');
    }
    return names.has(fieldText(fieldOf(node, 'definition') ?? node, 'name'));
  });
}

/** Keys of objects that are written without quotes. */
const bareKeysIn = (root: Node): readonly string[] =>
  within(root, ['pair']).flatMap((pair) => {
    const key = fieldOf(pair, 'key');
    return key?.type === 'property_identifier' ? [key.text] : [];
  });

/** Values outside of the tests that they name: a table of cases at the top of the file. */
function tablesOf(root: Node, tests: readonly Node[]): readonly Node[] {
  const used = new Set(tests.flatMap((test) => within(test, ['identifier'])).map(({ text }) => text));
  return within(root, ['assignment', 'variable_declarator']).filter(
    (node) => !isInFunction(node) && used.has(fieldText(node, 'left', 'name')),
  );
}

/** A test's own name: without file, suites and parameters. */
function nameOf(id: string): string {
  const last = id.split('::').at(-1) ?? id;
  return (last.split(' > ').at(-1) ?? last).replace(/\[.*\]$/, '');
}

const ASSERTS = /^(?:assert|expect|self\.assert|t\.)/;

/** Whether a literal stands in a comparison or in the arguments of an assertion. */
function isAsserted(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent) {
    if (at.type === 'assert_statement' || at.type === 'comparison_operator') return true;
    if (/^call/.test(at.type) && ASSERTS.test(fieldText(at, 'function'))) return true;
    if (/statement$/.test(at.type)) return false;
  }
  return false;
}
