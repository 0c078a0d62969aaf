import type { Node } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import type { Detector } from './detector.js';
import { CALLS, calleeOf, dotted } from './dotted.js';
import { finding, gained } from './gained.js';
import { argumentsOf, childrenOf, fieldOf, fieldText, isInFunction, signsOf, within } from './nodes.js';

/** A bound of a cache or of retries is larger, or has a name; what tells one test from another is not. */
const COUNTED_TO = 50;

/** A result that depends on how often the function was called, so that each test gets its own. */
export const callCounted: Detector = {
  name: 'call_counted',
  rule: 'A result depends on what is asked, not on how many times something was asked before',
  satisfy: 'Compute the result from the input',
  find: (input) =>
    input.files.flatMap((file) => {
      const counters = countersOf(file);
      return gained(file, ['comparison_operator', 'binary_expression'], (node) =>
        comparesNumber(node) && counters.some((name) => holds(node, name)) ? node.text : null,
      ).map((node) => finding(file, node));
    }),
};

const COUNTING = [
  'augmented_assignment',
  'augmented_assignment_expression',
  'update_expression',
  'assignment',
  'assignment_expression',
  ...CALLS,
];

/** Names that outlive a call and that the change counts up inside of a function. */
function countersOf(file: ChangedFile): readonly string[] {
  const root = file.tree_after()?.root;
  const counted = gained(file, COUNTING, (node) => (isInFunction(node) ? node.text : null));
  return [...new Set(counted.flatMap((node) => counterIn(node) ?? []))].filter(
    (name) => root !== undefined && outlives(root, name),
  );
}

const COUNTS = /(.+)\.(?:append|push|add|set|next)$/;

function counterIn(node: Node): string | null {
  switch (node.type) {
    case 'augmented_assignment':
    case 'augmented_assignment_expression':
    case 'assignment':
    case 'assignment_expression': {
      const left = fieldOf(node, 'left');
      const name = dotted(left?.type.startsWith('subscript') ? fieldOf(left, 'value', 'object') : left);
      // What is kept on a function outlives every call; any other name counts up only from what it was.
      const counts =
        name.includes('.') || node.type.startsWith('augmented') || dotted(fieldOf(node, 'right')).includes(name);
      return counts ? name : null;
    }
    case 'update_expression':
      return dotted(fieldOf(node, 'argument'));
    default: {
      const callee = calleeOf(node);
      if (callee === 'next') return argumentsOf(node).map(dotted)[0] ?? null;
      return COUNTS.exec(callee)?.[1] ?? null;
    }
  }
}

/** Bound at module level, a part of a function, or a default that is made once. */
function outlives(root: Node, name: string): boolean {
  const [owner = '', ...parts] = name.split('.');
  const functions = within(root, ['function_definition', 'function_declaration']);
  if (parts.length > 0) return functions.some((node) => fieldText(node, 'name') === owner);
  return (
    childrenOf(root).some((statement) => binds(statement, owner)) ||
    within(root, ['default_parameter', 'typed_default_parameter']).some(
      (node) => fieldText(node, 'name') === owner && /^[[{]/.test(fieldText(node, 'value')),
    )
  );
}

function binds(statement: Node, name: string): boolean {
  const inner = statement.type === 'export_statement' ? (childrenOf(statement)[0] ?? statement) : statement;
  return childrenOf(inner).some((child) => fieldText(child, 'name', 'left') === name);
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number']);

const comparesNumber = (node: Node): boolean =>
  /[=!<>]=?/.test(signsOf(node)) &&
  childrenOf(node).some(
    ({ type, text }) => NUMBERS.has(type) && Math.abs(Number(text.replaceAll('_', ''))) < COUNTED_TO,
  );

const holds = (node: Node, name: string): boolean =>
  within(node, ['identifier', 'attribute', 'member_expression']).some((part) => dotted(part) === name);
