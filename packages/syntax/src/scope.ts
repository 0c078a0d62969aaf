import type { Node } from './node.js';
import { isFunction } from './functions.js';

const DECLARING: ReadonlySet<string> = new Set([
  'function_definition',
  'function_declaration',
  'generator_function_declaration',
  'class_definition',
  'class_declaration',
  'abstract_class_declaration',
  'enum_declaration',
]);
const BINDING: Readonly<Record<string, readonly string[]>> = {
  assignment: ['left'],
  augmented_assignment: ['left'],
  named_expression: ['name'],
  for_statement: ['left'],
  for_in_statement: ['left'],
  for_in_clause: ['left'],
  variable_declarator: ['name'],
  catch_clause: ['parameter'],
  as_pattern: ['alias'],
  import_specifier: ['alias', 'name'],
  aliased_import: ['alias'],
};
const NAMES = ['identifier', 'shorthand_property_identifier_pattern', 'as_pattern_target'];

/**
 * Identifiers that a statement on a 1-based line can name: parameters and local names of the functions around it, and
 * what the module declares or imports. Sorted; built-ins are left out. Block scope is not told apart.
 */
export function namesInScope(root: Node, line: number): readonly string[] {
  const names = new Set<string>();
  collect(root, names, line);
  return [...names].sort();
}

function collect(node: Node, names: Set<string>, line: number): void {
  bind(node, names);
  const inside = node.startPosition.row + 1 <= line && node.endPosition.row + 1 >= line;
  if (isFunction(node)) {
    if (!inside) return;
    const parameters = node.childForFieldName('parameters') ?? node.childForFieldName('parameter');
    if (parameters) addParameters(parameters, names);
  }
  if (node.type === 'class_body' && !inside) return;
  for (const child of node.namedChildren) if (child) collect(child, names, line);
}

function bind(node: Node, names: Set<string>): void {
  if (DECLARING.has(node.type)) {
    const name = node.childForFieldName('name')?.text;
    if (name) names.add(name);
  }
  const fields = BINDING[node.type];
  const bound = fields?.map((field) => node.childForFieldName(field)).find((child) => child !== null);
  if (bound) addTargets(bound, names);
  if (node.type === 'import_clause')
    for (const child of node.namedChildren) if (child?.type === 'identifier') names.add(child.text);
  if (node.type === 'namespace_import') for (const child of node.namedChildren) if (child) names.add(child.text);
  if (node.type === 'import_statement' || node.type === 'import_from_statement') {
    for (const child of node.childrenForFieldName('name')) {
      if (child?.type === 'dotted_name') names.add(child.text.split('.', 1)[0] ?? child.text);
    }
  }
}

/** The names that a target binds; `a.b = …` and `a[0] = …` bind none. */
function addTargets(target: Node, names: Set<string>): void {
  if (/^(?:attribute|subscript|member_expression|subscript_expression)$/.test(target.type)) return;
  if (NAMES.includes(target.type)) {
    names.add(target.text);
    return;
  }
  for (const child of target.namedChildren) {
    if (child && child.type !== 'type' && child.type !== 'type_annotation') addTargets(child, names);
  }
}

function addParameters(list: Node, names: Set<string>): void {
  if (list.type === 'identifier') names.add(list.text);
  for (const child of list.namedChildren) {
    if (!child) continue;
    const own =
      child.childForFieldName('name') ?? child.childForFieldName('pattern') ?? child.childForFieldName('left');
    addTargets(own ?? child, names);
  }
}
