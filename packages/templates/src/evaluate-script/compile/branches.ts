import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { meter, step, unknown } from '../../evaluate/budget.js';
import { same } from '../operators.js';
import { Thrown, type Value } from '../values.js';
import { boundBy } from './declared.js';
import { type End, type Env, type Expr, type Run, UNSET } from './env.js';
import { pattern } from './pattern.js';
import { blockRun, expression, statement } from './dispatch.js';
import { opening } from './opening.js';

const part = (node: Lite, field: string): Expr => {
  const found = childOf(node, field);
  return found ? expression(found) : () => unknown(`a ${node.type} without ${field}`);
};

export interface Cases {
  readonly tests: readonly (Expr | null)[];
  readonly bodies: readonly (readonly Lite[])[];
  readonly open: ((env: Env) => void) | null;
}

export function casesOf(node: Lite): Cases {
  const cases = namedOf(childOf(node, 'body') ?? node);
  const bodies = cases.map((one) => one.children.filter((child) => child.field === 'body' && child.named));
  const tests = cases.map((one) => (one.type === 'switch_default' ? null : part(one, 'value')));
  return { tests, bodies, open: opening(bodies.flat()) };
}

/** The case that a switch begins with; -1: none. */
export function chosen({ tests }: Cases, value: Value, env: Env): number {
  for (const [index, test] of tests.entries()) {
    step();
    if (test && same(value, test(env))) return index;
  }
  return tests.indexOf(null);
}

export function switchStatement(node: Lite): Run {
  const value = part(node, 'value');
  const cases = casesOf(node);
  const bodies = cases.bodies.map((body) => body.map(statement));
  return (around) => {
    const given = value(around);
    const env = around.inner();
    cases.open?.(env);
    const from = chosen(cases, given, env);
    if (from < 0) return undefined;
    for (const run of bodies.slice(from).flat()) {
      const end = run(env);
      if (end) return end.kind === 'break' && end.label === null ? undefined : end;
    }
    return undefined;
  };
}

export function tryStatement(node: Lite): Run {
  const body = blockRun(namedOf(childOf(node, 'body') ?? node), true);
  const handler = childOf(node, 'handler');
  const caught = handler ? catching(handler) : null;
  const finalizer = childOf(node, 'finalizer');
  const last = finalizer ? statement(childOf(finalizer, 'body') ?? finalizer) : null;
  return (env) => {
    const { depth } = meter;
    const attempt = (): End => {
      if (!caught) return body(env);
      try {
        return body(env);
      } catch (error) {
        if (!(error instanceof Thrown)) throw error;
        meter.depth = depth;
        return caught.run(caught.bind(env, error.value));
      }
    };
    if (!last) return attempt();
    let end: End;
    try {
      end = attempt();
    } catch (error) {
      if (!(error instanceof Thrown)) throw error;
      meter.depth = depth;
      const other = last(env);
      if (other) return other;
      throw error;
    }
    return last(env) ?? end;
  };
}

export function catching(handler: Lite): { bind: (env: Env, value: Value) => Env; run: Run } {
  const parameter = childOf(handler, 'parameter');
  const names = parameter ? boundBy(parameter) : [];
  const put = parameter ? pattern(parameter, 'declare') : null;
  const bind = (env: Env, value: Value): Env => {
    const own = env.inner();
    for (const name of names) own.declare(name, UNSET);
    put?.(own, value);
    return own;
  };
  return { bind, run: statement(childOf(handler, 'body') ?? handler) };
}
