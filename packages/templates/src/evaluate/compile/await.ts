import { type Lite, namedOf } from '../../source/lite.js';
import { settle } from '../coroutines.js';
import { type Compiler, doubtful, type Expression, type Scope, unmodelled } from './compiler.js';

/** `await value`, which may stand in an async function only. */
export function awaited(c: Compiler, node: Lite, scope: Scope): Expression {
  let home = scope;
  while (home.kind === 'comprehension' && home.parent) home = home.parent;
  if (!home.asynchronous) return doubtful(node);
  if (home !== scope) return unmodelled('an await in a comprehension');
  const value = c.expression(namedOf(node)[0] ?? doubtful(node), scope);
  return (frame) => settle(value(frame));
}
