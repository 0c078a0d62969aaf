import type { Node } from '../node.js';
import { isFunction } from '../functions.js';
import type { LanguageId } from '../language.js';
import type { SyntaxFault } from './fault.js';

/** `await` where no async function is around it; the fault is told at the `await` and names the function. */
export function awaitFaults(language: LanguageId, root: Node): readonly SyntaxFault[] {
  const moduleMayAwait = language !== 'python' && isModule(root);
  const faults: SyntaxFault[] = [];
  const visit = (node: Node, around: Node | null): void => {
    if (awaits(node) && (around ? !isAsync(around) : !moduleMayAwait)) {
      const name = around?.childForFieldName('name')?.text;
      const line = around ? `, which starts on line ${around.startPosition.row + 1}` : '';
      const where = around ? `in ${name ?? 'a function'} that is not async${line}` : 'outside any async function';
      faults.push({ kind: 'await', line: node.startPosition.row + 1, reason: `await ${where}` });
    }
    const inner = isFunction(node) ? node : around;
    for (const child of node.namedChildren) if (child) visit(child, inner);
  };
  visit(root, null);
  return faults;
}

function awaits(node: Node): boolean {
  if (node.type === 'await' || node.type === 'await_expression') return true;
  const isLoop = node.type === 'for_statement' || node.type === 'with_statement';
  if (isLoop) return node.children.some((child) => child?.type === 'async');
  return node.type === 'for_in_statement' && node.children.some((child) => child?.type === 'await');
}

function isAsync(node: Node): boolean {
  return node.children.some((child) => child?.type === 'async');
}

/** A file that imports or exports is an ES module; one that does neither may be either, and then nothing is said. */
function isModule(root: Node): boolean {
  return (
    !/\brequire\s*\(|\bmodule\.exports\b|\bexports\.\w/.test(root.text) ||
    root.namedChildren.some((child) => /^(?:import|export)_statement$/.test(child?.type ?? ''))
  );
}
