import type { Node } from './node.js';
import type { FunctionSpan } from './functions.js';

/** How a parameter is given: by position or name, by position only, by name only, or collecting the rest. */
export type ParameterKind = 'plain' | 'positional' | 'named' | 'rest' | 'named-rest';

export interface Parameter {
  /** A destructured parameter's name is its pattern, white space folded. */
  readonly name: string;
  readonly kind: ParameterKind;
  readonly type: string | null;
  readonly default: string | null;
  readonly optional: boolean;
}

/** A signature as data, for API contracts. `returns` is the annotation, null where there is none. */
export interface Signature {
  readonly symbol: string;
  readonly async: boolean;
  readonly generator: boolean;
  readonly parameters: readonly Parameter[];
  readonly returns: string | null;
}

export function signatureOf(span: FunctionSpan): Signature {
  const { node } = span;
  const returns = node.childForFieldName('return_type');
  return {
    symbol: span.symbol,
    async: node.children.some((child) => child?.type === 'async'),
    generator: node.type.startsWith('generator') || node.children.some((child) => child?.type === '*') || yields(node),
    parameters: parametersOf(node),
    returns: returns ? annotation(returns) : null,
  };
}

function parametersOf(node: Node): readonly Parameter[] {
  const single = node.childForFieldName('parameter');
  if (single) return [plain(single.text)];
  const list = node.childForFieldName('parameters');
  if (!list) return [];
  const parameters: Parameter[] = [];
  let named = false;
  for (const child of list.namedChildren) {
    if (!child || child.type === 'comment') continue;
    if (child.type === 'positional_separator') {
      for (const [at, before] of parameters.entries()) parameters[at] = { ...before, kind: 'positional' };
    } else if (child.type === 'keyword_separator') {
      named = true;
    } else {
      const parameter = parameterOf(child);
      if (!parameter) continue;
      parameters.push(named && parameter.kind === 'plain' ? { ...parameter, kind: 'named' } : parameter);
      if (parameter.kind === 'rest' && node.type === 'function_definition') named = true;
    }
  }
  return parameters;
}

function parameterOf(node: Node): Parameter | null {
  switch (node.type) {
    case 'identifier':
    case 'object_pattern':
    case 'array_pattern':
    case 'this':
      return plain(fold(node.text));
    case 'list_splat_pattern':
    case 'rest_pattern':
      return { ...plain(node.text.replace(/^(?:\*|\.\.\.)\s*/, '')), kind: 'rest', optional: true };
    case 'dictionary_splat_pattern':
      return { ...plain(node.text.replace(/^\*\*\s*/, '')), kind: 'named-rest', optional: true };
    case 'assignment_pattern':
      return { ...plain(fieldText(node, 'left')), default: fieldText(node, 'right'), optional: true };
    case 'default_parameter':
    case 'typed_default_parameter':
      return {
        ...plain(fieldText(node, 'name')),
        type: typeOf(node),
        default: fieldText(node, 'value'),
        optional: true,
      };
    case 'typed_parameter': {
      const inner = node.namedChildren[0] ? parameterOf(node.namedChildren[0]) : null;
      return inner && { ...inner, type: typeOf(node) };
    }
    case 'required_parameter':
    case 'optional_parameter': {
      const pattern = node.childForFieldName('pattern');
      const inner = pattern && parameterOf(pattern);
      const value = node.childForFieldName('value');
      return (
        inner && {
          ...inner,
          type: typeOf(node),
          default: value ? fold(value.text) : inner.default,
          optional: inner.optional || value !== null || node.type === 'optional_parameter',
        }
      );
    }
    default:
      return null;
  }
}

function plain(name: string): Parameter {
  return { name, kind: 'plain', type: null, default: null, optional: false };
}

function fieldText(node: Node, field: string): string {
  return fold(node.childForFieldName(field)?.text ?? '');
}

function typeOf(node: Node): string | null {
  const type = node.childForFieldName('type');
  return type && annotation(type);
}

function annotation(node: Node): string {
  return fold(node.text).replace(/^(?::|->) ?/, '');
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A Python function is a generator by its body; functions inside it do not count. */
function yields(node: Node): boolean {
  if (node.type !== 'function_definition') return false;
  const visit = (inner: Node): boolean =>
    inner.type === 'yield' ||
    inner.namedChildren.some(
      (child) => child && child.type !== 'function_definition' && child.type !== 'lambda' && visit(child),
    );
  const body = node.childForFieldName('body');
  return body !== null && visit(body);
}
