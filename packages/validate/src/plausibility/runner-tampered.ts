import type { Node } from '@repair/syntax';
import type { Detector } from './detector.js';
import { CALLS, calleeOf, dotted, finding, gained } from './gained.js';

const RUNNER =
  /^(?:_?pytest|pluggy|unittest|nose|doctest|vitest|jest|@jest\/.*|@vitest\/.*|mocha|chai|node:test|test)(?:$|[./])/;
const OWNED =
  /^(?:pytest|_pytest|unittest|builtins|__builtins__|sys\.(?:modules|meta_path|path_hooks|stdout|stderr|excepthook|settrace)|(?:node:)?assert|expect|chai|globalThis|global|window|Assert\w*|TestCase|console|process\.(?:stdout|stderr|emit|on|exit|hrtime)|(?:Object|Array|String|Number|Map|Set|Promise|Function|JSON|Math|Reflect)(?:\.prototype)?|Module|require)(?:\.|\[|$)/;
const HOOKS =
  /^(?:Object\.(?:defineProperty|setPrototypeOf|defineProperties)|Reflect\.(?:defineProperty|set)|setattr|sys\.(?:settrace|setprofile)|threading\.settrace|module\.(?:register|registerHooks)|Module\._load|gc\.get_(?:objects|referrers)|ctypes\.\w+|importlib\.reload|mock\.patch(?:\.\w+)*|(?:vi|jest|mock)\.(?:mock|spyOn|fn|doMock))$/;

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
          const left = dotted(node.childForFieldName('left') ?? node);
          return /[.[]/.test(left) && OWNED.test(left) ? left : null;
        }),
        ...gained(file, CALLS, (node) => (tampers(node) ? node.text : null)),
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

function tampers(call: Node): boolean {
  const callee = calleeOf(call);
  const first = call.childForFieldName('arguments')?.namedChildren[0];
  if (/^(?:require|__import__|importlib\.import_module|import)$/.test(callee)) {
    return RUNNER.test(first?.text.replace(/^['"`]|['"`]$/g, '') ?? '');
  }
  if (/^(?:Object|Reflect)\.|^setattr$/.test(callee) && HOOKS.test(callee)) return OWNED.test(dotted(first ?? null));
  return HOOKS.test(callee);
}

const COMPARES =
  /^(?:__eq__|__ne__|__bool__|__contains__|__instancecheck__|__lt__|__gt__|equals|asymmetricMatch|\[Symbol\.toPrimitive\])$/;

/** `__eq__` that gives True whatever it is asked. */
function agreesAlways(node: Node): boolean {
  if (!COMPARES.test(node.childForFieldName('name')?.text ?? '')) return false;
  const body = node.childForFieldName('body');
  const statements = body?.namedChildren.filter((child) => child && child.type !== 'comment') ?? [];
  return statements.length === 1 && /^return\s+(?:True|true|1)\s*;?$/.test(statements[0]?.text ?? '');
}
