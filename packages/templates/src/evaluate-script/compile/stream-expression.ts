import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { step, unknown } from '../../evaluate/budget.js';
import { Handed } from '../builtins/async-generator.js';
import { truthy } from '../convert.js';
import { iterate } from '../iterate.js';
import { BINARY } from '../operators.js';
import type { Value } from '../values.js';
import { waits } from './declared.js';
import type { Env, Stream } from './env.js';
import { expression } from './dispatch.js';
import { handingOn, ofAsync } from './stream-yield.js';
import { short } from './operations.js';
import { reference } from './reference.js';
import { isOpen } from './declared.js';

/** Compiles an expression that may wait. */
export function streamExpression(node: Lite): Stream<Value> {
  if (!waits(node)) {
    const plain = expression(node);
    // biome-ignore lint/correctness/useYield: a part that does not wait stands among those that do.
    return function* (env) {
      return plain(env);
    };
  }
  switch (node.type) {
    case 'await_expression':
    case 'yield_expression':
      return waiting(node);
    case 'ternary_expression':
      return ternary(node);
    case 'binary_expression':
      return short(childOf(node, 'operator')?.text ?? '') ? shortened(node) : plainAfter(node, expression);
    case 'augmented_assignment_expression':
      return augmented(node);
    default:
      return ORDERED.has(node.type) && !node.children.some(isOpen)
        ? plainAfter(node, expression)
        : none(`a wait in ${node.type}`);
  }
}

const none = (why: string): Stream<Value> =>
  // biome-ignore lint/correctness/useYield: it is never run to a yield.
  function* () {
    return unknown(why);
  };

const sub = (node: Lite, field: string): Stream<Value> => {
  const found = childOf(node, field);
  return found ? streamExpression(found) : none('such a wait');
};

/** Expressions whose parts are made from left to right before anything else is done. */
const ORDERED: ReadonlySet<string> = new Set([
  ...['array', 'object', 'arguments', 'call_expression', 'new_expression', 'member_expression', 'subscript_expression'],
  ...['template_string', 'unary_expression', 'parenthesized_expression', 'as_expression', 'non_null_expression'],
  ...['satisfies_expression', 'assignment_expression', 'sequence_expression'],
]);

function waiting(node: Lite): Stream<Value> {
  const [inner] = namedOf(node);
  const value = inner ? streamExpression(inner) : null;
  if (node.children.some(({ type }) => type === '*')) {
    if (!value) return none('such a yield');
    if (ofAsync(node)) return handingOn(value);
    return function* (env) {
      const walk = iterate(yield* value(env));
      for (let item = walk.next(); item; item = walk.next()) {
        step();
        const sent = yield item.value;
        if (sent !== undefined) unknown('what is sent through yield*');
      }
      return undefined;
    };
  }
  const hands = node.type === 'yield_expression' && ofAsync(node);
  return function* (env) {
    step();
    const given = value ? yield* value(env) : undefined;
    return yield hands ? new Handed(given) : given;
  };
}

function ternary(node: Lite): Stream<Value> {
  const [condition, yes, other] = [sub(node, 'condition'), sub(node, 'consequence'), sub(node, 'alternative')];
  return function* (env) {
    return truthy(yield* condition(env)) ? yield* yes(env) : yield* other(env);
  };
}

function shortened(node: Lite): Stream<Value> {
  const [left, right] = [sub(node, 'left'), sub(node, 'right')];
  const goes = short(childOf(node, 'operator')?.text ?? '');
  return function* (env) {
    const value = yield* left(env);
    return goes?.(value) ? yield* right(env) : value;
  };
}

/** `a += await b` reads a before it waits. */
function augmented(node: Lite): Stream<Value> {
  const left = childOf(node, 'left');
  const right = sub(node, 'right');
  const operator = (childOf(node, 'operator')?.text ?? '').slice(0, -1);
  const goes = short(operator);
  const apply = BINARY.get(operator);
  if (!left || waits(left) || (!goes && !apply)) return none('such a wait');
  const target = reference(left);
  return function* (env) {
    const place = target(env);
    const before = place.get();
    if (goes && !goes(before)) return before;
    const given = yield* right(env);
    const after = goes || !apply ? given : apply(before, given);
    place.set(after);
    return after;
  };
}

let names = 0;

/**
 * Makes the parts of a node that wait, and those before them, in their order; then what is left is compiled as a plain
 * one that takes them as made.
 */
export function plainAfter<T>(node: Lite, compile: (node: Lite) => (env: Env) => T): Stream<T> {
  const made: { readonly name: string; readonly value: Stream<Value> }[] = [];
  const left = replaced(node, made);
  const run = left ? compile(left) : () => unknown(`a wait in ${node.type}`);
  return function* (env) {
    for (const { name, value } of made) env.declare(name, yield* value(env));
    return run(env);
  };
}

const STANDING: ReadonlySet<string> = new Set([
  ...['property_identifier', 'private_property_identifier', 'string_fragment', 'escape_sequence', 'comment'],
  ...['type_arguments', 'type_annotation', 'super', 'shorthand_property_identifier_pattern', 'array_pattern'],
  ...['object_pattern', 'number', 'string', 'true', 'false', 'null', 'undefined', 'this', 'regex', 'identifier'],
  ...['arrow_function', 'function_expression', 'predefined_type', 'type_identifier', 'shorthand_property_identifier'],
]);

const THROUGH: ReadonlySet<string> = new Set([
  ...['arguments', 'pair', 'spread_element', 'template_substitution', 'variable_declarator', 'computed_property_name'],
  ...['expression_statement', 'return_statement', 'throw_statement', 'lexical_declaration', 'variable_declaration'],
]);

type Made = { readonly name: string; readonly value: Stream<Value> }[];

function replaced(node: Lite, made: Made): Lite | null {
  const children: Lite[] = [];
  let behind = node.children.findLastIndex((child) => child.named && waits(child));
  if (behind < 0) behind = -1;
  for (const [index, child] of node.children.entries()) {
    const target = child.field === 'left' && node.type === 'assignment_expression';
    const callee = child.field === 'function' && child.type === 'member_expression';
    if (index > behind || !child.named) children.push(child);
    else if (THROUGH.has(child.type) || (callee && waits(child))) {
      const inner = replaced(child, made);
      if (!inner) return null;
      children.push(inner);
    } else if (target || callee) {
      if (waits(child)) return null;
      children.push(settled(child, made));
    } else if (child.type === 'shorthand_property_identifier') {
      const key: Lite = { ...child, type: 'property_identifier', field: 'key' };
      const value = temporary({ ...child, type: 'identifier', field: 'value' }, made);
      children.push({ ...child, type: 'pair', children: [key, value] });
    } else if (STANDING.has(child.type) && !(child.type === 'identifier' && reads(node, child))) children.push(child);
    else children.push(temporary(child, made));
  }
  return { ...node, children };
}

/** A member whose object is made before the wait, as the language has it. */
function settled(node: Lite, made: Made): Lite {
  const object = childOf(node, 'object');
  if (node.type !== 'member_expression' || !object || object.type === 'super' || object.type === 'this') return node;
  return { ...node, children: node.children.map((child) => (child === object ? temporary(object, made) : child)) };
}

/** Whether an identifier is read there, and not named. */
const reads = (node: Lite, child: Lite): boolean =>
  child.field !== 'name' && !(node.type === 'assignment_expression' && child.field === 'left') && child.field !== 'key';

function temporary(node: Lite, made: Made): Lite {
  names += 1;
  const name = ` made ${names}`;
  made.push({ name, value: streamExpression(node) });
  return { ...node, type: ' made', text: name, children: [] };
}
