import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { step, unknown } from '../../evaluate/budget.js';
import { toNumber, toNumeric, truthy, typeOf } from '../convert.js';
import { BINARY } from '../operators.js';
import { remove } from '../props.js';
import { regexpOf } from '../regex/regexp.js';
import { Poison, type Value } from '../values.js';
import { chain, construction } from './chain.js';
import { classOf } from './class.js';
import type { Expr } from './env.js';
import { functionOf } from './function.js';
import { arrayLiteral, numberOf, objectLiteral, stringOf, template } from './literal.js';
import { pattern } from './pattern.js';
import { hasPrivate, reference, selfOf } from './reference.js';
import { isOpen } from './declared.js';

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

function unary(node: Lite): Expr {
  const operator = childOf(node, 'operator')?.text ?? node.children[0]?.text;
  const argument = childOf(node, 'argument');
  if (!argument) return no('such an operation');
  const value = expression(argument);
  switch (operator) {
    case '!':
      return (env) => !truthy(value(env));
    case '-':
      return (env) => {
        const number = toNumeric(value(env));
        return -number;
      };
    case '+':
      return (env) => toNumber(value(env));
    case '~':
      return (env) => {
        const number = toNumeric(value(env));
        return ~number;
      };
    case 'void':
      return (env) => {
        value(env);
        return undefined;
      };
    case 'typeof':
      if (argument.type === 'identifier') {
        return (env) => (env.find(argument.text) ? typeOf(value(env)) : 'undefined');
      }
      return (env) => typeOf(value(env));
    case 'delete': {
      const of = childOf(argument, 'object');
      const property = childOf(argument, 'property');
      const index = childOf(argument, 'index');
      if (!of || argument.children.some(isOpen)) return no('such a delete');
      const on = expression(of);
      const key: Expr = index ? expression(index) : () => property?.text;
      return (env) => {
        const from = on(env);
        return remove(from, keyText(key(env)));
      };
    }
    default:
      return no(`the operator ${operator}`);
  }
}

function keyText(key: Value): string {
  return typeof key === 'string' || typeof key === 'number' ? String(key) : unknown('such a key');
}

function update(node: Lite): Expr {
  const argument = childOf(node, 'argument');
  if (!argument) return no('such an operation');
  const target = reference(argument);
  const by = node.children.some(({ type }) => type === '++') ? 1 : -1;
  const prefix = node.children[0]?.type === '++' || node.children[0]?.type === '--';
  return (env) => {
    step();
    const place = target(env);
    const before = toNumeric(place.get());
    const after = typeof before === 'bigint' ? before + BigInt(by) : before + by;
    place.set(after);
    return prefix ? after : before;
  };
}

function binary(node: Lite): Expr {
  const [leftNode, rightNode] = [childOf(node, 'left'), childOf(node, 'right')];
  const operator = childOf(node, 'operator')?.text ?? '';
  if (!leftNode || !rightNode) return no('such an operation');
  const right = expression(rightNode);
  if (leftNode.type === 'private_property_identifier') return (env) => hasPrivate(env, right(env), leftNode.text);
  const left = expression(leftNode);
  const rest = short(operator);
  if (rest)
    return (env) => {
      const value = left(env);
      return rest(value) ? right(env) : value;
    };
  const apply = BINARY.get(operator);
  if (!apply) return no(`the operator ${operator}`);
  return (env) => {
    step();
    const a = left(env);
    return apply(a, right(env));
  };
}

/** Of an operator that may leave its right side out: whether it goes on to it. */
export function short(operator: string): ((left: Value) => boolean) | null {
  if (operator === '&&') return truthy;
  if (operator === '||') return (left) => !truthy(left);
  if (operator === '??') return (left) => left === undefined || left === null;
  return null;
}

function ternary(node: Lite): Expr {
  const [condition, yes, other] = ['condition', 'consequence', 'alternative'].map((field) => {
    const part = childOf(node, field);
    return part ? expression(part) : no('such a condition');
  });
  if (!condition || !yes || !other) return no('such a condition');
  return (env) => {
    step();
    return truthy(condition(env)) ? yes(env) : other(env);
  };
}

function assignment(node: Lite): Expr {
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
  if (!left || !right) return no('such an assignment');
  if (left.type === 'array_pattern' || left.type === 'object_pattern') {
    const put = pattern(left, 'assign');
    const value = expression(right);
    return (env) => {
      const given = value(env);
      put(env, given);
      return given;
    };
  }
  const target = reference(left);
  const value = left.type === 'identifier' ? named(right, left) : expression(right);
  return (env) => {
    step();
    const place = target(env);
    const given = value(env);
    if (given instanceof Poison) unknown(given.why);
    place.set(given);
    return given;
  };
}

function augmented(node: Lite): Expr {
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
  const operator = (childOf(node, 'operator')?.text ?? '').slice(0, -1);
  if (!left || !right) return no('such an assignment');
  const target = reference(left);
  const rest = short(operator);
  if (rest) {
    const value = left.type === 'identifier' ? named(right, left) : expression(right);
    return (env) => {
      const place = target(env);
      const before = place.get();
      if (!rest(before)) return before;
      const given = value(env);
      place.set(given);
      return given;
    };
  }
  const value = expression(right);
  const apply = BINARY.get(operator);
  if (!apply) return no(`the operator ${operator}=`);
  return (env) => {
    step();
    const place = target(env);
    const before = place.get();
    const given = apply(before, value(env));
    place.set(given);
    return given;
  };
}
