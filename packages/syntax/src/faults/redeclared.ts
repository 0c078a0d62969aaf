import type { Node } from '../node.js';
import type { SyntaxFault } from './fault.js';

/** JavaScript names that `let`, `const`, `class` or an import declare twice in one block. */
export function redeclarationFaults(root: Node): readonly SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  const visit = (block: Node): void => {
    if (block.type === 'program' || block.type === 'statement_block') faults.push(...inBlock(block));
    for (const child of block.namedChildren) if (child) visit(child);
  };
  visit(root);
  return faults;
}

function inBlock(block: Node): SyntaxFault[] {
  const seen = new Set<string>();
  return block.namedChildren.flatMap((statement) => {
    if (!statement) return [];
    const declaration = statement.type === 'export_statement' ? statement.childForFieldName('declaration') : statement;
    return lexicalNames(declaration).flatMap((name): SyntaxFault[] => {
      if (!seen.has(name.text)) {
        seen.add(name.text);
        return [];
      }
      return [{ kind: 'redeclared', line: name.startPosition.row + 1, reason: `'${name.text}' is declared twice` }];
    });
  });
}

function lexicalNames(declaration: Node | null): Node[] {
  if (declaration?.type === 'class_declaration') {
    const name = declaration.childForFieldName('name');
    return name ? [name] : [];
  }
  if (declaration?.type !== 'lexical_declaration') return [];
  return declaration.namedChildren.flatMap((child) => {
    const name = child?.type === 'variable_declarator' ? child.childForFieldName('name') : null;
    return name?.type === 'identifier' ? [name] : [];
  });
}
