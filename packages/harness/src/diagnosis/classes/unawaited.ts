import type { Node } from '@repair/syntax';
import type { Program } from '../program/program.js';
import type { Unit } from '../program/unit.js';
import type { Point } from './verdict.js';

/** Types and comments that say a name gives a promise: `name(…): Promise<…>`, `name: (…) => Promise<…>`, `{(…) => Promise<…>} name`. */
const PROMISING: readonly RegExp[] = [
  /(?<![\w$#])([\w$#]{1,80})\??\s{0,4}(?:<[^<>]{0,80}>)?\([^()\n]{0,200}\)\s{0,4}:\s{0,4}Promise</g,
  /(?<![\w$#])([\w$#]{1,80})\??\s{0,4}:\s{0,4}\([^()\n]{0,200}\)\s{0,4}=>\s{0,4}Promise</g,
  /\{\([^()\n]{0,200}\)\s{0,4}=>\s{0,4}Promise<[^}\n]{0,120}\}\s{0,4}\[?([\w$]{1,80})/g,
];

/** What a library gives as a promise or coroutine, under names that mean little else. */
const LIBRARY: readonly RegExp[] = [/\bimport\s*\{([^}]{0,400})\}\s*from\s*['"](?:node:)?[\w/]*promises['"]/g];
/** Starting a task and dropping it: nothing waits for it, and nothing keeps it. */
const STARTERS: ReadonlySet<string> = new Set(['ensure_future', 'create_task']);

/** Names that always mean something asynchronous in this program, and never something else. */
export function asyncNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const plain = new Set<string>();
  for (const { symbol, async, names: own } of program.units) {
    if (symbol !== null) for (const name of own) (async ? names : plain).add(name);
  }
  for (const file of program.files) {
    const text = program.trees.get(file)?.text ?? '';
    for (const shape of PROMISING) for (const match of text.matchAll(shape)) if (match[1]) names.add(match[1]);
  }
  for (const file of program.files) {
    for (const match of LIBRARY.flatMap((shape) => [...(program.trees.get(file)?.text ?? '').matchAll(shape)])) {
      for (const name of (match[1] ?? '').split(','))
        names.add(
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
        );
    }
  }
  for (const name of plain) names.delete(name);
  return names;
}

/** Calls in a unit of something asynchronous whose outcome nobody waits for. */
export function unawaitedCalls(unit: Unit, names: ReadonlySet<string>): readonly Point[] {
  if (unit.symbol === null) return [];
  const calls = unit.node.descendantsOfType(['call', 'call_expression']).filter((call) => call !== null);
  return calls.flatMap((call): Point[] => {
    const callee = call.childForFieldName('function');
    const name =
      (callee?.childForFieldName('attribute') ?? callee?.childForFieldName('property') ?? callee)?.text ?? '';
    const dropped = STARTERS.has(name) && call.parent?.type === 'expression_statement';
    const weight = dropped
      ? 0.9
      : names.has(name)
        ? carelessness(call, unit)
        : name === 'forEach' && takesAsync(call)
          ? 0.9
          : 0;
    const line = call.startPosition.row + 1;
    return weight > 0 ? [{ file: unit.file, line, weight, why: `nothing waits for ${name}()` }] : [];
  });
}

function takesAsync(call: Node): boolean {
  return (call.childForFieldName('arguments')?.namedChildren ?? []).some(
    (child) => child?.children[0]?.type === 'async',
  );
}

/** How likely it is a slip that this asynchronous call is not awaited here; 0 where it is, or is handed on. */
function carelessness(call: Node, unit: Unit): number {
  let at: Node = call;
  for (;;) {
    const parent = at.parent;
    if (!parent) return 0;
    if (
      /^(?:parenthesized_expression|non_null_expression|as_expression|conditional_expression|ternary_expression)$/.test(
        parent.type,
      )
    ) {
      at = parent;
      continue;
    }
    if (parent.type === 'member_expression' && parent.parent?.type === 'call_expression') {
      const chained = parent.childForFieldName('property')?.text ?? '';
      if (chained === 'catch') return 0;
      if (!/^(?:then|finally)$/.test(chained)) return 0.8;
      at = parent.parent;
      continue;
    }
    switch (parent.type) {
      case 'expression_statement':
        return 1;
      case 'return_statement':
        return returned(call, unit, parent);
      case 'variable_declarator':
      case 'assignment':
      case 'assignment_expression':
        return kept(parent, unit);
      case 'member_expression':
      case 'attribute':
      case 'subscript':
      case 'subscript_expression':
      case 'binary_expression':
      case 'binary_operator':
      case 'comparison_operator':
      case 'if_statement':
      case 'not_operator':
        return 0.8;
      default:
        return 0;
    }
  }
}

/** In JavaScript a returned promise is awaited by the caller, unless a `try` around it meant to catch its failure. */
function returned(call: Node, unit: Unit, statement: Node): number {
  const own = nearestFunction(call);
  if (own === null || !own.children.some((child) => child?.type === 'async')) return 0;
  if (unit.file.endsWith('.py')) return 0.6;
  for (let at: Node | null = statement; at && at.id !== own.id; at = at.parent) {
    const isBody = at.parent?.type === 'try_statement' && at.parent.childForFieldName('body')?.id === at.id;
    if (isBody) return 0.9;
  }
  return 0;
}

/** Kept under a name: a slip where the name is never awaited or handed on. */
function kept(binding: Node, unit: Unit): number {
  const name = (binding.childForFieldName('name') ?? binding.childForFieldName('left'))?.text ?? '';
  if (!/^[\w$]+$/.test(name)) return 0;
  const own = nearestFunction(binding) ?? unit.node;
  const waited = own
    .descendantsOfType([
      'await',
      'await_expression',
      'arguments',
      'argument_list',
      'array',
      'list',
      'for_in_statement',
      'for_statement',
    ])
    .some(
      (node) =>
        node !== null &&
        !isInside(binding, node) &&
        new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(node.text),
    );
  return waited ? 0 : 0.9;
}

function isInside(node: Node, outer: Node): boolean {
  return node.startIndex >= outer.startIndex && node.endIndex <= outer.endIndex;
}

function nearestFunction(node: Node): Node | null {
  for (let at = node.parent; at; at = at.parent)
    if (/^(?:function|arrow_function|method_definition|generator_function|lambda)/.test(at.type)) return at;
  return null;
}
