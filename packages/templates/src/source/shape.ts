import { childOf, type Lite, namedOf } from './lite.js';

/** Two operands and the operator between them; a chained Python comparison gives one for each operator. */
export interface Binary {
  readonly left: Lite;
  readonly op: Lite;
  readonly right: Lite;
  readonly family: 'compare' | 'arith' | 'bool';
}

const COMPARE: ReadonlySet<string> = new Set(
  '< <= > >= == != === !== in is instanceof'.split(' ').concat(['not in', 'is not']),
);
const BOOL: ReadonlySet<string> = new Set(['and', 'or', '&&', '||', '??']);

export function binariesOf(node: Lite): readonly Binary[] {
  if (node.type === 'comparison_operator') {
    const found: Binary[] = [];
    for (let i = 1; i + 1 < node.children.length; i += 2) {
      const [left, op, right] = [node.children[i - 1], node.children[i], node.children[i + 1]];
      if (left && op && right) found.push({ left, op, right, family: 'compare' });
    }
    return found;
  }
  if (node.type !== 'binary_operator' && node.type !== 'binary_expression' && node.type !== 'boolean_operator')
    return [];
  const [left, op, right] = [childOf(node, 'left'), childOf(node, 'operator'), childOf(node, 'right')];
  if (!left || !op || !right) return [];
  return [{ left, op, right, family: COMPARE.has(op.text) ? 'compare' : BOOL.has(op.text) ? 'bool' : 'arith' }];
}

/** A call: what is called and its arguments; `new X(...)` counts. */
export interface Call {
  readonly callee: Lite;
  readonly list: Lite;
  readonly args: readonly Lite[];
  /** The last part of the callee's name: `push` of `a.b.push`. */
  readonly name: string;
  /** What the method is called on. */
  readonly receiver: Lite | null;
}

export function callOf(node: Lite): Call | null {
  if (node.type !== 'call' && node.type !== 'call_expression' && node.type !== 'new_expression') return null;
  const callee = childOf(node, 'function') ?? childOf(node, 'constructor');
  const list = childOf(node, 'arguments');
  if (!callee || !list) return null;
  const member = memberOf(callee);
  return {
    callee,
    list,
    args: list.type === 'template_string' ? [] : namedOf(list),
    name: member ? member.name.text : callee.text,
    receiver: member?.object ?? null,
  };
}

export function memberOf(node: Lite): { object: Lite; name: Lite } | null {
  if (node.type !== 'attribute' && node.type !== 'member_expression') return null;
  const object = childOf(node, 'object');
  const name = childOf(node, 'attribute') ?? childOf(node, 'property');
  return object && name ? { object, name } : null;
}

export const isNumber = (node: Lite): boolean =>
  node.type === 'integer' || node.type === 'float' || node.type === 'number';

const FUNCTIONS: ReadonlySet<string> = new Set([
  'function_definition',
  'function_declaration',
  'generator_function_declaration',
  'method_definition',
  'function_expression',
  'generator_function',
  'arrow_function',
  'lambda',
]);
export const isFunction = (node: Lite): boolean => FUNCTIONS.has(node.type);

export const isBlock = (node: Lite): boolean => node.type === 'block' || node.type === 'statement_block';

/** A statement of a block (or of the module), comments left out. */
export const isStatement = (node: Lite): boolean =>
  node.named &&
  node.type !== 'comment' &&
  node.parent !== null &&
  (isBlock(node.parent) || node.parent.type === 'switch_case' || node.parent.type === 'case_clause');

const EXPRESSIONS: ReadonlySet<string> = new Set(
  (
    'identifier attribute member_expression subscript subscript_expression call call_expression new_expression ' +
    'binary_operator binary_expression boolean_operator comparison_operator not_operator unary_operator ' +
    'unary_expression conditional_expression ternary_expression integer float number string template_string true ' +
    'false none null undefined list tuple set dictionary array object parenthesized_expression list_comprehension ' +
    'generator_expression set_comprehension dictionary_comprehension await await_expression lambda arrow_function this ' +
    'concatenated_string regex'
  ).split(' '),
);

/** A node that stands where a value is read. */
export function isExpression(node: Lite): boolean {
  if (!node.named || !EXPRESSIONS.has(node.type)) return false;
  const parent = node.parent;
  if (!parent) return false;
  switch (node.field) {
    case 'name':
    case 'attribute':
    case 'property':
    case 'key':
    case 'type':
    case 'parameters':
      return false;
    case 'left':
      return (
        !/assignment|declarator|for_statement|for_in|pattern/.test(parent.type) || parent.type === 'binary_operator'
      );
    default:
      return !/parameters|pattern|import|export|type|decorator|global|nonlocal|label|catch_clause/.test(parent.type);
  }
}

/** Text that can stand as an operand beside any operator. */
export const operand = (node: Lite): string =>
  /operator|binary_expression|conditional|ternary|lambda|arrow|^await|assignment|unary/.test(node.type)
    ? `(${node.text})`
    : node.text;
