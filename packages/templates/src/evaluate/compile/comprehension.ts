import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { reserve, step } from '../budget.js';
import { truth } from '../compare.js';
import { generatorOf } from '../generators.js';
import { iterate } from '../iterate.js';
import { addTo, setItem } from '../mappings.js';
import { Frame } from '../callables.js';
import { Dict, List, PySet, type Value } from '../values.js';
import { type Compiler, doubtful, type Expression, type Scope, type Store } from './compiler.js';
import { innerScope, noNames, targets, yields } from './scope.js';

interface Clause {
  readonly source: Expression;
  readonly store: Store;
  readonly conditions: readonly Expression[];
}

interface Parts {
  readonly scope: Scope;
  /** The first iterable, which is worked out in the scope around. */
  readonly first: Expression;
  readonly clauses: readonly Clause[];
  readonly body: Lite;
  readonly enter: (frame: Frame) => Frame;
}

function partsOf(c: Compiler, node: Lite, outer: Scope): Parts | null {
  const body = childOf(node, 'body') ?? doubtful(node);
  const names = noNames();
  const heads = namedOf(node).filter((child) => child !== body);
  for (const head of heads) {
    const left = head.type === 'for_in_clause' ? childOf(head, 'left') : null;
    if (left) targets(left, names);
  }
  if (yields(node) || heads.some((head) => head.children.some((child) => child.type === 'async'))) return null;
  const scope = innerScope('comprehension', outer, names);
  const clauses: { source: Expression; store: Store; conditions: Expression[] }[] = [];
  let first: Expression | null = null;
  for (const head of heads) {
    if (head.type === 'for_in_clause') {
      const rights = head.children.filter((child) => child.field === 'right' && child.named);
      const [right] = rights;
      if (!right || rights.length > 1) return doubtful(head);
      first ??= c.expression(right, outer);
      clauses.push({
        source: c.expression(right, clauses.length === 0 ? outer : scope),
        store: c.store(childOf(head, 'left') ?? doubtful(head), scope),
        conditions: [],
      });
    } else if (head.type === 'if_clause') {
      clauses.at(-1)?.conditions.push(c.expression(namedOf(head)[0] ?? doubtful(head), scope));
    } else return doubtful(head);
  }
  if (!first) return doubtful(node);
  const size = scope.slots.size;
  const { kind } = outer;
  const enter = (frame: Frame): Frame =>
    new Frame(size, kind === 'module' ? null : kind === 'class' ? frame.parent : frame, frame.globals, null);
  return { scope, first, clauses, body, enter };
}

/** Runs `take` in every turn of the clauses from one on. */
function turns(
  clauses: readonly Clause[],
  at: number,
  source: Value,
  frame: Frame,
  take: (frame: Frame) => void,
): void {
  const { store, conditions } = clauses[at] as Clause;
  const inner = clauses[at + 1];
  const { next } = iterate(source);
  turn: for (let item = next(); item !== undefined; item = next()) {
    step();
    store(frame, item);
    for (const condition of conditions) if (!truth(condition(frame))) continue turn;
    if (inner) turns(clauses, at + 1, inner.source(frame), frame, take);
    else take(frame);
  }
}

/** A comprehension of a list, a set or a dict. */
export function comprehension(c: Compiler, node: Lite, outer: Scope): Expression {
  const parts = partsOf(c, node, outer);
  if (!parts) return doubtful(node);
  const { scope, first, clauses, body, enter } = parts;
  if (node.type === 'dictionary_comprehension') {
    const key = c.expression(childOf(body, 'key') ?? doubtful(body), scope);
    const value = c.expression(childOf(body, 'value') ?? doubtful(body), scope);
    return (frame) => {
      const made = new Dict();
      const source = first(frame);
      turns(clauses, 0, source, enter(frame), (inner) => {
        const filed = key(inner);
        setItem(made, filed, value(inner));
      });
      return made;
    };
  }
  const item = c.expression(body, scope);
  if (node.type === 'set_comprehension') {
    return (frame) => {
      const made = new PySet();
      turns(clauses, 0, first(frame), enter(frame), (inner) => addTo(made, item(inner)));
      return made;
    };
  }
  return (frame) => {
    const items: Value[] = [];
    turns(clauses, 0, first(frame), enter(frame), (inner) => {
      reserve(1);
      items.push(item(inner));
    });
    return new List(items);
  };
}

function* stream(
  clauses: readonly Clause[],
  at: number,
  next: () => Value | undefined,
  frame: Frame,
  item: Expression,
): Generator<Value, null, Value> {
  const { store, conditions } = clauses[at] as Clause;
  const inner = clauses[at + 1];
  turn: for (let given = next(); given !== undefined; given = next()) {
    step();
    store(frame, given);
    for (const condition of conditions) if (!truth(condition(frame))) continue turn;
    if (inner) yield* stream(clauses, at + 1, iterate(inner.source(frame)).next, frame, item);
    else yield item(frame);
  }
  return null;
}

export function generatorExpression(c: Compiler, node: Lite, outer: Scope): Expression {
  const parts = partsOf(c, node, outer);
  if (!parts) return doubtful(node);
  const { scope, first, clauses, body, enter } = parts;
  const item = c.expression(body, scope);
  return (frame) => {
    const { next } = iterate(first(frame));
    return generatorOf(stream(clauses, 0, next, enter(frame), item));
  };
}
