import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { Unknown } from '../../evaluate/budget.js';
import { classOf } from './class.js';
import { lexicals, vars, waits } from './declared.js';
import type { Env, Expr } from './env.js';
import { expression } from './expression.js';
import { functionOf, maker } from './function.js';
import { stringOf } from './literal.js';
import { opening } from './opening.js';
import { statement } from './statement.js';

/** One name of another module: `*` is all of it, `default` its default. */
export interface Import {
  readonly from: string;
  readonly name: string;
  readonly local: string;
}

export interface Export {
  readonly name: string;
  readonly local: string;
  /** Of a name that is passed on: where it comes from. */
  readonly from: string | null;
}

/** A statement at the top level of a file, compiled. */
export interface TopLevel {
  readonly lite: Lite;
  readonly start: number;
  readonly end: number;
  /** Whether it is of a change. */
  readonly fresh: boolean;
  readonly imports: readonly Import[];
  /** Modules that are run in its place in the order, in any case. */
  readonly loads: readonly string[];
  readonly exports: readonly Export[];
  readonly declares: ((env: Env) => void) | null;
  readonly vars: readonly string[];
  readonly binds: readonly string[];
  readonly run: ((env: Env) => void) | null;
  /** Names that the statement uses when it runs, and not in a function in it. */
  readonly mentions: readonly string[];
  readonly isModule: boolean;
  readonly strict: boolean;
  /** Throws where the engine refuses what stands in a function of it. */
  readonly sound: () => void;
}

const DEFAULT = ' default';

const NAMESPACES: ReadonlySet<string> = new Set(['internal_module', 'module', 'import_alias', 'ambient_declaration']);

/** Whether a statement, or what it exports, is of one of these kinds. */
const holds = (node: Lite, kinds: ReadonlySet<string>): boolean =>
  kinds.has(node.type) || node.children.some((child) => kinds.has(child.type) && child.named);

export function topLevel(node: Lite, offset: number, fresh: boolean): Omit<TopLevel, 'sound'> {
  const base = {
    lite: node,
    start: node.start + offset,
    end: node.end + offset,
    fresh,
    imports: [],
    loads: [],
    exports: [],
    declares: null,
    vars: [],
    binds: [],
    run: null,
    mentions: [],
    isModule: node.type === 'import_statement' || node.type === 'export_statement',
    strict: node.type === 'expression_statement' && /^['"]use strict['"];?$/.test(node.text),
  } as const;
  if (holds(node, NAMESPACES)) throw new Unknown('a namespace');
  if (waits(node)) throw new Unknown('await at the top level');
  if (node.type === 'import_statement') return { ...base, ...imported(node) };
  if (node.type === 'export_statement') return { ...base, ...exported(node) };
  return { ...base, ...plain(node) };
}

function plain(node: Lite): Pick<TopLevel, 'declares' | 'vars' | 'binds' | 'run' | 'mentions'> {
  const hoisted = [...vars({ ...node, children: [node] })];
  const names = lexicals([node], true).map(({ name }) => name);
  let made: ((env: Env) => unknown) | null = null;
  return {
    declares: opening([node], true),
    vars: hoisted,
    binds: [...names, ...hoisted],
    run: (env) => {
      made ??= statement(node);
      made(env);
    },
    mentions: [...mentioned(node)],
  };
}

function mentioned(node: Lite, into = new Set<string>()): Set<string> {
  if (node.type === 'identifier') into.add(node.text);
  for (const child of node.children) if (child.named && child.type !== 'statement_block') mentioned(child, into);
  return into;
}

const isType = (node: Lite): boolean => node.children.some(({ type, named }) => type === 'type' && !named);

const sourceOf = (node: Lite): string | null => {
  const source = childOf(node, 'source');
  return source ? stringOf(source) : null;
};

function imported(node: Lite): Pick<TopLevel, 'imports' | 'loads' | 'binds'> {
  if (isType(node)) return { imports: [], loads: [], binds: [] };
  const from = sourceOf(node);
  if (from === null) throw new Unknown('such an import');
  const imports: Import[] = [];
  const clause = node.children.find(({ type }) => type === 'import_clause');
  for (const part of clause ? namedOf(clause) : []) {
    if (part.type === 'identifier') imports.push({ from, name: 'default', local: part.text });
    else if (part.type === 'namespace_import') imports.push({ from, name: '*', local: namedOf(part)[0]?.text ?? '' });
    else {
      for (const one of namedOf(part)) {
        if (isType(one)) continue;
        const name = childOf(one, 'name')?.text ?? '';
        imports.push({ from, name, local: childOf(one, 'alias')?.text ?? name });
      }
    }
  }
  return { imports, loads: [from], binds: imports.map(({ local }) => local) };
}

function exported(node: Lite): Partial<TopLevel> {
  if (isType(node)) return {};
  const declaration = childOf(node, 'declaration');
  const isDefault = node.children.some(({ type }) => type === 'default');
  const value = childOf(node, 'value');
  if (isDefault) return defaultOf(declaration ?? value);
  if (declaration) {
    const inner = plain(declaration);
    return { ...inner, exports: inner.binds.map((name) => ({ name, local: name, from: null })) };
  }
  const from = sourceOf(node);
  const clause = node.children.find(({ type }) => type === 'export_clause');
  if (clause) {
    const exports = namedOf(clause)
      .filter((one) => !isType(one))
      .map((one): Export => {
        const local = childOf(one, 'name')?.text ?? '';
        return { name: childOf(one, 'alias')?.text ?? local, local, from };
      });
    return { exports, loads: from === null ? [] : [from] };
  }
  if (from !== null && node.children.some(({ type }) => type === '*')) {
    return { exports: [{ name: '*', local: '*', from }], loads: [from] };
  }
  throw new Unknown('such an export');
}

function defaultOf(node: Lite | null): Partial<TopLevel> {
  if (!node) throw new Unknown('such an export');
  const own = childOf(node, 'name')?.text;
  if (own !== undefined && (node.type.endsWith('function_declaration') || node.type === 'class_declaration')) {
    return { ...plain(node), exports: [{ name: 'default', local: own, from: null }] };
  }
  const exports: readonly Export[] = [{ name: 'default', local: DEFAULT, from: null }];
  if (node.type.includes('function') && node.type !== 'arrow_function') {
    const plainKind = node.type.startsWith('function') && !node.children.some(({ type }) => type === 'async');
    const make = maker(node, 'default', plainKind ? 'plain' : 'arrow');
    return { exports, declares: (env) => env.declare(DEFAULT, make(env, null, 'default')), binds: [DEFAULT] };
  }
  const value: Expr =
    node.type === 'arrow_function'
      ? functionOf(node, 'default')
      : node.type.startsWith('class')
        ? classOf(node, 'default')
        : expression(node);
  return { exports, binds: [DEFAULT], run: (env) => env.declare(DEFAULT, value(env)), mentions: [...mentioned(node)] };
}
