import type { Node, Syntax } from '@repair/syntax';
import type { DetectorInput, FailingLiterals } from './detector.js';
import { isCommon, LITERALS, literalValue, shownValue } from './literals.js';
import { argumentsOf, fieldOf, fieldText, within } from './nodes.js';

/** Values that the evidence says were expected, and literals in the source of the failing tests. */
export function failingLiterals(input: DetectorInput, syntax: Syntax): FailingLiterals {
  const expected = new Set<string>();
  const inputs = new Set<string>();
  const asserted = new Set<string>();
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
    for (const { value, node } of testNodes(root, ids).flatMap(literalsIn)) {
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
