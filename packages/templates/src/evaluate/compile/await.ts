import type { Lite } from '../../source/lite.js';
import { type Compiler, doubtful, type Expression, type Scope, unmodelled } from './compiler.js';

/** Throws unknown where the function around is not async: Python refuses to wait there. */
export function inAsync(node: Lite, scope: Scope): void {
  let home = scope;
  while (home.kind === 'comprehension' && home.parent) home = home.parent;
  if (!home.asynchronous) doubtful(node);
}

/** An await where a plain value is worked out: what is around it is not modelled with it. */
export function misplaced(_: Compiler, node: Lite, scope: Scope): Expression {
  inAsync(node, scope);
  return unmodelled('such an await or yield');
}
