import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { meter, step } from '../../evaluate/budget.js';
import { truthy } from '../convert.js';
import { Thrown, type Value } from '../values.js';
import { waits } from './declared.js';
import type { End, Env, Stream } from './env.js';
import { casesOf, catching, chosen } from './branches.js';
import { opening } from './opening.js';
import { relabeled, statement } from './statement.js';
import { plainAfter, streamExpression } from './stream-expression.js';
import { doStream, eachStream, forStream, whileStream } from './stream-loop.js';
import { never, part } from './stream-part.js';
import { Closing } from '../builtins/generator.js';

/** The body of an async function or a generator: its value is what the function returns. */
export function streamBody(body: Lite): Stream<Value> {
  const run = block(namedOf(body), false);
  return function* (env) {
    const end = yield* run(env);
    return end?.kind === 'return' ? end.value : undefined;
  };
}

export function streamValue(node: Lite): Stream<Value> {
  return streamExpression(node);
}

/** Compiles a statement: what waits by a generator of the host, the rest as ever. */
function stream(node: Lite): Stream<End> {
  if (!waits(node)) {
    const plain = statement(node);
    // biome-ignore lint/correctness/useYield: a part that does not wait stands among those that do.
    return function* (env) {
      return plain(env);
    };
  }
  const make = KINDS.get(node.type);
  if (make) return make(node);
  // Its expressions are made first, in their order; then it runs as a plain one.
  return plainAfter(node, statement);
}

type Kind = (node: Lite) => Stream<End>;

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['statement_block', (node) => block(namedOf(node), true)],
  ['lexical_declaration', declarations],
  ['variable_declaration', declarations],
  ['if_statement', ifStream],
  ['while_statement', (node) => whileStream(node, stream)],
  ['for_statement', (node) => forStream(node, stream)],
  ['for_in_statement', (node) => eachStream(node, stream)],
  ['try_statement', tryStream],
  ['switch_statement', switchStream],
  ['labeled_statement', labeled],
  ['do_statement', (node) => doStream(node, stream)],
  ['class_declaration', () => never('a class that waits')],
]);

function block(nodes: readonly Lite[], inner: boolean): Stream<End> {
  const open = opening(nodes);
  const parts = nodes.map((node) =>
    waits(node) ? { wait: stream(node), plain: null } : { wait: null, plain: statement(node) },
  );
  return function* (around) {
    const env = inner && open ? around.inner() : around;
    open?.(env);
    for (const { wait, plain } of parts) {
      step();
      const end: End = plain ? plain(env) : wait ? yield* wait(env) : undefined;
      if (end) return end;
    }
    return undefined;
  };
}

/** One declarator after the other: each may wait. */
function declarations(node: Lite): Stream<End> {
  const [kind] = node.children;
  const parts = namedOf(node).map((one) => {
    const alone: Lite = { ...node, children: kind ? [kind, one] : [one] };
    return waits(one) ? plainAfter(alone, statement) : stream(alone);
  });
  return function* (env) {
    for (const part of parts) yield* part(env);
    return undefined;
  };
}

function labeled(node: Lite): Stream<End> {
  const label = childOf(node, 'label')?.text ?? '';
  const body = childOf(node, 'body');
  if (!body) return never('such a label');
  const run = stream(relabeled(body, label));
  return function* (env) {
    const end = yield* run(env);
    return end && end.kind === 'break' && end.label === label ? undefined : end;
  };
}

function ifStream(node: Lite): Stream<End> {
  const condition = part(node, 'condition');
  const yes = stream(childOf(node, 'consequence') ?? node);
  const clause = childOf(node, 'alternative');
  const [otherNode] = clause ? namedOf(clause) : [];
  const other = otherNode ? stream(otherNode) : null;
  return function* (env) {
    if (truthy(yield* condition(env))) return yield* yes(env);
    return other ? yield* other(env) : undefined;
  };
}

function switchStream(node: Lite): Stream<End> {
  const value = part(node, 'value');
  const cases = casesOf(node);
  const bodies = cases.bodies.map((body) => body.map(stream));
  return function* (around) {
    const given = yield* value(around);
    const env = around.inner();
    cases.open?.(env);
    const from = chosen(cases, given, env);
    if (from < 0) return undefined;
    for (const run of bodies.slice(from).flat()) {
      const end = yield* run(env);
      if (end) return end.kind === 'break' && end.label === null ? undefined : end;
    }
    return undefined;
  };
}

function tryStream(node: Lite): Stream<End> {
  const body = block(namedOf(childOf(node, 'body') ?? node), true);
  const handler = childOf(node, 'handler');
  const bind = handler ? catching(handler).bind : null;
  const caught = handler ? stream(childOf(handler, 'body') ?? handler) : null;
  const finalizer = childOf(node, 'finalizer');
  const last = finalizer ? stream(childOf(finalizer, 'body') ?? finalizer) : null;
  const attempt = function* (env: Env): Generator<Value, End, Value> {
    if (!caught || !bind) return yield* body(env);
    const { depth } = meter;
    let thrown: Thrown;
    try {
      return yield* body(env);
    } catch (error) {
      if (!(error instanceof Thrown)) throw error;
      meter.depth = Math.min(depth, meter.depth);
      thrown = error;
    }
    return yield* caught(bind(env, thrown.value));
  };
  return function* (env) {
    if (!last) return yield* attempt(env);
    let end: End;
    try {
      end = yield* attempt(env);
    } catch (error) {
      if (!(error instanceof Thrown) && !(error instanceof Closing)) throw error;
      const other = yield* last(env);
      if (other) return other;
      throw error;
    }
    return (yield* last(env)) ?? end;
  };
}
