import { childOf, type Lite } from '../source/lite.js';
import { binariesOf, callOf, memberOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What JavaScript takes for missing: `||` against `??`, `===` against `==` for null and undefined, `?.`. */
export const nullish: Template = {
  name: 'nullish',
  language: 'script',
  prior: 2.2,
  boosts: { none: 1.3, 'null-actual': 0.8, type: 0.3, timeout: 0.9, number: 0.4, text: 0.3, 'bool-flipped': 0.4 },
  classes: { null: 1, 'env-config': 0.8 },
  on: 'node',
  nodes: /^(?:binary_expression|member_expression)$/,
  *propose(node, { messages, labels, unit }) {
    const missing = labels.has('none') || labels.has('timeout') || labels.has('null-actual') ? 0 : -1.2;
    for (const { op, right, left } of binariesOf(node)) {
      if (op.text === '||')
        yield draft(
          'taking the default only where the value is missing',
          replaceNode(op, '??'),
          /^(?:string|number|true|false|array|object|identifier|call_expression)$/.test(right.type) ? 0.5 : -0.5,
        );
      if (op.text === '??')
        yield draft(
          'taking the default where the value is empty',
          replaceNode(op, '||'),
          // A variable of the environment that is set to nothing counts as not set.
          /\benv\b|environ/i.test(left.text) ? 1.2 : 0.3,
        );
      const nullSide = /^(?:null|undefined)$/.test(right.text) || /^(?:null|undefined)$/.test(left.text);
      if (nullSide && (op.text === '===' || op.text === '!=='))
        yield draft('treating null and undefined alike', replaceNode(op, op.text.slice(0, 2)), 1.2 + missing);
      if (nullSide && (op.text === '==' || op.text === '!='))
        yield draft('telling null from undefined', replaceNode(op, `${op.text}=`), 0.3);
      if (!nullSide && (op.text === '==' || op.text === '!='))
        yield draft('comparing without conversion', replaceNode(op, `${op.text}=`), 0.2);
    }
    const member = memberOf(node);
    if (!member || childOf(node, 'optional_chain') || member.object.type === 'this') return;
    const dot = node.children.find((c) => c.text === '.');
    if (!dot || (/assignment/.test(node.parent?.type ?? '') && node.field === 'left')) return;
    const told = messages.includes(`reading '${member.name.text}'`) || messages.includes(`'${member.name.text}'`);
    const call = node.parent ? callOf(node.parent) : null;
    const whole = call?.callee === node && node.parent ? node.parent : node;
    const optional = draft(
      `reading ${member.name.text} only where there is an object`,
      replaceNode(dot, '?.'),
      told ? (whole.parent?.type === 'array' ? -0.2 : 0.8) : -1.4,
    );
    yield isTold(member.object, unit, messages)
      ? { ...optional, kin: `where there is ${member.object.text}` }
      : optional;
    if (!told) return;
    const joined = parentJoins(whole.parent?.type ?? '');
    const factor = FACTORS.test(member.name.text);
    for (const [i, fallback] of [...(factor ? ['1'] : []), "''", '[]', '0', 'null'].entries()) {
      yield draft(
        `reading ${member.name.text} with ${fallback} as default`,
        [
          ...(joined ? [{ start: whole.start, end: whole.start, text: '(' }] : []),
          replaceNode(dot, '?.'),
          { start: whole.end, end: whole.end, text: ` ?? ${fallback}${joined ? ')' : ''}` },
        ],
        0.9 - 0.25 * i - (joined && fallback !== '1' ? 1 : 0) - (whole.parent?.type === 'array' ? 0.6 : 0),
      );
    }
  },
};

/** Whether the failure names a member that a unit reads of an object: its other members are read in vain too. */
const isTold = ({ text }: Lite, unit: Lite, messages: string): boolean =>
  [...messages.matchAll(/reading '([\w$]+)'/g)].some((found) => unit.text.includes(`${text}.${found[1]}`));

/** What something is multiplied by: missing, it changes nothing. */
const FACTORS = /factor|rate|ratio|scale|weight|multipl/i;

const parentJoins = (type: string): boolean => /^(?:binary_expression|member_expression|unary_expression)$/.test(type);
