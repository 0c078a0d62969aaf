import { Unknown } from '../../evaluate/budget.js';
import { childOf, isDeferred, type Lite, namedOf } from '../../source/lite.js';
import { parsePattern } from '../regex/parse.js';
import { boundBy, lexicals, vars } from './declared.js';

interface Around {
  readonly waits: boolean;
  readonly yields: boolean;
  readonly inFunction: boolean;
  readonly loop: boolean;
  readonly breaks: boolean;
  readonly labels: readonly string[];
}

const TOP: Around = { waits: false, yields: false, inFunction: false, loop: false, breaks: false, labels: [] };

const no = (why: string): never => {
  throw new Unknown(`a text that the engine refuses: ${why}`);
};

/** What the grammar lets pass and the engine refuses before anything runs. `fresh`: of a change. */
export function refuseEarly(node: Lite, fresh: boolean): void {
  visit(node, TOP, fresh);
}

/** The same for the body of a function that was left out, before it is first run. */
export function refuseBody(node: Lite, body: Lite): void {
  if (isDeferred(body)) into(body, within(node, TOP), false);
}

const LOOPS: ReadonlySet<string> = new Set(['for_statement', 'for_in_statement', 'while_statement', 'do_statement']);
const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['function_declaration', 'generator_function_declaration', 'function_expression', 'generator_function'],
  ...['arrow_function', 'method_definition'],
]);
const TARGETS: ReadonlySet<string> = new Set([
  ...['identifier', 'member_expression', 'subscript_expression', 'array_pattern', 'object_pattern', 'undefined'],
  ...['parenthesized_expression', 'non_null_expression', 'as_expression', 'satisfies_expression'],
]);

function within(node: Lite, around: Around): Around {
  if (FUNCTIONS.has(node.type)) {
    const has = (type: string): boolean => node.children.some((child) => child.type === type);
    const yields = node.type.startsWith('generator') || has('*');
    return { ...TOP, waits: has('async'), yields, inFunction: true };
  }
  if (node.type === 'class_body') return TOP;
  if (LOOPS.has(node.type)) return { ...around, loop: true, breaks: true };
  if (node.type === 'switch_statement') return { ...around, breaks: true };
  const label = node.type === 'labeled_statement' ? childOf(node, 'label')?.text : undefined;
  return label === undefined ? around : { ...around, labels: [...around.labels, label] };
}

function visit(node: Lite, around: Around, fresh: boolean): void {
  if (!isDeferred(node)) into(node, around, fresh);
}

function into(node: Lite, around: Around, fresh: boolean): void {
  CHECKS.get(node.type)?.(node, around, fresh);
  const inner = within(node, around);
  for (const child of node.children) if (child.named) visit(child, inner, fresh);
}

type Check = (node: Lite, around: Around, fresh: boolean) => void;

const operatorOf = (node: Lite): string => childOf(node, 'operator')?.text ?? '';

function binary(node: Lite): void {
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
  const operator = operatorOf(node);
  for (const side of [left, right]) {
    const other = side?.type === 'binary_expression' ? operatorOf(side) : '';
    if (operator === '??' ? other === '||' || other === '&&' : other === '??' && /^(?:\|\||&&)$/.test(operator)) {
      no('?? beside || or &&');
    }
  }
  if (operator === '**' && (left?.type === 'unary_expression' || left?.type === 'await_expression'))
    no('a sign before **');
}

function target(node: Lite): void {
  const left = childOf(node, 'left') ?? childOf(node, 'argument');
  if (!left || !TARGETS.has(left.type) || left.children.some(({ type }) => /^(?:optional_chain|\?\.)$/.test(type))) {
    no('such a target');
  }
}

/** Names that stand twice in one block. */
function block(node: Lite): void {
  const seen = new Set<string>();
  const statements = namedOf(node);
  for (const { name, kind } of lexicals(statements, false)) {
    const again = seen.has(name);
    seen.add(name);
    if (again && !(kind === 'function' && node.type === 'program')) no(`${name} twice`);
  }
  for (const name of vars(node)) if (seen.has(name)) no(`${name} twice`);
}

function declaration(node: Lite): void {
  if (node.parent?.type === 'for_in_statement') return;
  for (const part of namedOf(node)) {
    const name = childOf(part, 'name');
    const bare = !childOf(part, 'value');
    if (bare && (node.children[0]?.text === 'const' || name?.type.endsWith('_pattern'))) no('a const without a value');
  }
}

function parameters(node: Lite): void {
  const names = namedOf(node).flatMap((part) => boundBy(childOf(part, 'pattern') ?? part));
  if (new Set(names).size !== names.length) no('a parameter twice');
  const rest = namedOf(node).findIndex((part) => (childOf(part, 'pattern') ?? part).type === 'rest_pattern');
  if (rest >= 0 && rest < namedOf(node).length - 1) no('a rest that is not the last');
}

function jump(node: Lite, around: Around): void {
  const label = childOf(node, 'label')?.text;
  if (label !== undefined && !around.labels.includes(label)) no('a label that is not there');
  if (label === undefined && !(node.type === 'break_statement' ? around.breaks : around.loop))
    no('a jump out of no loop');
}

const RESERVED: ReadonlySet<string> = new Set([
  ...[
    'await',
    'yield',
    'let',
    'static',
    'implements',
    'interface',
    'package',
    'private',
    'protected',
    'public',
    'enum',
  ],
  'eval',
]);

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['binary_expression', binary],
  ['assignment_expression', target],
  ['augmented_assignment_expression', target],
  ['update_expression', target],
  ['statement_block', block],
  [
    'class_body',
    (node) => {
      const constructors = namedOf(node).filter(
        (part) =>
          part.type === 'method_definition' && childOf(part, 'name')?.text === 'constructor' && childOf(part, 'body'),
      );
      if (constructors.length > 1) no('two constructors');
    },
  ],
  ['lexical_declaration', declaration],
  ['formal_parameters', parameters],
  ['break_statement', jump],
  ['continue_statement', jump],
  ['await_expression', (_, { waits }) => (waits ? undefined : no('await outside of an async function'))],
  ['yield_expression', (_, { yields }) => (yields ? undefined : no('yield outside of a generator'))],
  ['return_statement', (_, { inFunction }) => (inFunction ? undefined : no('return outside of a function'))],
  ['identifier', ({ text }) => (RESERVED.has(text) ? no(`the name ${text}`) : undefined)],
  [
    'unary_expression',
    (node) =>
      node.children[0]?.text === 'delete' && childOf(node, 'argument')?.type === 'identifier'
        ? no('delete of a name')
        : undefined,
  ],
  ['number', ({ text }) => (/^0[0-9_]/.test(text) ? no('such a number') : undefined)],
  ['with_statement', () => no('with')],
  [
    'regex',
    (node, _, fresh) => {
      // Of a file as it was, an expression that is not modelled may well be right.
      if (fresh) parsePattern(childOf(node, 'pattern')?.text ?? '', childOf(node, 'flags')?.text ?? '');
    },
  ],
]);
