import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { unknown } from '../../evaluate/budget.js';
import { toKey } from '../convert.js';
import { put } from '../props.js';
import { object } from '../realm.js';
import type { Value } from '../values.js';
import type { Expr } from './env.js';
import { propertyKey } from './literal.js';
import { expression } from './dispatch.js';

/** The object that an enum is when the types are gone: names to values, and numbers back to names. */
export function enumOf(node: Lite): Expr {
  if (node.children.some(({ type }) => type === 'const')) return () => unknown('a const enum');
  const members = namedOf(childOf(node, 'body') ?? node).map((member) => {
    const key = childOf(member, 'name') ?? member;
    const value = childOf(member, 'value');
    return { key: propertyKey(key), value: value ? expression(value) : null };
  });
  return (env) => {
    const made = object();
    const inner = env.inner();
    let next: Value = 0;
    for (const { key, value } of members) {
      const name = toKey(key(env));
      const given: Value = value ? value(inner) : next;
      put(made, name, given);
      if (typeof given === 'number') put(made, String(given), name);
      else if (typeof given !== 'string') unknown('such an enum');
      next = typeof given === 'number' ? given + 1 : undefined;
      inner.declare(String(name), given, true);
    }
    return made;
  };
}
