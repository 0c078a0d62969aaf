import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { step, unknown } from '../../evaluate/budget.js';
import { regexpOf } from '../regex/regexp.js';
import type { Value } from '../values.js';
import { chain, construction } from './chain.js';
import { classOf } from './class.js';
import type { Expr } from './env.js';
import { functionOf } from './function.js';
import { arrayLiteral, numberOf, objectLiteral, stringOf, template } from './literal.js';
import { selfOf } from './reference.js';
import { assignment, augmented, binary, ternary, unary, update } from './operations.js';

const no =
  (why: string): Expr =>
  () =>
    unknown(why);

type Kind = (node: Lite) => Expr;

/** The part of a node that is an expression, types and brackets left out. */
const inner: Kind = (node) => {
  const part = namedOf(node)[0];
  return part ? expression(part) : no('such an expression');
};

const constant =
  (value: Value): Kind =>
  () =>
  () =>
    value;

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  [
    'number',
    ({ text }) => {
      const value = numberOf(text);
      return () => value;
    },
  ],
  [
    'string',
    (node) => {
      const value = stringOf(node);
      return () => value;
    },
  ],
  ['true', constant(true)],
  ['false', constant(false)],
  ['null', constant(null)],
  ['undefined', constant(undefined)],
  [
    'identifier',
    ({ text }) =>
      text === 'arguments' || text.includes('\\')
        ? no(text)
        : (env) => {
            step();
            return env.read(text);
          },
  ],
  ['this', () => selfOf],
  ['template_string', template],
  [
    'regex',
    (node) => {
      const source = childOf(node, 'pattern')?.text ?? '';
      const flags = childOf(node, 'flags')?.text ?? '';
      return () => regexpOf(source, flags);
    },
  ],
  ['array', arrayLiteral],
  ['object', objectLiteral],
  ['parenthesized_expression', inner],
  ['as_expression', inner],
  ['satisfies_expression', inner],
  ['non_null_expression', inner],
  [
    'type_assertion',
    (node) => {
      const part = namedOf(node).at(-1);
      return part ? expression(part) : no('such an expression');
    },
  ],
  ['instantiation_expression', inner],
  [
    'sequence_expression',
    (node) => {
      const parts = namedOf(node).map(expression);
      return (env) => {
        let value: Value;
        for (const part of parts) value = part(env);
        return value;
      };
    },
  ],
  ['arrow_function', (node) => functionOf(node, '')],
  ['function_expression', (node) => functionOf(node, childOf(node, 'name')?.text ?? '')],
  ['generator_function', (node) => functionOf(node, childOf(node, 'name')?.text ?? '')],
  ['class', (node) => classOf(node, childOf(node, 'name')?.text ?? '')],
  ['member_expression', chain],
  ['subscript_expression', chain],
  ['call_expression', chain],
  ['new_expression', construction],
  ['unary_expression', unary],
  ['update_expression', update],
  ['binary_expression', binary],
  ['ternary_expression', ternary],
  ['assignment_expression', assignment],
  ['augmented_assignment_expression', augmented],
  // A value that a stream has made already.
  [
    ' made',
    ({ text }) =>
      (env) =>
        env.read(text),
  ],
]);

export function expression(node: Lite): Expr {
  try {
    return KINDS.get(node.type)?.(node) ?? no(`an expression ${node.type}`);
  } catch (error) {
    if (error && typeof error === 'object' && 'why' in error) return no(String(error.why));
    throw error;
  }
}

/** An expression whose value, where it is a function or a class without a name, is named after what it is bound to. */
export function named(node: Lite, after: Lite): Expr {
  const name = after.type === 'string' ? stringOf(after) : after.text;
  if (node.type === 'arrow_function') return functionOf(node, name);
  if (node.type === 'function_expression' || node.type === 'generator_function') {
    return functionOf(node, childOf(node, 'name')?.text ?? name);
  }
  if (node.type === 'class') return classOf(node, childOf(node, 'name')?.text ?? name);
  return expression(node);
}
