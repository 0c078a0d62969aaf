import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { meter, Raised, unknown } from '../budget.js';
import { bound, call, lookup } from '../call.js';
import { truth } from '../compare.js';
import { Inst, poison, type Value } from '../values.js';
import {
  type Compiler,
  doubtful,
  type Expression,
  NORMAL,
  type Scope,
  type Statement,
  type Store,
} from './compiler.js';

/** `with a as b:`, where nothing in it yields or waits. */
export function withStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  if (node.children.some((child) => child.type === 'async')) return doubtful(node);
  const clause = node.children.find((child) => child.type === 'with_clause') ?? doubtful(node);
  const items = clause.children.filter((child) => child.type === 'with_item').map((item) => itemOf(c, item, scope));
  let inner = c.block(childOf(node, 'body') ?? doubtful(node), scope);
  for (const { value, store } of items.reverse()) inner = managed(value, store, inner);
  return items.length > 0 ? inner : doubtful(node);
}

function itemOf(c: Compiler, node: Lite, scope: Scope): { value: Expression; store: Store | null } {
  const value = childOf(node, 'value') ?? doubtful(node);
  if (value.type !== 'as_pattern') return { value: c.expression(value, scope), store: null };
  const [manager] = namedOf(value);
  const target = childOf(value, 'alias');
  if (!manager || !target) return doubtful(value);
  return { value: c.expression(manager, scope), store: c.store(target, scope) };
}

/** The two ends of a context manager, both looked up before it is entered. */
export function opened(
  manager: Value,
  asynchronous: boolean,
): { readonly enter: () => Value; readonly leave: (...args: readonly Value[]) => Value } {
  if (!(manager instanceof Inst)) return unknown('with of that');
  const enter = lookup(manager.cls, asynchronous ? '__aenter__' : '__enter__') ?? unknown('with of that');
  const exit = lookup(manager.cls, asynchronous ? '__aexit__' : '__exit__') ?? unknown('with of that');
  return {
    enter: () => call(bound(enter, manager), []),
    leave: (...args) => call(bound(exit, manager), args),
  };
}

function managed(value: Expression, store: Store | null, body: Statement): Statement {
  return (frame) => {
    const { enter, leave } = opened(value(frame), false);
    const given = enter();
    const { depth } = meter;
    let end: ReturnType<Statement>;
    try {
      store?.(frame, given);
      end = body(frame);
    } catch (error) {
      if (!(error instanceof Raised)) throw error;
      meter.depth = depth;
      if (truth(leave(error.value.cls, error.value, poison('a traceback')))) return NORMAL;
      throw error;
    }
    leave(null, null, null);
    return end;
  };
}
