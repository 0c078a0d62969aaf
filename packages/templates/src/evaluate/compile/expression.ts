import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { getAttribute } from '../attributes.js';
import { reserve } from '../budget.js';
import { truth } from '../compare.js';
import { arrayOf } from '../iterate.js';
import { addTo, setItem } from '../mappings.js';
import { binary, invert, negate, plus } from '../operators.js';
import { comparison } from '../comparisons.js';
import { getItem } from '../subscripts.js';
import type { Frame } from '../callables.js';
import { Dict, ELLIPSIS, List, PySet, Slice, Tuple, type Value } from '../values.js';
import { callExpression } from './call.js';
import { misplaced } from './await.js';
import { type Compiler, doubtful, type Expression, type Scope, unmodelled } from './compiler.js';
import { comprehension, generatorExpression } from './comprehension.js';
import { float, integer, text } from './literal.js';
import { loadName, storeName } from './name.js';
import { resolve, spelt } from './scope.js';
import { notMapping, starred } from './star.js';

/** Compiles an expression. */
export function expression(c: Compiler, node: Lite, scope: Scope): Expression {
  const compile = KINDS.get(node.type);
  return compile ? compile(c, node, scope) : unmodelled(node.type);
}

type Kind = (c: Compiler, node: Lite, scope: Scope) => Expression;

const constant =
  (value: Value): Kind =>
  () =>
  () =>
    value;

const field = (node: Lite, name: string): Lite => childOf(node, name) ?? doubtful(node);

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['identifier', (_, node, scope) => loadName(node.text, scope)],
  ['none', constant(null)],
  ['true', constant(true)],
  ['false', constant(false)],
  ['ellipsis', constant(ELLIPSIS)],
  ['integer', (_, node) => literal(integer(node))],
  ['float', (_, node) => literal(float(node))],
  ['string', text],
  ['concatenated_string', text],
  ['parenthesized_expression', (c, node, scope) => c.expression(namedOf(node)[0] ?? doubtful(node), scope)],
  ['binary_operator', binaryOperator],
  ['unary_operator', unaryOperator],
  ['not_operator', notOperator],
  ['boolean_operator', booleanOperator],
  ['comparison_operator', comparisonOperator],
  ['conditional_expression', conditional],
  ['named_expression', named],
  ['call', callExpression],
  ['attribute', attribute],
  ['subscript', subscript],
  ['list', (c, node, scope) => gathered(c, namedOf(node), scope, (items) => new List(items))],
  ['tuple', (c, node, scope) => gathered(c, namedOf(node), scope, (items) => new Tuple(items))],
  ['expression_list', (c, node, scope) => gathered(c, namedOf(node), scope, (items) => new Tuple(items))],
  ['set', (c, node, scope) => gathered(c, namedOf(node), scope, setFrom)],
  ['dictionary', dictionary],
  ['list_comprehension', comprehension],
  ['set_comprehension', comprehension],
  ['dictionary_comprehension', comprehension],
  ['generator_expression', generatorExpression],
  // None of them may stand where a value is worked out.
  ['list_splat', (_, node) => doubtful(node)],
  ['dictionary_splat', (_, node) => doubtful(node)],
  ['lambda', (c, node, scope) => c.lambda(node, scope)],
  ['await', misplaced],
]);

const literal = (value: Value | undefined): Expression =>
  value === undefined ? unmodelled('such a number') : () => value;

function binaryOperator(c: Compiler, node: Lite, scope: Scope): Expression {
  const left = c.expression(field(node, 'left'), scope);
  const right = c.expression(field(node, 'right'), scope);
  const apply = binary(field(node, 'operator').text);
  return apply ? (frame) => apply(left(frame), right(frame)) : unmodelled(field(node, 'operator').text);
}

function unaryOperator(c: Compiler, node: Lite, scope: Scope): Expression {
  const value = c.expression(field(node, 'argument'), scope);
  const operator = field(node, 'operator').text;
  const apply = operator === '-' ? negate : operator === '+' ? plus : invert;
  return (frame) => apply(value(frame));
}

function notOperator(c: Compiler, node: Lite, scope: Scope): Expression {
  const value = c.expression(field(node, 'argument'), scope);
  return (frame) => !truth(value(frame));
}

function booleanOperator(c: Compiler, node: Lite, scope: Scope): Expression {
  const left = c.expression(field(node, 'left'), scope);
  const right = c.expression(field(node, 'right'), scope);
  const ends = field(node, 'operator').text === 'or';
  return (frame) => {
    const first = left(frame);
    return truth(first) === ends ? first : right(frame);
  };
}

function comparisonOperator(c: Compiler, node: Lite, scope: Scope): Expression {
  const operands = namedOf(node).filter((child) => child.field !== 'operators');
  const operators = node.children.filter((child) => child.field === 'operators');
  if (operands.length !== operators.length + 1) return doubtful(node);
  const values = operands.map((operand) => c.expression(operand, scope));
  const applied = operators.map((operator) => comparison(operator.text.replace(/\s+/g, ' ')));
  if (applied.some((apply) => apply === undefined)) return doubtful(node);
  const [first, second] = values as [Expression, Expression];
  const [apply] = applied as [(a: Value, b: Value) => Value];
  if (applied.length === 1) return (frame) => apply(first(frame), second(frame));
  return (frame) => {
    let left = first(frame);
    let given: Value = true;
    for (let at = 0; at < applied.length; at += 1) {
      const right = (values[at + 1] as Expression)(frame);
      given = (applied[at] as typeof apply)(left, right);
      if (!truth(given)) return given;
      left = right;
    }
    return given;
  };
}

function conditional(c: Compiler, node: Lite, scope: Scope): Expression {
  const parts = namedOf(node).map((part) => c.expression(part, scope));
  if (parts.length !== 3) return doubtful(node);
  const [then, test, otherwise] = parts as [Expression, Expression, Expression];
  return (frame) => (truth(test(frame)) ? then(frame) : otherwise(frame));
}

function named(c: Compiler, node: Lite, scope: Scope): Expression {
  const name = field(node, 'name').text;
  let home = scope;
  while (home.kind === 'comprehension' && home.parent) home = home.parent;
  if (home.kind === 'class' || (home.kind === 'function' && resolve(name, home)?.out !== 0)) {
    return unmodelled('such a :=');
  }
  if (scope !== home && scope.slots.has(name)) return doubtful(node);
  const store = storeName(name, scope);
  const value = c.expression(field(node, 'value'), scope);
  return (frame) => {
    const given = value(frame);
    store(frame, given);
    return given;
  };
}

function attribute(c: Compiler, node: Lite, scope: Scope): Expression {
  const object = c.expression(field(node, 'object'), scope);
  const name = spelt(field(node, 'attribute').text, scope);
  return (frame) => getAttribute(object(frame), name);
}

/** The key of a subscript: an expression, a slice, or a tuple of them. */
export function key(c: Compiler, node: Lite, scope: Scope): Expression {
  const parts = node.children.filter((child) => child.field === 'subscript' && child.named);
  const compiled = parts.map((part) => (part.type === 'slice' ? slice(c, part, scope) : c.expression(part, scope)));
  const [first] = compiled;
  if (first === undefined || parts.some((part) => part.type === 'list_splat')) return unmodelled('such a subscript');
  const tuple = node.children.some((child) => child.type === ',');
  return tuple ? (frame) => new Tuple(compiled.map((part) => part(frame))) : first;
}

function slice(c: Compiler, node: Lite, scope: Scope): Expression {
  const parts: (Expression | null)[] = [null, null, null];
  let at = 0;
  for (const child of node.children) {
    if (child.type === ':') at += 1;
    else if (child.named && child.type !== 'comment') parts[at] = c.expression(child, scope);
  }
  const [start, stop, step] = parts;
  return (frame) => new Slice(start ? start(frame) : null, stop ? stop(frame) : null, step ? step(frame) : null);
}

function subscript(c: Compiler, node: Lite, scope: Scope): Expression {
  const object = c.expression(field(node, 'value'), scope);
  const at = key(c, node, scope);
  return (frame) => getItem(object(frame), at(frame));
}

/** Items in a row, starred ones among them. */
export function gathered(
  c: Compiler,
  nodes: readonly Lite[],
  scope: Scope,
  make: (items: Value[]) => Value,
): Expression {
  const inner = nodes.map(starred);
  const parts = nodes.map((node, at) => c.expression(inner[at] ?? node, scope));
  const { length } = parts;
  if (inner.every((star) => star === null)) {
    return (frame) => {
      const items = new Array<Value>(length);
      for (let i = 0; i < length; i += 1) items[i] = (parts[i] as Expression)(frame);
      reserve(length);
      return make(items);
    };
  }
  const stars = inner.map((star) => star !== null);
  return (frame) => make(spread(parts, stars, frame));
}

function spread(parts: readonly Expression[], stars: readonly boolean[], frame: Frame): Value[] {
  const items: Value[] = [];
  parts.forEach((part, at) => {
    const value = part(frame);
    if (stars[at]) for (const item of arrayOf(value)) items.push(item);
    else items.push(value);
  });
  return items;
}

function setFrom(items: Value[]): Value {
  const made = new PySet();
  for (const item of items) addTo(made, item);
  return made;
}

function dictionary(c: Compiler, node: Lite, scope: Scope): Expression {
  const fill = namedOf(node).map((child): ((frame: Frame, dict: Dict) => void) => {
    if (child.type === 'dictionary_splat') {
      const source = c.expression(namedOf(child)[0] ?? doubtful(child), scope);
      return (frame, dict) => {
        const given = source(frame);
        if (!(given instanceof Dict)) return notMapping(given);
        for (const { key: filed, value } of [...given.map.values()]) setItem(dict, filed, value);
      };
    }
    if (child.type !== 'pair') return doubtful(child);
    const at = c.expression(field(child, 'key'), scope);
    const value = c.expression(field(child, 'value'), scope);
    return (frame, dict) => {
      const filed = at(frame);
      setItem(dict, filed, value(frame));
    };
  });
  return (frame) => {
    const made = new Dict();
    for (const one of fill) one(frame, made);
    return made;
  };
}
