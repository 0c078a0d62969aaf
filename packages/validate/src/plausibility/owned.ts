import type { Node } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import { calleeOf, dotted } from './dotted.js';
import { canonical, importsOf, isOwn, rootOf } from './imports.js';
import { literalValue } from './literals.js';
import { around, argumentsOf } from './nodes.js';

const RUNNER =
  /^(?:_?pytest|pluggy|unittest|nose|doctest|vitest|jest|@jest\/.*|@vitest\/.*|mocha|chai|node:test|test)(?:$|[./])/;
const OWNED =
  /^(?:pytest|_pytest|unittest|builtins|__builtins__|sys\.(?:modules|meta_path|path_hooks|stdout|stderr|excepthook|settrace)|(?:node:)?assert|expect|chai|globalThis|global|window|Assert\w*|TestCase|console|process\.(?:stdout|stderr|emit|on|exit|hrtime)|(?:Object|Array|String|Number|Boolean|BigInt|Symbol|Date|RegExp|Error|Intl|Map|Set|WeakMap|Promise|Function|JSON|Math|Reflect|Proxy)(?:\.prototype)?|Module|require)(?:\.|\[|$)/;
/** Ways to a thing of somebody else's that start from a value of the program's own. */
const ROUNDABOUT =
  /\.__proto__\b|\.constructor\.prototype\b|\.__class__\.|\bgetPrototypeOf\(|^type\(|^(?:globals|vars)\(|(?:^|\.)require\(|^import\(|createRequire\(/;
const PATCHING =
  /^(?:Object\.(?:assign|defineProperty|setPrototypeOf|defineProperties)|Reflect\.(?:defineProperty|set|deleteProperty))$/;
const HOOKS =
  /^(?:sys\.(?:settrace|setprofile)|sys\.(?:meta_path|path_hooks)\.\w+|threading\.settrace|module\.(?:register|registerHooks)|Module\._load|gc\.get_(?:objects|referrers)|ctypes\.\w+|importlib\.reload|mock\.patch(?:\.\w+)*|(?:vi|jest|mock)\.(?:mock|spyOn|fn|doMock))$/;
const IMPORTERS =
  /^(?:require|__import__|importlib\.(?:import_module|__import__)|import|createRequire|module\.createRequire)$/;
const EVALUATES = /^(?:eval|exec|compile|Function|vm\.\w+|builtins\.(?:eval|exec))$/;

export const ofTheRunner = (module: string): boolean => RUNNER.test(module);

/** A thing of the runner, of the language, or of a module from outside the program. */
export function belongsToOthers(target: Node, file: ChangedFile, own: ReadonlySet<string>): boolean {
  const text = dotted(target);
  if (OWNED.test(text) || ROUNDABOUT.test(text)) return true;
  const from = importsOf(file).get(rootOf(target) ?? '');
  return from !== undefined && !isOwn(from.module, own);
}

/** Whether a call changes what is not the program's, hooks into it, or fetches it by a name that can't be judged. */
export function reachesIn(call: Node, file: ChangedFile, own: ReadonlySet<string>): boolean {
  const callee = canonical(calleeOf(call), importsOf(file));
  const first = argumentsOf(call)[0];
  if (EVALUATES.test(callee) || HOOKS.test(callee)) return true;
  if (callee === 'Proxy') return [...around(call)].some(({ type }) => type === 'return_statement');
  if (IMPORTERS.test(callee)) {
    // What is imported by a name that is put together can't be judged on paper.
    const module = first ? literalValue(first) : null;
    return module === null || RUNNER.test(module) || /^(?:builtins|(?:node:)?(?:module|assert))/.test(module);
  }
  return (
    (/^(?:set|del)attr$/.test(callee) || PATCHING.test(callee)) &&
    first !== undefined &&
    belongsToOthers(first, file, own)
  );
}
