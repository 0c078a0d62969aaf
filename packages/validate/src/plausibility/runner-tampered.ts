import type { Node } from '@repair/syntax';
import { agreesAlways } from './agrees-always.js';
import type { Detector } from './detector.js';
import { CALLS, dotted } from './dotted.js';
import { finding, gained } from './gained.js';
import { literalValue } from './literals.js';
import { childrenOf, fieldOf, fieldText } from './nodes.js';
import { belongsToOthers, ofTheRunner, reachesIn } from './owned.js';

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
        ...gained(file, WRITES, (node) => {
          const targets = targetsOf(node);
          // `type(x).y = …` reads like the statement that names a type.
          if (node.type === 'type_alias_statement')
            return targets.some(({ text }) => /[(.]/.test(text)) ? node.text : null;
          if (node.type === 'unary_expression' && !node.text.startsWith('delete')) return null;
          const theirs = targets.find(
            (target) => /[.[]/.test(target.text) && belongsToOthers(target, file, input.own_modules),
          );
          return theirs ? dotted(theirs) : null;
        }),
        ...gained(file, CALLS, (node) => (reachesIn(node, file, input.own_modules) ? node.text : null)),
        ...gained(file, ['attribute'], (node) => (dotted(node) === 'sys.modules' ? 'sys.modules' : null)),
        ...gained(file, DEFINITIONS, (node) => (agreesAlways(node) || isHook(node) ? node.text : null)),
      ].map((node) => finding(file, node)),
    ),
};

const WRITES = [
  'assignment',
  'assignment_expression',
  'augmented_assignment',
  'augmented_assignment_expression',
  'delete_statement',
  'type_alias_statement',
  'unary_expression',
] as const;
const DEFINITIONS = ['function_definition', 'method_definition', 'assignment', 'pair'] as const;

function importsRunner(node: Node): boolean {
  const source = fieldOf(node, 'source');
  const from = source ? literalValue(source) : fieldText(node, 'module_name');
  return from
    ? ofTheRunner(from)
    : childrenOf(node).some((child) => ofTheRunner(fieldText(child, 'name') || child.text));
}

const LISTS: ReadonlySet<string> = new Set([
  'pattern_list',
  'tuple_pattern',
  'list_pattern',
  'array_pattern',
  'expression_list',
]);

/** What a statement writes or deletes: the first of its parts, or each of a list. */
function targetsOf(node: Node): readonly Node[] {
  const first = childrenOf(node).slice(0, 1);
  return first.flatMap((target) => (LISTS.has(target.type) ? childrenOf(target) : [target]));
}

const isHook = (node: Node): boolean =>
  node.type === 'function_definition' && /^pytest_\w/.test(fieldText(node, 'name'));
