import type { Syntax } from '@repair/syntax';
import { childOf, type Lite, liteOf, namedOf } from '../source/lite.js';
import { Raised, Unknown, unknown } from './budget.js';
import { call } from './call.js';
import { equal, truth } from './compare.js';
import { compileExpression, compileStatement } from './compile/compile.js';
import type { Expression, Statement as Run } from './compile/compiler.js';
import { takes } from './compile/try.js';
import { isMember } from './membership.js';
import { comparison, identical } from './comparisons.js';
import { repr } from './repr.js';
import type { Frame } from './callables.js';
import type { Value } from './values.js';

/** How a statement of a test ended: whether it holds, and what stood on its left. */
export interface Ending {
  readonly holds: boolean;
  readonly actual: string | null;
}

export type Check = (frame: Frame) => Ending;

/** Compiles one statement of a test. Throws unknown for what is no statement that can be judged alone. */
export function compileCheck(syntax: Syntax, text: string): Check {
  const root = syntax.parse('statement.py', text.trim())?.root;
  if (!root || root.hasError) throw new Unknown('a statement that does not parse');
  const lite = liteOf(root, text.trim());
  const [only, more] = namedOf(lite);
  if (!only || more) throw new Unknown('a statement that does not stand alone');
  if (only.type === 'assert_statement') return assertion(only);
  if (only.type !== 'expression_statement') throw new Unknown('such a statement');
  const [inner] = namedOf(only);
  const callee = inner?.type === 'call' ? childOf(inner, 'function') : null;
  const method =
    callee?.type === 'attribute' && childOf(callee, 'object')?.text === 'self' ? childOf(callee, 'attribute') : null;
  if (inner && method) return unittest(method.text, childOf(inner, 'arguments') ?? inner);
  return running(compileStatement(only));
}

const running =
  (run: Run): Check =>
  (frame) => {
    run(frame);
    return { holds: true, actual: null };
  };

function assertion(node: Lite): Check {
  const [test, message] = namedOf(node);
  if (!test) throw new Unknown('such an assertion');
  const said = message ? compileExpression(message) : null;
  const check = condition(test);
  return (frame) => {
    const ending = check(frame);
    if (!ending.holds) said?.(frame);
    return ending;
  };
}

function condition(test: Lite): Check {
  let node = test;
  while (node.type === 'parenthesized_expression') node = namedOf(node)[0] ?? node;
  const operators =
    node.type === 'comparison_operator' ? node.children.filter((child) => child.field === 'operators') : [];
  const operands = namedOf(node).filter((child) => child.field !== 'operators');
  const [operator] = operators;
  const [left, right] = operands;
  const apply = operator && comparison(operator.text.replace(/\s+/g, ' '));
  if (operators.length === 1 && left && right && apply) {
    return compared(compileExpression(left), compileExpression(right), apply);
  }
  const value = compileExpression(node);
  return (frame) => ({ holds: truth(value(frame)), actual: null });
}

const compared =
  (left: Expression, right: Expression, apply: (a: Value, b: Value) => Value): Check =>
  (frame) => {
    const actual = left(frame);
    const holds = truth(apply(actual, right(frame)));
    return { holds, actual: shown(actual) };
  };

/** The text of a value; null where it has none that is sure. */
function shown(value: Value): string | null {
  try {
    return repr(value);
  } catch (error) {
    if (error instanceof Unknown || error instanceof Raised) return null;
    throw error;
  }
}

const UNITTEST: ReadonlyMap<string, (a: Value, b: Value) => boolean> = new Map([
  ['assertEqual', equal],
  ['assertNotEqual', (a: Value, b: Value) => !equal(a, b)],
  ['assertListEqual', equal],
  ['assertTupleEqual', equal],
  ['assertDictEqual', equal],
  ['assertSetEqual', equal],
  ['assertIn', (a: Value, b: Value) => isMember(a, b)],
  ['assertNotIn', (a: Value, b: Value) => !isMember(a, b)],
  ['assertIs', identical],
  ...(['Less', 'LessEqual', 'Greater', 'GreaterEqual'] as const).map((name, at) => {
    const apply = comparison(['<', '<=', '>', '>='][at] ?? '');
    return [`assert${name}`, (a: Value, b: Value) => (apply ? truth(apply(a, b)) : unknown(name))] as const;
  }),
]);

const SINGLE: ReadonlyMap<string, (a: Value) => boolean> = new Map([
  ['assertTrue', truth],
  ['assertFalse', (a: Value) => !truth(a)],
  ['assertIsNone', (a: Value) => a === null],
  ['assertIsNotNone', (a: Value) => a !== null],
]);

/** self.assertX(...) */
function unittest(name: string, given: Lite): Check {
  const nodes = namedOf(given);
  if (nodes.some((node) => ['keyword_argument', 'list_splat', 'dictionary_splat'].includes(node.type))) {
    throw new Unknown('such an assertion');
  }
  const args = nodes.map(compileExpression);
  const [first, second] = args;
  const single = SINGLE.get(name);
  if (single && first && args.length <= 2) {
    return (frame) => {
      const value = first(frame);
      second?.(frame);
      return { holds: single(value), actual: shown(value) };
    };
  }
  const pair = UNITTEST.get(name);
  if (pair && first && second && args.length <= 3) {
    return (frame) => {
      const [a, b] = [first(frame), second(frame)];
      args[2]?.(frame);
      // The typed forms also ask for the type, and fail in the same way.
      return { holds: pair(a, b), actual: shown(a) };
    };
  }
  if (name === 'assertRaises' && args.length >= 2) return raising(args);
  throw new Unknown(`self.${name}`);
}

function raising(args: readonly Expression[]): Check {
  return (frame) => {
    const [wanted = null, func = null, ...rest] = args.map((arg) => arg(frame));
    try {
      call(func, rest);
    } catch (error) {
      if (error instanceof Raised && takes(wanted, error.value)) return { holds: true, actual: null };
      throw error;
    }
    return { holds: false, actual: null };
  };
}
