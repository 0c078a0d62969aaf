import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { asyncNext } from '../async-streams.js';
import { reserve, step } from '../budget.js';
import { Frame } from '../callables.js';
import { truth } from '../compare.js';
import type { Turn } from '../coroutines.js';
import { iterate } from '../iterate.js';
import { addTo, setItem } from '../mappings.js';
import { Dict, List, PySet, type Value } from '../values.js';
import { inAsync } from './await.js';
import { type Compiler, doubtful, type Flow, type Scope, type Store, unmodelled } from './compiler.js';
import { innerScope, noNames, targets, yields } from './scope.js';

interface Clause {
  readonly source: Flow;
  readonly asynchronous: boolean;
  readonly store: Store;
  readonly conditions: Flow[];
}

type Compile = (c: Compiler, node: Lite, scope: Scope) => Flow;

/** A comprehension with an await or an `async for` in it. */
export function comprehensionFlow(c: Compiler, node: Lite, outer: Scope, flow: Compile): Flow {
  if (yields(node)) return doubtful(node);
  inAsync(node, outer);
  const body = childOf(node, 'body') ?? doubtful(node);
  const heads = namedOf(node).filter((child) => child !== body);
  const names = noNames();
  for (const head of heads) {
    const left = head.type === 'for_in_clause' ? childOf(head, 'left') : null;
    if (left) targets(left, names);
  }
  const scope = innerScope('comprehension', outer, names);
  const clauses: Clause[] = [];
  for (const head of heads) {
    if (head.type === 'for_in_clause') {
      const [right, more] = head.children.filter((child) => child.field === 'right' && child.named);
      if (!right || more) return doubtful(head);
      clauses.push({
        source: flow(c, right, clauses.length === 0 ? outer : scope),
        asynchronous: head.children.some((child) => child.type === 'async'),
        store: c.store(childOf(head, 'left') ?? doubtful(head), scope),
        conditions: [],
      });
    } else if (head.type === 'if_clause') {
      clauses.at(-1)?.conditions.push(flow(c, namedOf(head)[0] ?? doubtful(head), scope));
    } else return doubtful(head);
  }
  if (outer.kind !== 'function' || clauses.length === 0) return unmodelled('such an await or yield');
  const made = collecting(c, node.type, body, scope, flow);
  return function* (frame) {
    const inner = new Frame(scope.slots.size, frame, frame.globals, null);
    const { result, take } = made();
    const [first] = clauses as [Clause];
    yield* turns(clauses, 0, yield* first.source(frame), inner, take);
    return result;
  };
}

type Take = (frame: Frame) => Generator<Turn, void, Value>;

function collecting(
  c: Compiler,
  type: string,
  body: Lite,
  scope: Scope,
  flow: Compile,
): () => { result: Value; take: Take } {
  if (type === 'dictionary_comprehension') {
    const key = flow(c, childOf(body, 'key') ?? doubtful(body), scope);
    const value = flow(c, childOf(body, 'value') ?? doubtful(body), scope);
    return () => {
      const result = new Dict();
      return {
        result,
        take: function* (frame) {
          const filed = yield* key(frame);
          setItem(result, filed, yield* value(frame));
        },
      };
    };
  }
  const item = flow(c, body, scope);
  if (type === 'set_comprehension') {
    return () => {
      const result = new PySet();
      return {
        result,
        take: function* (frame) {
          addTo(result, yield* item(frame));
        },
      };
    };
  }
  return () => {
    const items: Value[] = [];
    return {
      result: new List(items),
      take: function* (frame) {
        const given = yield* item(frame);
        reserve(1);
        items.push(given);
      },
    };
  };
}

/** Runs `take` in every turn of the clauses from one on. */
function* turns(
  clauses: readonly Clause[],
  at: number,
  source: Value,
  frame: Frame,
  take: Take,
): Generator<Turn, void, Value> {
  const { store, conditions, asynchronous } = clauses[at] as Clause;
  const inner = clauses[at + 1];
  const later = asynchronous ? asyncNext(source) : null;
  const plain = later ? null : iterate(source).next;
  turn: for (;;) {
    const given = later ? yield* later() : plain?.();
    if (given === undefined) return;
    step();
    store(frame, given);
    for (const condition of conditions) if (!truth(yield* condition(frame))) continue turn;
    if (inner) yield* turns(clauses, at + 1, yield* inner.source(frame), frame, take);
    else yield* take(frame);
  }
}
