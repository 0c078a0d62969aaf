import { ancestor, type Lite } from './lite.js';
import { isFunction } from './shape.js';
import type { Change } from '../template.js';

/** Whether a piece of source waits itself, not only in a function that it makes. */
export function awaitsIn(node: Lite): boolean {
  const stack: Lite[] = [node];
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (/^await(?:_expression)?$/.test(at.type)) return true;
    for (const child of at.children) if (!isFunction(child)) stack.push(child);
  }
  return false;
}

export const isAsync = (fn: Lite): boolean => fn.children.some((child) => child.type === 'async');

/** What makes the function around a node asynchronous, if it is not. */
export function asyncAround(node: Lite): readonly Change[] {
  const fn = ancestor(node, isFunction);
  return fn && !isAsync(fn) ? [{ start: fn.start, end: fn.start, text: 'async ' }] : [];
}
