import { childOf } from '../source/lite.js';
import { memberOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';
import { FAMILIES } from './families.js';

/** A function or method of the same family: `max` for `min`, `extend` for `append`, `lastIndexOf` for `indexOf`. */
export const func: Template = {
  name: 'func',
  prior: 2.4,
  boosts: {
    case: 1.2,
    space: 0.8,
    order: 0.4,
    longer: 0.3,
    shorter: 0.3,
    attribute: 0.6,
    number: 0.3,
    key: 0.3,
    'other-type': 0.5,
    reversed: 0.4,
  },
  on: 'node',
  nodes: /^(?:identifier|property_identifier)$/,
  *propose(node, { view }) {
    if (!/^(?:identifier|property_identifier)$/.test(node.type)) return;
    const called = node.parent && (node.field === 'function' || memberOf(node.parent)?.name === node);
    if (!called) return;
    for (const family of view.python ? FAMILIES.python : FAMILIES.script) {
      const at = family.indexOf(node.text);
      if (at < 0) continue;
      for (const [i, other] of family.entries()) {
        if (
          i === at ||
          (RARE.test(other) && !view.text.includes(RARE.exec(other)?.[0] === 'getlist' ? 'getlist' : 'deque'))
        )
          continue;
        const opposite = OPPOSITES.test(node.text) && Math.abs(i - at) === 1 ? 0.9 : 0;
        const fit =
          opposite +
          (node.text === 'replaceAll' ? -1 : 0) +
          0.4 -
          0.25 * Math.max(0, Math.abs(i - at) - 1) -
          (childOf(node, 'name') ? 1 : 0);
        yield draft(`calling ${other} instead of ${node.text}`, replaceNode(node, other), fit);
      }
    }
  },
};

/** Names that come in pairs: the one is easily written for the other. */
const OPPOSITES =
  /^(?:min|max|any|all|some|every|floor|ceil|startswith|endswith|startsWith|endsWith|lstrip|rstrip|pop|popleft|append|extend|appendleft|bisect_left|bisect_right|ljust|rjust|padStart|padEnd|push|unshift|shift|indexOf|lastIndexOf|find|rfind|keys|values|notify|notify_all)$/;

/** Methods of one library type, of no use where that type is not at hand. */
const RARE = /^(?:appendleft|popleft|getlist)$/;
