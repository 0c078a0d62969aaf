import { childOf, type Lite } from '../../source/lite.js';
import { step, unknown } from '../../evaluate/budget.js';
import { toNumber, toNumeric, truthy, typeOf } from '../convert.js';
import { BINARY } from '../operators.js';
import { remove } from '../props.js';
import { Poison, type Value } from '../values.js';
import type { Expr } from './env.js';
import { pattern } from './pattern.js';
import { hasPrivate, reference } from './reference.js';
import { isOpen } from './declared.js';
import { expression, named } from './dispatch.js';

const no =
  (why: string): Expr =>
  () =>
    unknown(why);

export function unary(node: Lite): Expr {
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

export function update(node: Lite): Expr {
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

export function binary(node: Lite): Expr {
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

export function ternary(node: Lite): Expr {
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

export function assignment(node: Lite): Expr {
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

export function augmented(node: Lite): Expr {
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
