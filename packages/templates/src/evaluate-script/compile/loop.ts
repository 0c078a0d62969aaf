import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { step, unknown } from '../../evaluate/budget.js';
import { truthy } from '../convert.js';
import { closeQuietly, iterate } from '../iterate.js';
import { enumerableKeys } from '../props.js';
import { Obj, type Value } from '../values.js';
import { boundBy } from './declared.js';
import { type End, type Env, type Expr, type Run, UNSET } from './env.js';
import { pattern } from './pattern.js';
import { expression, statement } from './dispatch.js';

const part = (node: Lite, field: string): Expr => {
  const found = childOf(node, field);
  return found ? expression(found) : () => unknown(`a ${node.type} without ${field}`);
};

/** The label of a loop. */
export const labelOf = (node: Lite): string | null => node.children.find(({ type }) => type === ' label')?.text ?? null;

/** What a turn of a loop means for the loop: `go`, or the end that it has. */
export function turned(end: End, label: string | null): 'go' | { readonly end: End } {
  if (!end) return 'go';
  const own = end.kind !== 'return' && (end.label === null || end.label === label);
  if (!own) return { end };
  return end.kind === 'continue' ? 'go' : { end: undefined };
}

export const bodyOf = (node: Lite): Lite => childOf(node, 'body') ?? node;

export function whileLoop(node: Lite): Run {
  const condition = part(node, 'condition');
  const body = statement(bodyOf(node));
  const label = labelOf(node);
  return (env) => {
    while (truthy(condition(env))) {
      step();
      const turn = turned(body(env), label);
      if (turn !== 'go') return turn.end;
    }
    return undefined;
  };
}

export function doLoop(node: Lite): Run {
  const condition = part(node, 'condition');
  const body = statement(bodyOf(node));
  const label = labelOf(node);
  return (env) => {
    do {
      step();
      const turn = turned(body(env), label);
      if (turn !== 'go') return turn.end;
    } while (truthy(condition(env)));
    return undefined;
  };
}

export interface Three {
  readonly names: readonly string[];
  readonly first: Run;
  readonly condition: Expr | null;
  readonly increment: Expr | null;
  readonly label: string | null;
}

export function threeOf(node: Lite): Three {
  const start = childOf(node, 'initializer');
  const lexical = start?.type === 'lexical_declaration';
  const names = lexical ? namedOf(start).flatMap((one) => boundBy(childOf(one, 'name') ?? one)) : [];
  const statements = ['lexical_declaration', 'variable_declaration', 'expression_statement', 'empty_statement', ';'];
  const value = start && !statements.includes(start.type) ? expression(start) : null;
  const plain = start && !value ? statement(start) : null;
  const condition = node.children.find(({ field, named }) => field === 'condition' && named);
  const increment = childOf(node, 'increment');
  return {
    names,
    first: (env) => {
      value?.(env);
      plain?.(env);
      return undefined;
    },
    condition: condition && condition.type !== 'empty_statement' ? loopCondition(condition) : null,
    increment: increment ? expression(increment) : null,
    label: labelOf(node),
  };
}

function loopCondition(node: Lite): Expr {
  const inner = node.type === 'expression_statement' ? namedOf(node)[0] : node;
  return inner ? expression(inner) : () => unknown('such a condition');
}

/** The next turn has its own names, with the values that this one left. */
export function copied(env: Env, around: Env, names: readonly string[]): Env {
  const next = around.inner();
  for (const name of names) next.declare(name, env.cells.get(name)?.value);
  return next;
}

export function forThree(node: Lite): Run {
  const { names, first, condition, increment, label } = threeOf(node);
  const body = statement(bodyOf(node));
  return (around) => {
    let env = names.length > 0 ? around.inner() : around;
    for (const name of names) env.declare(name, UNSET);
    first(env);
    if (names.length > 0) env = copied(env, around, names);
    while (!condition || truthy(condition(env))) {
      step();
      const turn = turned(body(env), label);
      if (turn !== 'go') return turn.end;
      if (names.length > 0) env = copied(env, around, names);
      increment?.(env);
    }
    return undefined;
  };
}

export interface Each {
  readonly value: Expr;
  /** The names of one turn, with their value. */
  readonly bind: (env: Env, value: Value) => Env;
  readonly label: string | null;
}

export function eachOf(node: Lite): Each {
  const left = childOf(node, 'left');
  const kind = childOf(node, 'kind')?.text;
  if (!left) return { value: () => unknown('such a loop'), bind: (env) => env, label: null };
  const names = kind === 'let' || kind === 'const' ? boundBy(left) : [];
  const put = pattern(left, kind ? 'declare' : 'assign');
  return {
    value: part(node, 'right'),
    bind: (env, value) => {
      const own = names.length > 0 ? env.inner() : env;
      for (const name of names) own.declare(name, UNSET, kind === 'const');
      put(own, value);
      return own;
    },
    label: labelOf(node),
  };
}

export function forOf(node: Lite): Run {
  if (node.children.some(({ type }) => type === 'await')) return () => unknown('for await');
  const { value, bind, label } = eachOf(node);
  const body = statement(bodyOf(node));
  return (env) => {
    const walk = iterate(value(env));
    for (let item = walk.next(); item; item = walk.next()) {
      step();
      let turn: ReturnType<typeof turned>;
      try {
        turn = turned(body(bind(env, item.value)), label);
      } catch (error) {
        closeQuietly(walk);
        throw error;
      }
      if (turn !== 'go') {
        walk.close();
        return turn.end;
      }
    }
    return undefined;
  };
}

/** The keys that `for … in` walks. */
export function walkedKeys(of: Value): readonly string[] {
  if (of === undefined || of === null) return [];
  if (typeof of === 'string') return [...of.split('').keys()].map(String);
  if (!(of instanceof Obj)) return [];
  for (let at = of.proto; at && !at.library; at = at.proto) {
    if (enumerableKeys(at).length > 0) return unknown('keys that are inherited');
  }
  return enumerableKeys(of);
}

export function forIn(node: Lite): Run {
  const { value, bind, label } = eachOf(node);
  const body = statement(bodyOf(node));
  return (env) => {
    const of = value(env);
    for (const key of walkedKeys(of)) {
      step();
      if (of instanceof Obj && !enumerableKeys(of).includes(key)) continue;
      const turn = turned(body(bind(env, key)), label);
      if (turn !== 'go') return turn.end;
    }
    return undefined;
  };
}
