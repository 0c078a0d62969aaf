import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { Unknown } from '../budget.js';
import type { Frame } from '../callables.js';
import { Module, poison, Token, type Value } from '../values.js';
import { type Compiler, doubtful, NORMAL, type Scope, type Statement } from './compiler.js';
import { storeName } from './name.js';

/** `import a.b as c, d` */
export function importModules(_: Compiler, node: Lite, scope: Scope): Statement {
  const parts = namedOf(node).map((child) => {
    const alias = childOf(child, 'alias');
    const path = (alias ? childOf(child, 'name') : child)?.text ?? doubtful(child);
    const [root = path] = path.split('.');
    return { path, root, aliased: alias !== null, store: storeName(alias?.text ?? root, scope) };
  });
  return (frame) => {
    for (const { path, root, aliased, store } of parts) {
      const found = sure(frame.globals.module(path, 0), scope);
      store(frame, aliased || path === root ? found : packageOf(path.split('.'), found, frame));
    }
    return NORMAL;
  };
}

/** What `import a.b` binds `a` to: what it has itself, and `b`. */
function packageOf(path: readonly string[], found: Module | Token, frame: Frame): Value {
  const [root = '', ...rest] = path;
  return rest.reduceRight<Value>((inner, name, at) => {
    const outer = path.slice(0, at + 1).join('.');
    const around = frame.globals.module(outer, 0);
    const get = (asked: string): Value | undefined => {
      if (asked === name) return inner;
      return around instanceof Module ? around.get(asked) : poison(`${outer}.${asked}`);
    };
    return new Module(at === 0 ? root : outer, get, () => null);
  }, found);
}

/** `from a import b as c`, and `from a import *` */
export function importFrom(_: Compiler, node: Lite, scope: Scope): Statement {
  const from = childOf(node, 'module_name') ?? doubtful(node);
  const level = from.type === 'relative_import' ? (/^\.+/.exec(from.text)?.[0].length ?? 0) : 0;
  const path = from.text.slice(level).trim();
  if (node.children.some((child) => child.type === 'wildcard_import')) {
    if (scope.kind !== 'module') return doubtful(node);
    return (frame) => {
      everything(frame, frame.globals.module(path, level));
      return NORMAL;
    };
  }
  const parts = namedOf(node)
    .filter((child) => child.field === 'name')
    .map((child) => {
      const alias = childOf(child, 'alias');
      const name = (alias ? childOf(child, 'name') : child)?.text ?? doubtful(child);
      return { name, store: storeName(alias?.text ?? name, scope) };
    });
  if (parts.length === 0) return doubtful(node);
  return (frame) => {
    const module = frame.globals.module(path, level);
    for (const { name, store } of parts) store(frame, sure(imported(frame, module, path, level, name), scope));
    return NORMAL;
  };
}

/**
 * What an import gives. That the imports at the top of a file succeed is known of a file that has run; one inside a
 * function that is not modelled might raise.
 */
function sure<T extends Value>(found: T, scope: Scope): T {
  if (scope.kind !== 'module' && found instanceof Token && found.kind === 'poison') throw new Unknown(found.text);
  return found;
}

function imported(frame: Frame, module: Module | Token, path: string, level: number, name: string): Value {
  const found = module instanceof Module ? module.get(name) : undefined;
  if (found !== undefined) return found;
  const inner = frame.globals.module(path === '' ? name : `${path}.${name}`, level);
  // A name that a module of the files lacks is an ImportError; which of them Python would find is not modelled.
  return inner instanceof Module ? inner : poison(`${path}.${name}`);
}

function everything(frame: Frame, module: Module | Token): void {
  const names = module instanceof Module ? module.names() : null;
  if (names === null || !(module instanceof Module)) {
    frame.globals.doubt();
    return;
  }
  for (const name of names) frame.globals.set(name, module.get(name) ?? null);
}
