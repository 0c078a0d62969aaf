import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { step, unknown } from '../../evaluate/budget.js';
import { truthy } from '../convert.js';
import { Thrown, used, type Value } from '../values.js';
import { classOf } from './class.js';
import { boundBy } from './declared.js';
import type { End, Env, Expr, Run } from './env.js';
import { enumOf } from './enum.js';
import { forIn, forOf, forThree, whileLoop, doLoop } from './loop.js';
import { pattern } from './pattern.js';
import { expression, named } from './dispatch.js';
import { switchStatement, tryStatement } from './branches.js';
import { opening } from './opening.js';

const NOTHING: Run = () => undefined;
const no =
  (why: string): Run =>
  () =>
    unknown(why);

type Kind = (node: Lite) => Run;

const part = (node: Lite, field: string): Expr => {
  const found = childOf(node, field);
  return found ? expression(found) : () => unknown(`a ${node.type} without ${field}`);
};

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['comment', () => NOTHING],
  ['empty_statement', () => NOTHING],
  [';', () => NOTHING],
  ['interface_declaration', () => NOTHING],
  ['type_alias_declaration', () => NOTHING],
  ['function_signature', () => NOTHING],
  ['function_declaration', () => NOTHING],
  ['generator_function_declaration', () => NOTHING],
  [
    'expression_statement',
    (node) => {
      const [inner] = namedOf(node);
      const value = inner ? expression(inner) : no('such a statement');
      return (env) => {
        value(env);
        return undefined;
      };
    },
  ],
  ['lexical_declaration', declaration],
  ['variable_declaration', declaration],
  ['class_declaration', classDeclaration],
  ['abstract_class_declaration', classDeclaration],
  [
    'enum_declaration',
    (node) => {
      const name = childOf(node, 'name')?.text ?? '';
      const make = enumOf(node);
      return (env) => {
        env.settle(name, make(env));
        return undefined;
      };
    },
  ],
  [
    'return_statement',
    (node) => {
      const [inner] = namedOf(node);
      if (!inner) return () => ({ kind: 'return', value: undefined });
      const value = expression(inner);
      return (env) => ({ kind: 'return', value: value(env) });
    },
  ],
  [
    'throw_statement',
    (node) => {
      const [inner] = namedOf(node);
      const value = inner ? expression(inner) : no('such a throw');
      return (env) => {
        throw new Thrown(used(value(env) as Value));
      };
    },
  ],
  ['statement_block', (node) => blockRun(namedOf(node), true)],
  ['if_statement', ifStatement],
  ['for_statement', (node) => forThree(node)],
  ['for_in_statement', (node) => (childOf(node, 'operator')?.text === 'of' ? forOf(node) : forIn(node))],
  ['while_statement', whileLoop],
  ['do_statement', doLoop],
  [
    'break_statement',
    (node) => {
      const end: End = { kind: 'break', label: childOf(node, 'label')?.text ?? null };
      return () => end;
    },
  ],
  [
    'continue_statement',
    (node) => {
      const end: End = { kind: 'continue', label: childOf(node, 'label')?.text ?? null };
      return () => end;
    },
  ],
  ['labeled_statement', labeled],
  ['switch_statement', switchStatement],
  ['try_statement', tryStatement],
]);

const compiled = new WeakMap<Lite, Run>();

/** The same for the same node: what a change leaves as it was is not compiled again. */
export function statement(node: Lite): Run {
  const known = compiled.get(node);
  if (known) return known;
  const made = KINDS.get(node.type)?.(node) ?? no(`a statement ${node.type}`);
  compiled.set(node, made);
  return made;
}

export function blockRun(nodes: readonly Lite[], inner: boolean): Run {
  const open = opening(nodes);
  const runs = nodes.map(statement).filter((run) => run !== NOTHING);
  return (around) => {
    const env = inner && open ? around.inner() : around;
    open?.(env);
    for (const run of runs) {
      step();
      const end = run(env);
      if (end) return end;
    }
    return undefined;
  };
}

export function declaration(node: Lite): Run {
  const parts = namedOf(node).map((one) => {
    const name = childOf(one, 'name');
    const valueNode = childOf(one, 'value');
    if (!name) return no('such a declaration');
    if (!valueNode) {
      const names = boundBy(name);
      return node.type === 'variable_declaration'
        ? NOTHING
        : (env: Env) => {
            for (const each of names) env.settle(each, undefined);
          };
    }
    const put = pattern(name, 'declare');
    const value = named(valueNode, name);
    return (env: Env) => put(env, value(env));
  });
  return (env) => {
    for (const run of parts) run(env);
    return undefined;
  };
}

function classDeclaration(node: Lite): Run {
  const name = childOf(node, 'name')?.text ?? '';
  const make = classOf(node, name);
  return (env) => {
    env.settle(name, make(env));
    return undefined;
  };
}

function ifStatement(node: Lite): Run {
  const condition = part(node, 'condition');
  const yes = childOf(node, 'consequence');
  const clause = childOf(node, 'alternative');
  const other = clause ? namedOf(clause)[0] : null;
  const runYes = yes ? statement(yes) : NOTHING;
  const runOther = other ? statement(other) : NOTHING;
  return (env) => (truthy(condition(env)) ? runYes(env) : runOther(env));
}

function labeled(node: Lite): Run {
  const label = childOf(node, 'label')?.text ?? '';
  const body = childOf(node, 'body');
  if (!body) return no('such a label');
  const run = statement(relabeled(body, label));
  return (env) => {
    const end = run(env);
    return end && end.kind === 'break' && end.label === label ? undefined : end;
  };
}

/** A loop with its label, which its own `continue` may name. */
export function relabeled(node: Lite, label: string): Lite {
  const mark: Lite = {
    type: ' label',
    text: label,
    start: node.start,
    end: node.start,
    named: false,
    field: null,
    parent: node,
    children: [],
  };
  return { ...node, children: [mark, ...node.children] };
}
