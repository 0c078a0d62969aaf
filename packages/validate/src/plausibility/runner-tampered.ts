import type { Node } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import type { Detector } from './detector.js';
import { CALLS, calleeOf, dotted, finding, gained } from './gained.js';
import { canonical, importsOf, isOwn, rootOf } from './imports.js';
import { literalValue } from './literals.js';

const RUNNER =
  /^(?:_?pytest|pluggy|unittest|nose|doctest|vitest|jest|@jest\/.*|@vitest\/.*|mocha|chai|node:test|test)(?:$|[./])/;
const OWNED =
  /^(?:pytest|_pytest|unittest|builtins|__builtins__|sys\.(?:modules|meta_path|path_hooks|stdout|stderr|excepthook|settrace)|(?:node:)?assert|expect|chai|globalThis|global|window|Assert\w*|TestCase|console|process\.(?:stdout|stderr|emit|on|exit|hrtime)|(?:Object|Array|String|Number|Map|Set|Promise|Function|JSON|Math|Reflect)(?:\.prototype)?|Module|require)(?:\.|\[|$)/;
const PATCHING =
  /^(?:Object\.(?:assign|defineProperty|setPrototypeOf|defineProperties)|Reflect\.(?:defineProperty|set))$/;
const HOOKS =
  /^(?:sys\.(?:settrace|setprofile)|threading\.settrace|module\.(?:register|registerHooks)|Module\._load|gc\.get_(?:objects|referrers)|ctypes\.\w+|importlib\.reload|mock\.patch(?:\.\w+)*|(?:vi|jest|mock)\.(?:mock|spyOn|fn|doMock))$/;

/** The program reaches into the runner, the assertions or the language's own objects, or answers every comparison. */
export const runnerTampered: Detector = {
  name: 'runner_tampered',
  rule: 'A program has no business with what runs its tests',
  satisfy: 'Repair the program and leave the runner, its assertions and built-in objects alone',
  find: (input) =>
    input.files.flatMap((file) =>
      [
        ...gained(file, ['import_statement', 'import_from_statement'], (node) =>
          importsRunner(node) ? node.text : null,
        ),
        ...gained(file, ['assignment', 'assignment_expression', 'augmented_assignment', 'delete_statement'], (node) => {
          const target = node.childForFieldName('left') ?? node.namedChildren[0] ?? null;
          return target && /[.[]/.test(target.text) && belongsToOthers(target, file, input.own_modules)
            ? dotted(target)
            : null;
        }),
        ...gained(file, CALLS, (node) => (tampers(node, file, input.own_modules) ? node.text : null)),
        ...gained(file, ['attribute'], (node) => (dotted(node) === 'sys.modules' ? 'sys.modules' : null)),
        ...gained(file, ['function_definition', 'method_definition'], (node) =>
          agreesAlways(node) ? node.text : null,
        ),
        ...gained(file, ['function_definition'], (node) =>
          /^pytest_\w+$/.test(node.childForFieldName('name')?.text ?? '') ? node.text : null,
        ),
      ].map((node) => finding(file, node)),
    ),
};

function importsRunner(node: Node): boolean {
  const from = node.childForFieldName('module_name')?.text ?? node.childForFieldName('source')?.text.slice(1, -1);
  if (from !== undefined) return RUNNER.test(from);
  return node.namedChildren.some((child) => RUNNER.test((child?.childForFieldName('name') ?? child)?.text ?? ''));
}

/** A thing of the runner, of the language, or of a module from outside the program. */
function belongsToOthers(target: Node, file: ChangedFile, own: ReadonlySet<string>): boolean {
  const text = dotted(target);
  if (OWNED.test(text)) return true;
  const from = importsOf(file).get(rootOf(target) ?? '');
  return from !== undefined && !isOwn(from.module, own);
}

const IMPORTERS = /^(?:require|__import__|importlib\.(?:import_module|__import__)|import|createRequire)$/;
const EVALUATES = /^(?:eval|exec|compile|Function|vm\.\w+|builtins\.(?:eval|exec))$/;

function tampers(call: Node, file: ChangedFile, own: ReadonlySet<string>): boolean {
  const callee = canonical(calleeOf(call), importsOf(file));
  const first = call.childForFieldName('arguments')?.namedChildren[0] ?? null;
  if (EVALUATES.test(callee)) return true;
  if (IMPORTERS.test(callee)) {
    // What is imported by a name that is put together can't be judged on paper.
    const module = first && literalValue(first);
    return module === null || RUNNER.test(module) || /^(?:builtins|node:module|module|assert|node:assert)/.test(module);
  }
  if (/^(?:Object|Reflect)\.|^(?:set|del)attr$/.test(callee)) {
    return /^(?:set|del)attr$/.test(callee) || PATCHING.test(callee)
      ? first !== null && belongsToOthers(first, file, own)
      : false;
  }
  return HOOKS.test(callee);
}

const COMPARES =
  /^(?:__eq__|__ne__|__contains__|__instancecheck__|__lt__|__gt__|equals|asymmetricMatch|\[Symbol\.toPrimitive\])$/;

/** `__eq__` that does not look at what it is asked about. */
function agreesAlways(node: Node): boolean {
  if (!COMPARES.test(node.childForFieldName('name')?.text ?? '')) return false;
  const parameters = node.childForFieldName('parameters')?.namedChildren.map((child) => child?.text ?? '') ?? [];
  const asked = parameters.filter((name) => name !== 'self').map((name) => name.split(/[:=]/)[0]?.trim() ?? '');
  const body =
    node
      .childForFieldName('body')
      ?.descendantsOfType('identifier')
      .map((child) => child?.text) ?? [];
  return asked.length > 0 && !asked.some((name) => body.includes(name));
}
