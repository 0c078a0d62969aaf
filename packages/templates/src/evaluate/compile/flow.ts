import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { call } from '../call.js';
import type { Frame } from '../callables.js';
import { truth } from '../compare.js';
import { awaiting, type Turn } from '../coroutines.js';
import type { Value } from '../values.js';
import { inAsync } from './await.js';
import { argumentsOf } from './call.js';
import { type Compiler, doubtful, type Expression, type Flow, type Scope, unmodelled } from './compiler.js';
import { comprehensionFlow } from './comprehension-flow.js';
import { expression } from './expression.js';
import { suspends } from './scope.js';

/** Compiles an expression that may yield or wait; its parts are worked out in their order, each once. */
export function flow(c: Compiler, node: Lite, scope: Scope): Flow {
  if (!suspends(node)) return plainly(c.expression(node, scope));
  const kind = KINDS.get(node.type);
  if (kind) return kind(c, node, scope);
  return STRICT.has(node.type) ? strict(c, node, scope) : missing;
}

type Kind = (c: Compiler, node: Lite, scope: Scope) => Flow;

const missing: Flow = unmodelled('such an await or yield');

const plainly = (value: Expression): Flow =>
  // biome-ignore lint/correctness/useYield: a part that does not wait stands among those that do.
  function* (frame) {
    return value(frame);
  };

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['await', awaited],
  ['yield', yielded],
  ['call', called],
  ['boolean_operator', either],
  ['conditional_expression', conditional],
  ['comparison_operator', (c, node, scope) => (namedOf(node).length === 2 ? strict(c, node, scope) : missing)],
  ['list_comprehension', (c, node, scope) => comprehensionFlow(c, node, scope, flow)],
  ['set_comprehension', (c, node, scope) => comprehensionFlow(c, node, scope, flow)],
  ['dictionary_comprehension', (c, node, scope) => comprehensionFlow(c, node, scope, flow)],
]);

/** Kinds of nodes all of whose parts are worked out, from left to right, before what they are joined to. */
const STRICT: ReadonlySet<string> = new Set([
  ...['binary_operator', 'unary_operator', 'not_operator', 'attribute', 'subscript', 'list', 'tuple'],
  ...['expression_list', 'set', 'dictionary', 'string', 'concatenated_string', 'parenthesized_expression'],
  'named_expression',
]);

interface Part {
  readonly slot: number;
  readonly plain: Expression | null;
  readonly flow: Flow | null;
}

/** A compiler whose expressions are read from slots, which the parts have to be worked out into before. */
export function parted(c: Compiler, scope: Scope): { readonly compiler: Compiler; readonly parts: readonly Part[] } {
  const parts: Part[] = [];
  const take = (node: Lite, at: Scope): Expression => {
    if (at !== scope) return c.expression(node, at);
    // A name that no program has.
    const slot = scope.slots.size;
    scope.slots.set(` ${slot}`, slot);
    const suspended = suspends(node);
    parts.push({
      slot,
      plain: suspended ? null : c.expression(node, at),
      flow: suspended ? flow(c, node, at) : null,
    });
    return (frame) => frame.slots[slot] as Value;
  };
  return { compiler: { ...c, expression: take }, parts };
}

/** Works the parts out, each into its slot. */
export function* worked(parts: readonly Part[], frame: Frame): Generator<Turn, void, Value> {
  for (const { slot, plain, flow: steps } of parts) {
    frame.slots[slot] = plain ? plain(frame) : steps ? yield* steps(frame) : null;
  }
}

function strict(c: Compiler, node: Lite, scope: Scope): Flow {
  const { compiler, parts } = parted(c, scope);
  const apply = expression(compiler, node, scope);
  return function* (frame) {
    yield* worked(parts, frame);
    return apply(frame);
  };
}

function awaited(c: Compiler, node: Lite, scope: Scope): Flow {
  inAsync(node, scope);
  const value = flow(c, namedOf(node)[0] ?? doubtful(node), scope);
  return function* (frame) {
    return yield* awaiting(yield* value(frame));
  };
}

function yielded(c: Compiler, node: Lite, scope: Scope): Flow {
  if (node.children.some((child) => child.type === 'from')) return missing;
  if (scope.kind !== 'function') return doubtful(node);
  const [part] = namedOf(node);
  const value = part ? flow(c, part, scope) : plainly(() => null);
  return function* (frame) {
    return yield yield* value(frame);
  };
}

function called(c: Compiler, node: Lite, scope: Scope): Flow {
  const callee = childOf(node, 'function') ?? doubtful(node);
  const given = childOf(node, 'arguments') ?? doubtful(node);
  if (callee.type === 'identifier' && callee.text === 'super') return missing;
  const func = flow(c, callee, scope);
  const { compiler, parts } = parted(c, scope);
  const { gather } = argumentsOf(compiler, given, scope);
  return function* (frame) {
    const target = yield* func(frame);
    yield* worked(parts, frame);
    const { args, keywords } = gather(frame);
    return call(target, args, keywords);
  };
}

function either(c: Compiler, node: Lite, scope: Scope): Flow {
  const left = flow(c, childOf(node, 'left') ?? doubtful(node), scope);
  const right = flow(c, childOf(node, 'right') ?? doubtful(node), scope);
  const ends = childOf(node, 'operator')?.text === 'or';
  return function* (frame) {
    const first = yield* left(frame);
    return truth(first) === ends ? first : yield* right(frame);
  };
}

function conditional(c: Compiler, node: Lite, scope: Scope): Flow {
  const [then, test, otherwise] = namedOf(node).map((part) => flow(c, part, scope));
  if (!then || !test || !otherwise) return doubtful(node);
  return function* (frame) {
    return truth(yield* test(frame)) ? yield* then(frame) : yield* otherwise(frame);
  };
}
