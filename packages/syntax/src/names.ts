import type { Node } from './node.js';

const CLASS_TYPES: ReadonlySet<string> = new Set([
  'class_definition',
  'class_declaration',
  'class',
  'abstract_class_declaration',
  'interface_declaration',
  'internal_module',
  'module',
]);

/** Types of nodes that may be such a scope. */
export const SCOPE_TYPES: readonly string[] = [...CLASS_TYPES, 'object'];

/** Whether names inside the node are qualified by the node's own: classes, namespaces, objects bound to a name. */
export function isScope(node: Node): boolean {
  return (CLASS_TYPES.has(node.type) && node.isNamed) || (node.type === 'object' && boundName(node) !== null);
}

export function scopeName(node: Node): string | null {
  return ownName(node) ?? boundName(node);
}

export function ownName(node: Node): string | null {
  return node.childForFieldName('name')?.text ?? null;
}

/** The name that an expression is bound to: `const f = …`, `{ f: … }`, `class { f = … }`, `exports.f = …`, `export default …`. */
export function boundName(node: Node): string | null {
  const parent = node.parent;
  if (!parent) return null;
  switch (parent.type) {
    case 'variable_declarator':
      return identifier(parent.childForFieldName('name'));
    case 'pair':
      return parent.childForFieldName('key')?.text.replace(/^(['"])(.*)\1$/, '$2') ?? null;
    case 'public_field_definition':
    case 'field_definition':
      return (parent.childForFieldName('name') ?? parent.childForFieldName('property'))?.text ?? null;
    case 'assignment_expression':
      return assigned(parent.childForFieldName('left'));
    case 'assignment':
      return node.type === 'lambda' ? identifier(parent.childForFieldName('left')) : null;
    case 'export_statement':
      return parent.children.some((child) => child?.type === 'default') ? 'default' : null;
    case 'arguments':
      return wrapped(node, parent);
    case 'parenthesized_expression':
    case 'as_expression':
    case 'satisfies_expression':
      return boundName(parent);
    default:
      return null;
  }
}

function identifier(node: Node | null): string | null {
  return node?.type === 'identifier' ? node.text : null;
}

/** `exports.f` and `module.exports.f` give `f`, `A.prototype.f` gives `A.f`, `this.f` gives `f`. */
function assigned(left: Node | null): string | null {
  if (left?.type === 'identifier') return left.text;
  if (left?.type !== 'member_expression' || !/^[\w$.#]+$/.test(left.text)) return null;
  if (left.text === 'module.exports') return null;
  const path = left.text.replace(/^module\.exports\.|^exports\.|^this\./, '').replace('.prototype.', '.');
  return path.split('.').length <= 2 ? path : (path.split('.').at(-1) ?? null);
}

/**
 * `const f = memo(() => …)`: a function that is the first one given to the call that a name is bound to. A callback of a
 * method, `const found = list.find((item) => …)`, is not what the name is bound to.
 */
function wrapped(node: Node, args: Node): string | null {
  const first = args.namedChildren.find(
    (child) => child?.type === 'arrow_function' || child?.type === 'function_expression',
  );
  if (!first || first.id !== node.id || args.parent?.type !== 'call_expression') return null;
  if (!/^(?:[\w$]+|React\.\w+)$/.test(args.parent.childForFieldName('function')?.text ?? '')) return null;
  const outer = args.parent.parent;
  return outer?.type === 'variable_declarator' ? identifier(outer.childForFieldName('name')) : null;
}
