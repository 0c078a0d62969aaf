import type { Node } from './node.js';

/** A name that a file gives to others. `local` is what it is called inside; null for a re-export. */
export interface ExportedSymbol {
  readonly name: string;
  readonly local: string | null;
  readonly line: number;
}

/**
 * Exported names, in order of their place: ES modules and CommonJS by their exports, Python by `__all__` where there is
 * one, else its public top-level functions, classes and constants.
 */
export function exportsOf(language: string, root: Node): readonly ExportedSymbol[] {
  const found = language === 'python' ? pythonExports(root) : moduleExports(root);
  const seen = new Set<string>();
  return found.filter(({ name }) => (seen.has(name) ? false : seen.add(name)));
}

function symbol(name: string, local: string | null, node: Node): ExportedSymbol {
  return { name, local, line: node.startPosition.row + 1 };
}

function pythonExports(root: Node): ExportedSymbol[] {
  const found: ExportedSymbol[] = [];
  let listed: ExportedSymbol[] | null = null;
  for (const statement of root.namedChildren) {
    if (!statement) continue;
    const definition =
      statement.type === 'decorated_definition' ? statement.childForFieldName('definition') : statement;
    const name = definition?.childForFieldName('name');
    if (definition && name && /^(?:function|class)_definition$/.test(definition.type))
      found.push(symbol(name.text, name.text, name));
    const assignment = statement.type === 'expression_statement' ? statement.namedChildren[0] : null;
    if (assignment?.type !== 'assignment') continue;
    const left = assignment.childForFieldName('left');
    if (left?.text === '__all__') {
      const right = assignment.childForFieldName('right');
      listed = (right?.namedChildren ?? []).flatMap((item) =>
        item?.type === 'string' ? [symbol(item.text.replace(/^\w*['"]+|['"]+$/g, ''), null, item)] : [],
      );
    } else if (left?.type === 'identifier') {
      found.push(symbol(left.text, left.text, left));
    }
  }
  if (listed) return listed.map((item) => ({ ...item, local: item.name }));
  return found.filter(({ name }) => !name.startsWith('_'));
}

function moduleExports(root: Node): ExportedSymbol[] {
  return root.namedChildren.flatMap((statement) => {
    if (statement?.type === 'export_statement') return esExports(statement);
    const expression = statement?.type === 'expression_statement' ? statement.namedChildren[0] : null;
    return expression?.type === 'assignment_expression' ? commonJsExports(expression) : [];
  });
}

function esExports(statement: Node): ExportedSymbol[] {
  const fromOther = statement.childForFieldName('source') !== null;
  const declaration = statement.childForFieldName('declaration');
  if (statement.children.some((child) => child?.type === 'default')) {
    const local = declaration?.childForFieldName('name')?.text ?? null;
    return [symbol('default', local, statement)];
  }
  if (declaration) return declaredNames(declaration).map((node) => symbol(node.text, node.text, node));
  return statement.namedChildren.flatMap((child) => {
    if (child?.type === 'namespace_export') {
      const name = child.namedChildren[0];
      return name ? [symbol(name.text, null, name)] : [];
    }
    if (child?.type !== 'export_clause') return [];
    return child.namedChildren.flatMap((specifier) => {
      const name = specifier?.childForFieldName('name');
      if (!specifier || !name) return [];
      return [symbol(specifier.childForFieldName('alias')?.text ?? name.text, fromOther ? null : name.text, specifier)];
    });
  });
}

function declaredNames(declaration: Node): Node[] {
  const own = declaration.childForFieldName('name');
  if (own) return [own];
  return declaration.namedChildren.flatMap((child) => {
    const name = child?.type === 'variable_declarator' ? child.childForFieldName('name') : null;
    return name?.type === 'identifier'
      ? [name]
      : (name?.descendantsOfType(['identifier', 'shorthand_property_identifier_pattern']) ?? []).flatMap((n) =>
          n ? [n] : [],
        );
  });
}

function commonJsExports(expression: Node): ExportedSymbol[] {
  const left = expression.childForFieldName('left');
  const right = expression.childForFieldName('right');
  const member = /^(?:module\.)?exports\.([\w$]+)$/.exec(left?.text ?? '');
  if (member?.[1] && left) return [symbol(member[1], right?.type === 'identifier' ? right.text : member[1], left)];
  if (left?.text !== 'module.exports' || !right) return [];
  if (right.type !== 'object') return [symbol('default', right.type === 'identifier' ? right.text : null, right)];
  return right.namedChildren.flatMap((item) => {
    if (item?.type === 'shorthand_property_identifier') return [symbol(item.text, item.text, item)];
    if (item?.type === 'method_definition') {
      const name = item.childForFieldName('name')?.text;
      return name ? [symbol(name, name, item)] : [];
    }
    const key = item?.type === 'pair' ? item.childForFieldName('key') : null;
    const value = item?.childForFieldName('value');
    return item && key ? [symbol(key.text, value?.type === 'identifier' ? value.text : key.text, item)] : [];
  });
}
