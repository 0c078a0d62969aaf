import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import { callsIn } from '../source/calls-in.js';
import { type Role, roleOf } from '../source/roles.js';
import { callOf, isExpression, isFunction } from '../source/shape.js';
import type { Context } from '../context.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What may be put around a value although nothing in the file does so yet. */
const COMMON = {
  python: ['reversed', 'sorted', 'list', 'int', 'str', 'set', 'abs', 'float', 'len', 'bool', 'tuple'],
  script: ['Number', 'String', 'Math.abs', 'Math.floor', 'Math.round', 'Math.trunc', 'BigInt', 'Boolean'],
} as const;

/** A value that has to go through a conversion or a helper first. */
export const wrapcall: Template = {
  name: 'wrapcall',
  prior: 1.8,
  boosts: {
    type: 1,
    'other-type': 1.6,
    bigint: 1.5,
    unserialised: 1.6,
    generator: 1,
    reversed: 1.2,
    order: 0.6,
    'mixed-order': 0.8,
    immutable: 0.8,
    key: 0.6,
    'null-actual': 0.6,
    case: 0.8,
  },
  classes: { type: 1 },
  on: 'node',
  *propose(node, context) {
    if (!isExpression(node) || /^(?:integer|float|number|lambda|arrow_function|await)/.test(node.type)) return;
    const parent = node.parent;
    if (!parent || node.field === 'function' || parent.type === 'expression_statement' || /^await/.test(parent.type))
      return;
    if (
      /^(?:subscript|subscript_expression|attribute|member_expression)$/.test(parent.type) &&
      (node.field === 'value' || node.field === 'object')
    )
      return;
    const around = callOf(parent.parent ?? parent);
    const named = wrappersOf(context);
    const place = placeFit(node, parent);
    const tried = new Set<string>();
    const calls = callsIn(context.view);
    const name = ancestor(node, isFunction)?.children.find((c) => c.field === 'name')?.text;
    const removed = context.groups.flatMap((group) => group.removed).join('\n');
    for (const [wrapper, fit] of [...named, ...commonFor(context)]) {
      if (tried.has(wrapper) || callOf(node)?.callee.text === wrapper) continue;
      tried.add(wrapper);
      if (around?.callee.text === wrapper && around.args.length === 1) continue;
      if (!converts(wrapper, roleOf(node, context.unit), node) || name === wrapper) continue;
      const exact =
        (calls.has(`${wrapper}(${node.text})`) ? 1.2 : 0) + (removed.includes(`${wrapper}(${node.text})`) ? 1.2 : 0);
      const field = fieldFit(node, wrapper, context, removed);
      const made = draft(
        `passing ${short(node.text)} through ${wrapper}`,
        replaceNode(node, `${wrapper}(${node.text})`),
        place + fit + exact + field,
      );
      if (field >= 1) {
        yield { ...made, kin: `fields in ${around?.callee.text ?? ''}` };
        continue;
      }
      // Both sides of an operator may lack the same conversion.
      if (/^(?:comparison_operator|binary_expression|binary_operator)$/.test(parent.type)) {
        yield { ...made, kin: `${wrapper} at ${parent.start}` };
        continue;
      }
      // So may other values that are read the same way.
      const read = /^(?:variable_declarator|assignment|pair|keyword_argument)$/.test(parent.type) ? readOf(node) : null;
      if (read !== null) {
        yield { ...made, kin: `${wrapper} of what ${read} gives` };
        continue;
      }
      yield around && around.args.length === 1 ? { ...made, kin: `${wrapper} in ${around.callee.text}` } : made;
    }
  },
};

/** Whether a conversion changes anything for a value of a kind. */
function converts(wrapper: string, role: Role | null, node: Lite): boolean {
  if (/^(?:next|iter|super|type|id|hash|print|repr|Error|require)$/.test(wrapper)) return false;
  if (role === null)
    return !(
      /^(?:list|tuple|set|sorted|reversed)$/.test(wrapper) &&
      node.type === 'identifier' &&
      node.parent?.type !== 'comparison_operator' &&
      !/s$|list|queue|items/.test(node.text)
    );
  if (/^(?:int|float|Number|Decimal|Fraction|BigInt)$/.test(wrapper))
    return role === 'text' || (role === 'number' && /Number|BigInt|int|Decimal/.test(wrapper));
  if (/^(?:str|String)$/.test(wrapper)) return role !== 'text';
  if (/^(?:list|tuple|set|sorted|reversed|len)$/.test(wrapper))
    return role === 'list' || role === 'map' || role === 'text';
  if (/^(?:abs|Math\.\w+)$/.test(wrapper)) return role === 'number';
  return true;
}

/** An argument or entry `name=value` of a field that is declared, or was filled before, as this conversion makes it. */
function fieldFit(node: Lite, wrapper: string, { view }: Context, removed: string): number {
  if (node.parent?.type !== 'keyword_argument' && node.parent?.type !== 'pair') return 0;
  const field = (childOf(node.parent, 'name') ?? childOf(node.parent, 'key'))?.text.replace(/['"]/g, '');
  if (!field) return 0;
  if (/^(?:str|String|bool|Boolean|list|len)$/.test(wrapper)) return 0;
  const declared = new RegExp(`^\\s+${field.replace(/\W/g, '')}\\??: ${wrapper.toLowerCase()}\\b`, 'mi').test(
    view.text,
  );
  return (declared ? 1.4 : 0) + (removed.includes(`${wrapper}(${field})`) ? 1 : 0);
}

/** What a value is read by: the call that stands first in it. */
function readOf(node: Lite): string | null {
  for (const inner of walk(node)) {
    const call = callOf(inner);
    if (call) return call.callee.text;
  }
  return null;
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' ');

function placeFit(node: Lite, parent: Lite): number {
  const simple =
    /^(?:identifier|attribute|member_expression|subscript|subscript_expression|call|call_expression)$/.test(node.type)
      ? 0.2
      : -0.3;
  const field = node.field === 'value' || node.field === 'right' ? 0.2 : 0;
  return (
    simple +
    field +
    (/^(?:return_statement|keyword_argument|pair|for_statement|for_in_statement|argument_list|arguments|subscript)$/.test(
      parent.type,
    )
      ? 0.2
      : 0)
  );
}

const cache = new WeakMap<object, readonly (readonly [string, number])[]>();

/** Functions that are called with one argument in this file or in lines that the last patch took away or put in. */
function wrappersOf(context: Context): readonly (readonly [string, number])[] {
  const known = cache.get(context.unit);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const node of walk(context.unit)) {
    const call = callOf(node);
    if (call?.args.length === 1 && node.type !== 'new_expression' && !call.receiver) counts.set(call.callee.text, 0.6);
  }
  const patch = context.groups.filter((group) => group.file === context.view.path);
  for (const group of patch) {
    for (const match of [...group.removed, ...group.added]
      .join('\n')
      .matchAll(/(?<![\w$.]|def |function |async |class )((?:[A-Za-z_$][\w$]*\.)?[A-Za-z_$][\w$]*)\([\w$.[\]"']+\)/g)) {
      const wrapper = match[1] ?? '';
      if (
        !/^(?:if|for|while|switch|function|def|catch|return|not|and|or|super|self\..*|this\..*|in|await)$/.test(wrapper)
      )
        counts.set(wrapper, Math.max(counts.get(wrapper) ?? 0, 0.8));
    }
  }
  const made = [...counts].slice(0, 12);
  cache.set(context.unit, made);
  return made;
}

/** Common conversions, the one first that the message asks for. */
function commonFor({ view, messages, labels }: Context): readonly (readonly [string, number])[] {
  const told = (pattern: RegExp): number => (pattern.test(messages) ? 1.2 : 0);
  if (!view.python) {
    return COMMON.script.map((wrapper) => {
      if (wrapper === 'Number')
        return [wrapper, told(/Cannot mix BigInt|NaN/) + (labels.has('bigint') ? 0.8 : 0)] as const;
      if (wrapper === 'String')
        return [
          wrapper,
          told(/serialize a BigInt|type string|must be of type string|\.\w+ is not a function/) +
            (labels.has('unserialised') ? 0.8 : 0),
        ] as const;
      return [wrapper, wrapper === 'BigInt' ? told(/Cannot mix BigInt/) - 0.6 : -0.5] as const;
    });
  }
  return COMMON.python.map((wrapper) => {
    if (wrapper === 'int')
      return [
        wrapper,
        labels.has('mixed-order')
          ? -0.4
          : told(
              /'str' and 'int'|'int' and 'str'|str.* int|indices must be integers|interpreted as an integer|must be real number/,
            ),
      ] as const;
    if (wrapper === 'str')
      return [wrapper, told(/can only concatenate str|expected str|must be str|sequence item/)] as const;
    if (wrapper === 'list')
      return [
        wrapper,
        told(/'generator'|changed size during|'(?:map|filter|zip|dict_\w+|set)' object|has no len|iterator/),
      ] as const;
    if (wrapper === 'tuple') return [wrapper, told(/unhashable/)] as const;
    if (wrapper === 'reversed') return [wrapper, labels.has('reversed') ? 1 : -0.2] as const;
    return [wrapper, wrapper === 'sorted' && labels.has('order') ? 0.8 : -0.6] as const;
  });
}
