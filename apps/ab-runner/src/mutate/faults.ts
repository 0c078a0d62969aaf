import type { Node, SourceTree } from '@repair/syntax';

/** One change of a text that plants a fault: `text` replaces what stands from `start` to `end` (UTF-16 offsets). */
export interface Fault {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
};
const ARITHMETIC: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '+',
  '//': '/',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
};
const LOGIC: Readonly<Record<string, string>> = { and: 'or', or: 'and', '&&': '||', '||': '&&' };
/** Nodes whose own tokens are operators, in the grammars at hand; elsewhere the same tokens mean something else. */
const OPERATIONS: ReadonlySet<string> = new Set([
  'comparison_operator',
  'binary_operator',
  'boolean_operator',
  'augmented_assignment',
  'binary_expression',
  'augmented_assignment_expression',
]);
const SIBLINGS: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  any: 'all',
  all: 'any',
  some: 'every',
  every: 'some',
  floor: 'ceil',
  ceil: 'floor',
  lower: 'upper',
  upper: 'lower',
  indexOf: 'lastIndexOf',
  toLowerCase: 'toUpperCase',
  startsWith: 'endsWith',
  startswith: 'endswith',
};

/** Every single fault that the operators can plant in a file, in order of place. */
export function faultsOf(tree: SourceTree): readonly Fault[] {
  const found: Fault[] = [];
  const visit = (node: Node): void => {
    const fault = faultAt(node);
    if (fault) found.push(fault);
    for (const child of node.children) if (child) visit(child);
  };
  visit(tree.root);
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

function faultAt(node: Node): Fault | null {
  const { type, parent } = node;
  const replace = (operator: string, text: string): Fault => ({
    operator,
    start: node.startIndex,
    end: node.endIndex,
    text,
  });
  if (parent && OPERATIONS.has(parent.type)) {
    if (Object.hasOwn(COMPARISONS, type)) return replace('comparison', COMPARISONS[type] as string);
    if (Object.hasOwn(LOGIC, type)) return replace('logic', LOGIC[type] as string);
    if (Object.hasOwn(ARITHMETIC, type)) return replace('arithmetic', ARITHMETIC[type] as string);
  }
  switch (type) {
    case 'integer':
    case 'number':
      return /^(0|[1-9][0-9]{0,8})$/.test(node.text) ? replace('number', String(Number(node.text) + 1)) : null;
    case 'true':
    case 'false':
      return node.isNamed && parent?.type !== 'literal_type' ? replace('boolean', flipped(node.text)) : null;
    case 'not_operator':
    case 'unary_expression': {
      const inner = node.childForFieldName('argument');
      const negates = type === 'not_operator' || node.children[0]?.type === '!';
      return inner && negates ? replace('negation', inner.text) : null;
    }
    case 'break_statement':
      return replace('control', node.text.replace('break', 'continue'));
    case 'await':
    case 'await_expression': {
      const inner = node.namedChildren[0];
      return inner && parent?.type !== 'expression_statement' ? replace('await', inner.text) : null;
    }
    case 'identifier':
    case 'property_identifier':
      return isCalled(node) && Object.hasOwn(SIBLINGS, node.text)
        ? replace('sibling', SIBLINGS[node.text] as string)
        : null;
    default:
      return null;
  }
}

/** `True` stays Python's. */
const flipped = (text: string): string =>
  ({ true: 'false', false: 'true', True: 'False', False: 'True' })[text] ?? text;

function isCalled(node: Node): boolean {
  const callee = node.parent && ['attribute', 'member_expression'].includes(node.parent.type) ? node.parent : node;
  const last = callee === node || callee.endIndex === node.endIndex;
  const called = callee.parent?.childForFieldName('function');
  return (
    last &&
    called !== null &&
    called !== undefined &&
    called.startIndex === callee.startIndex &&
    called.endIndex === callee.endIndex
  );
}
