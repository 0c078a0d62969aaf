import { escaped } from '../source/escaped.js';
import { childOf, type Lite } from '../source/lite.js';
import { binariesOf, callOf } from '../source/shape.js';
import type { View } from '../source/view.js';
import { type Draft, draft, replaceNode, type Template } from '../template.js';

/** A Map is not read like an object, nor an object like a Map: wherever a thing of that name is used, the same change. */
export const mapaccess: Template = {
  name: 'mapaccess',
  language: 'script',
  prior: 1.8,
  boosts: { attribute: 1.4, none: 0.6, 'null-actual': 0.6, empty: 0.4 },
  classes: { type: 1.4, null: 0.4 },
  on: 'node',
  nodes: /^(?:subscript_expression|call_expression|binary_expression|unary_expression|assignment_expression)$/,
  *propose(node, { view, messages }) {
    for (const [thing, text] of asMap(node))
      if (isMade(thing, 'new Map\\b', view)) yield alike(thing, 'Map', node, text);
    const call = callOf(node);
    const thing = call?.receiver ? nameOf(call.receiver) : null;
    if (!call?.receiver || !thing) return;
    const refused = messages.includes(`${thing}.${call.name} is not a function`);
    if (!refused && !isMade(thing, '(?:\\{|Object\\.(?:create|fromEntries)\\b)', view)) return;
    const [key, value] = call.args;
    if (call.name === 'get' && key) yield alike(thing, 'object', node, `${call.receiver.text}[${key.text}]`);
    if (call.name === 'has' && key)
      yield alike(thing, 'object', node, `Object.hasOwn(${call.receiver.text}, ${key.text})`);
    if (call.name === 'set' && key && value)
      yield alike(thing, 'object', node, `${call.receiver.text}[${key.text}] = ${value.text}`);
    if (/^(?:keys|values|entries)$/.test(call.name) && !key)
      yield alike(thing, 'object', node, `Object.${call.name}(${call.receiver.text})`);
  },
};

const alike = (thing: string, kind: string, node: Lite, text: string): Draft => ({
  ...draft(`reading ${thing} as ${kind === 'Map' ? 'a Map' : 'an object'} is read`, replaceNode(node, text), 0.6),
  kin: `${thing} is read as ${kind}`,
});

/** What a node does with an object, written as it is done with a Map; with the name of the thing. */
function asMap(node: Lite): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const add = (object: Lite | null, text: (of: string) => string) => {
    const thing = object ? nameOf(object) : null;
    if (object && thing) found.push([thing, text(object.text)]);
  };
  const parts = (at: Lite | null): readonly [Lite | null, string] => [
    at ? childOf(at, 'object') : null,
    (at ? childOf(at, 'index') : null)?.text ?? '',
  ];
  if (
    node.type === 'subscript_expression' &&
    node.field !== 'left' &&
    !/^(?:unary|update|augmented)/.test(node.parent?.type ?? '')
  ) {
    const [object, key] = parts(node);
    if (!/^\d/.test(key)) add(object, (of) => `${of}.get(${key})`);
  }
  const left = node.type === 'assignment_expression' ? childOf(node, 'left') : null;
  if (left?.type === 'subscript_expression') {
    const [object, key] = parts(left);
    add(object, (of) => `${of}.set(${key}, ${childOf(node, 'right')?.text ?? ''})`);
  }
  const [binary] = binariesOf(node);
  if (binary?.op.text === 'in') add(binary.right, (of) => `${of}.has(${binary.left.text})`);
  const dropped =
    node.type === 'unary_expression' && node.children[0]?.text === 'delete' ? childOf(node, 'argument') : null;
  if (dropped?.type === 'subscript_expression') {
    const [object, key] = parts(dropped);
    add(object, (of) => `${of}.delete(${key})`);
  }
  const call = callOf(node);
  const listed = /^Object\.(keys|values|entries)$/.exec(call?.callee.text ?? '')?.[1];
  if (listed && call?.args[0]) add(call.args[0], (of) => `[...${of}.${listed}()]`);
  return found;
}

const nameOf = (node: Lite): string | null => /(?:^|[.#])([A-Za-z_$][\w$]*)$/.exec(node.text)?.[1] ?? null;

const isMade = (thing: string, how: string, { text }: View): boolean =>
  new RegExp(`(?<![\\w$])${escaped(thing)}\\s*[=:]\\s*${how}`).test(text);
