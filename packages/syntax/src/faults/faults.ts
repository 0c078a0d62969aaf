import type { Node } from '../node.js';
import type { LanguageId } from '../language.js';
import { awaitFaults } from './await.js';
import { bracketFaults } from './brackets.js';
import type { SyntaxFault } from './fault.js';
import { blockFaults } from './python-blocks.js';
import { redeclarationFaults } from './redeclared.js';

/** At most this many: one slip can leave a whole file unparsed. */
const TOLD = 12;

/**
 * Where and why a text is not of its language, the most telling place first; empty for a text that parses and awaits
 * only where it may. A text can be told right here and still be refused by its own compiler.
 */
export function faultsOf(language: LanguageId, text: string, root: Node): readonly SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  // The grammar takes any indentation, Python does not.
  const blocks = language === 'python' ? blockFaults(text) : [];
  if (!root.hasError) faults.push(...blocks.filter(({ kind }) => kind === 'indent'));
  else {
    faults.push(...bracketFaults(root), ...blocks);
    if (faults.length === 0) faults.push(...unparsed(root));
  }
  faults.push(...awaitFaults(language, root));
  if (language !== 'python') faults.push(...redeclarationFaults(root));
  const seen = new Set<number>();
  return faults.filter(({ line }) => (seen.has(line) ? false : seen.add(line))).slice(0, TOLD);
}

function unparsed(root: Node): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  const visit = (node: Node): void => {
    if (node.isMissing) {
      faults.push({ kind: 'unparsed', line: node.startPosition.row + 1, reason: `'${node.type}' is missing` });
    } else if (node.isError) {
      const word = node.text.trim().split(/\s+/, 1)[0] ?? '';
      faults.push({
        kind: 'unparsed',
        line: node.startPosition.row + 1,
        reason: `unexpected ${JSON.stringify(word.slice(0, 40))}`,
      });
    }
    if (node.hasError) for (const child of node.children) if (child) visit(child);
  };
  visit(root);
  return faults;
}
