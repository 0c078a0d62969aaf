import { childOf, type Lite, walk } from '../source/lite.js';
import { callOf, isExpression, memberOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** JSON has no keys but texts: a map of numbers comes back with its keys as texts. */
export const jsonkeys: Template = {
  name: 'jsonkeys',
  language: 'python',
  prior: 1.6,
  boosts: { key: 1, 'null-actual': 0.6, type: 0.5, 'mixed-order': 0.8, 'other-type': 0.8, 'wrong-value': 0.2 },
  classes: { type: 1.6, 'env-config': 0.4 },
  on: 'node',
  nodes: /^(?:subscript|call|identifier)$/,
  *propose(node, { unit }) {
    // A map that is made of what was read: its own keys.
    if (node.parent?.type === 'pair' && node.field === 'key') {
      if (node.parent.parent?.type === 'dictionary_comprehension' && node.type === 'identifier' && readsJson(unit))
        yield draft(`reading ${node.text} as a number`, replaceNode(node, `int(${node.text})`), 0.4);
      return;
    }
    const loaded = loadedIn(unit);
    if (loaded.size === 0 && !/json\.loads?\(/.test(node.text)) return;
    if (
      !isExpression(node) ||
      !/^(?:argument_list|assignment|keyword_argument|return_statement|pair)$/.test(node.parent?.type ?? '')
    )
      return;
    if (node.field === 'left') return;
    const whole = callOf(node);
    const part = node.type === 'subscript' ? childOf(node, 'value') : whole?.name === 'get' ? whole.receiver : null;
    const read = part !== null && loaded.has(part.text);
    const all = node.type === 'identifier' ? loaded.has(node.text) : /^json\.loads?$/.test(whole?.callee.text ?? '');
    if (!read && !all) return;
    const around = node.parent?.parent ? callOf(node.parent.parent) : null;
    const merged = around?.name === 'update' || around?.callee.text === 'dict' ? 0.8 : 0;
    if (
      around &&
      merged === 0 &&
      /^(?:int|float|str|len|list|set|deque|sorted|tuple|bool|Path|Decimal)$/.test(around.name)
    )
      return;
    const scalar = node.parent?.type === 'argument_list' && merged === 0 ? -0.4 : 0;
    yield draft(
      `reading the keys of ${short(node.text)} as numbers`,
      replaceNode(node, `{int(key): value for key, value in ${node.text}.items()}`),
      merged + scalar + (all ? -0.3 : 0.2),
    );
  },
};

/** Names of the unit that hold what was read from JSON. */
function loadedIn(unit: Lite): ReadonlySet<string> {
  const names = new Set<string>();
  if (!readsJson(unit)) return names;
  for (const node of walk(unit)) {
    const value = node.type === 'assignment' ? childOf(node, 'right') : null;
    const left = childOf(node, 'left');
    const call = value ? callOf(value) : null;
    const member = call ? memberOf(call.callee) : null;
    if (left && member?.object.text === 'json' && /^loads?$/.test(member.name.text)) names.add(left.text);
  }
  return names;
}

const readsJson = (unit: Lite): boolean => /json\.loads?\(/.test(unit.text);

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
