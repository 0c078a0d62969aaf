import type { Node, Syntax } from '@repair/syntax';
import type { DetectorInput, FailingLiterals } from './detector.js';
import { isCommon, LITERALS, literalValue, shownValue } from './literals.js';

/** Values that the evidence says were expected, and literals in the source of the failing tests. */
export function failingLiterals(input: DetectorInput, syntax: Syntax): FailingLiterals {
  const expected = new Set<string>();
  const inputs = new Set<string>();
  for (const observation of input.observations) {
    if (observation.kind === 'test_failure' && observation.expected !== undefined)
      expected.add(shownValue(observation.expected));
    if (observation.kind === 'variable') inputs.add(shownValue(observation.value));
  }
  for (const { path, text } of input.test_sources) {
    const root = syntax.parse(path, text)?.root;
    if (!root) continue;
    for (const test of testNodes(
      root,
      input.target_tests.filter((id) => id.startsWith(`${path}::`)),
    )) {
      for (const node of test.descendantsOfType([...LITERALS])) {
        const value = node && literalValue(node);
        if (value === null || value === undefined || isCommon(value)) continue;
        inputs.add(value);
        if (node && isAsserted(node)) expected.add(value);
      }
    }
  }
  return { expected: new Set([...expected].filter((value) => !isCommon(value))), inputs };
}

/** The functions and calls that define the named tests. */
function testNodes(root: Node, ids: readonly string[]): readonly Node[] {
  const names = new Set(ids.map(nameOf));
  return root.descendantsOfType(['function_definition', 'call_expression', 'decorated_definition']).flatMap((node) => {
    if (!node) return [];
    if (node.type === 'call_expression') {
      const title = node.childForFieldName('arguments')?.namedChildren[0];
      const value = title && literalValue(title);
      return value && names.has(value) && node.namedChildCount > 1 ? [node] : [];
    }
    const definition = node.type === 'decorated_definition' ? node.childForFieldName('definition') : node;
    return names.has(definition?.childForFieldName('name')?.text ?? '') ? [node] : [];
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
    if (/^call/.test(at.type) && ASSERTS.test(at.childForFieldName('function')?.text ?? '')) return true;
    if (/statement$/.test(at.type)) return false;
  }
  return false;
}
