import type { Node } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import type { Detector } from './detector.js';
import { finding, gained } from './gained.js';

/** A result that depends on how often the function was called, so that each test gets its own. */
export const callCounted: Detector = {
  name: 'call_counted',
  rule: 'A result depends on what is asked, not on how many times something was asked before',
  satisfy: 'Compute the result from the input',
  find: (input) =>
    input.files.flatMap((file) => {
      const counters = countersOf(file);
      if (counters.size === 0) return [];
      return gained(file, ['comparison_operator', 'binary_expression'], (node) =>
        comparesNumber(node) && [...counters].some((name) => wordIn(node.text, name)) ? node.text : null,
      ).map((node) => finding(file, node));
    }),
};

/** Names bound at module level that the change counts up inside of a function. */
function countersOf(file: ChangedFile): ReadonlySet<string> {
  const counted = gained(
    file,
    ['augmented_assignment', 'augmented_assignment_expression', 'update_expression', 'call', 'call_expression'],
    (node) => (counterIn(node) === null || !isInFunction(node) ? null : node.text),
  );
  const names = new Set(counted.flatMap((node) => counterIn(node) ?? []));
  const root = file.tree_after()?.root;
  return new Set([...names].filter((name) => root?.namedChildren.some((child) => child && binds(child, name))));
}

function counterIn(node: Node): string | null {
  switch (node.type) {
    case 'augmented_assignment':
    case 'augmented_assignment_expression':
      return identifier(node.childForFieldName('left'));
    case 'update_expression':
      return identifier(node.childForFieldName('argument'));
    default: {
      const callee = node.childForFieldName('function');
      const method = callee?.childForFieldName('attribute') ?? callee?.childForFieldName('property');
      return /^(?:append|push|add)$/.test(method?.text ?? '')
        ? identifier(callee?.childForFieldName('object') ?? null)
        : null;
    }
  }
}

const identifier = (node: Node | null): string | null => (node?.type === 'identifier' ? node.text : null);

function isInFunction(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (/function|method/.test(at.type)) return true;
  return false;
}

function binds(statement: Node, name: string): boolean {
  const inner = statement.type === 'export_statement' ? statement.namedChildren[0] : statement;
  return (inner?.namedChildren ?? []).some(
    (child) => (child?.childForFieldName('name') ?? child?.childForFieldName('left'))?.text === name,
  );
}

const comparesNumber = (node: Node): boolean =>
  /[=!<>]=?/.test(node.children.map((child) => (child && !child.isNamed ? child.text : '')).join('')) &&
  node.namedChildren.some((child) => child !== null && /^(?:integer|number)$/.test(child.type));

const wordIn = (text: string, name: string): boolean => new Set<string>(text.match(/[\p{L}\p{N}_$]+/gu)).has(name);
