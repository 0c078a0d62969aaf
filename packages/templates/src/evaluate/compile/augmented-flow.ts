import { childOf, type Lite } from '../../source/lite.js';
import { getAttribute, setAttribute } from '../attributes.js';
import { getItem, storeItem } from '../subscripts.js';
import { type Compiler, doubtful, NORMAL, type Scope, type Stream, unmodelled } from './compiler.js';
import { key } from './expression.js';
import { flow } from './flow.js';
import { loadName, storeName } from './name.js';
import { spelt, suspends } from './scope.js';
import { inPlace } from './target.js';

/** `a op= await b`: what stands at the left is read before the right side waits. */
export function augmentedFlow(c: Compiler, node: Lite, scope: Scope): Stream {
  const left = childOf(node, 'left') ?? doubtful(node);
  const operator = (childOf(node, 'operator')?.text ?? doubtful(node)).slice(0, -1);
  const right = flow(c, childOf(node, 'right') ?? doubtful(node), scope);
  const apply = inPlace(operator);
  if (suspends(left)) return unmodelled('such an await or yield');
  if (left.type === 'identifier') {
    const load = loadName(left.text, scope);
    const put = storeName(left.text, scope);
    return function* (frame) {
      const before = load(frame);
      put(frame, apply(before, yield* right(frame)));
      return NORMAL;
    };
  }
  if (left.type === 'subscript') {
    const object = c.expression(childOf(left, 'value') ?? doubtful(left), scope);
    const at = key(c, left, scope);
    return function* (frame) {
      const holder = object(frame);
      const place = at(frame);
      const before = getItem(holder, place);
      storeItem(holder, place, apply(before, yield* right(frame)));
      return NORMAL;
    };
  }
  if (left.type !== 'attribute') return doubtful(node);
  const object = c.expression(childOf(left, 'object') ?? doubtful(left), scope);
  const name = spelt(childOf(left, 'attribute')?.text ?? doubtful(left), scope);
  return function* (frame) {
    const holder = object(frame);
    const before = getAttribute(holder, name);
    setAttribute(holder, name, apply(before, yield* right(frame)));
    return NORMAL;
  };
}
