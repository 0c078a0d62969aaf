import { childOf, type Lite } from '../../source/lite.js';
import { step } from '../budget.js';
import { truth } from '../compare.js';
import { iterate } from '../iterate.js';
import { BREAK, type Compiler, doubtful, NORMAL, RETURN, type Scope, type Statement } from './compiler.js';

/** A body inside a loop, where break and continue have a meaning. */
export function looped<T>(scope: Scope, compile: () => T): T {
  scope.loops += 1;
  const made = compile();
  scope.loops -= 1;
  return made;
}

function otherwise(c: Compiler, node: Lite, scope: Scope): Statement | null {
  const clause = childOf(node, 'alternative');
  return clause && c.block(childOf(clause, 'body') ?? doubtful(clause), scope);
}

export function forLoop(c: Compiler, node: Lite, scope: Scope): Statement {
  if (node.children.some((child) => child.type === 'async')) return doubtful(node);
  const source = c.expression(childOf(node, 'right') ?? doubtful(node), scope);
  const store = c.store(childOf(node, 'left') ?? doubtful(node), scope);
  const body = looped(scope, () => c.block(childOf(node, 'body') ?? doubtful(node), scope));
  const after = otherwise(c, node, scope);
  return (frame) => {
    const { next } = iterate(source(frame));
    for (let item = next(); item !== undefined; item = next()) {
      step();
      store(frame, item);
      const end = body(frame);
      if (end === RETURN) return RETURN;
      if (end === BREAK) return NORMAL;
    }
    return after === null ? NORMAL : after(frame);
  };
}

export function whileLoop(c: Compiler, node: Lite, scope: Scope): Statement {
  const test = c.expression(childOf(node, 'condition') ?? doubtful(node), scope);
  const body = looped(scope, () => c.block(childOf(node, 'body') ?? doubtful(node), scope));
  const after = otherwise(c, node, scope);
  return (frame) => {
    while (truth(test(frame))) {
      step();
      const end = body(frame);
      if (end === RETURN) return RETURN;
      if (end === BREAK) return NORMAL;
    }
    return after === null ? NORMAL : after(frame);
  };
}
