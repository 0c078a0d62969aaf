import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { meter, Raised, unknown } from '../budget.js';
import { bound, call, lookup } from '../call.js';
import { truth } from '../compare.js';
import { settle } from '../coroutines.js';
import { Inst, poison, type Value } from '../values.js';
import { type Compiler, doubtful, NORMAL, type Scope, type Statement, type Store } from './compiler.js';

/** `with a as b:` of objects of the files' own classes. */
export function withStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  const asynchronous = node.children.some((child) => child.type === 'async');
  if (asynchronous && !scope.asynchronous) return doubtful(node);
  const clause = node.children.find((child) => child.type === 'with_clause') ?? doubtful(node);
  const items = clause.children.filter((child) => child.type === 'with_item').map((item) => itemOf(c, item, scope));
  let inner = c.block(childOf(node, 'body') ?? doubtful(node), scope);
  for (const { value, store } of items.reverse()) inner = managed(value, store, inner, asynchronous);
  return inner;
}

function itemOf(
  c: Compiler,
  node: Lite,
  scope: Scope,
): { value: ReturnType<Compiler['expression']>; store: Store | null } {
  const value = childOf(node, 'value') ?? doubtful(node);
  if (value.type !== 'as_pattern') return { value: c.expression(value, scope), store: null };
  const [manager] = namedOf(value);
  const target = childOf(value, 'alias');
  if (!manager || !target) return doubtful(value);
  return { value: c.expression(manager, scope), store: c.store(target, scope) };
}

function managed(
  value: ReturnType<Compiler['expression']>,
  store: Store | null,
  body: Statement,
  asynchronous: boolean,
): Statement {
  const ended = asynchronous ? settle : (told: Value): Value => told;
  const [entering, leaving] = asynchronous ? ['__aenter__', '__aexit__'] : ['__enter__', '__exit__'];
  return (frame) => {
    const manager = value(frame);
    if (!(manager instanceof Inst)) return unknown('with of that');
    const enter = lookup(manager.cls, entering as string) ?? unknown('with of that');
    const exit = lookup(manager.cls, leaving as string) ?? unknown('with of that');
    const leave = (...args: readonly Value[]): Value => ended(call(bound(exit, manager), args));
    const given = ended(call(bound(enter, manager), []));
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
