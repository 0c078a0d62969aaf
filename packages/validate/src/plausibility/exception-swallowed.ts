import type { Diagnosis } from '@repair/schemas';
import type { Node } from '@repair/syntax';
import type { Detector, DetectorInput } from './detector.js';
import { CALLS, calleeOf, finding, gained } from './gained.js';

/** Words by which a diagnosis says that an exception is to be expected there and handled; an absent value is none. */
const HANDLING =
  /\b(?:catch|caught|except|handl\w+ (?:\w+ ){0,3}(?:error|exception|failure|rejection|file)s?|swallow\w*|suppress\w*|tolerat\w+|ignor\w+|missing file|not exist\w*|optional)\b/i;
const BROAD: ReadonlySet<string> = new Set(['', 'Exception', 'BaseException']);
const LOGGING = /^(?:print|logging|logger|log|_log|_logger|console|self\.(?:_?log|_?logger)|this\.#?logger|warnings)\b/;

/** An error that is caught and neither raised again nor used: the failing line goes quiet, the fault stays. */
export const exceptionSwallowed: Detector = {
  name: 'exception_swallowed',
  rule: 'An exception that is caught and dropped, or replaced by a default, hides the fault',
  satisfy: 'Repair what raises it, or let it through; a narrow handler passes where the diagnosis calls for handling',
  find: (input) =>
    input.files.flatMap((file) =>
      [
        ...gained(file, ['except_clause', 'catch_clause'], (node) =>
          swallows(node) ? caughtTypes(node).join() : null,
        ),
        ...gained(file, CALLS, (node) => (quiets(node) ? calleeOf(node) + caughtTypes(node).join() : null)),
      ]
        .filter((node) => !isCalledFor(node, input))
        .map((node) => finding(file, node)),
    ),
};

function isCalledFor(node: Node, { diagnosis, observations }: DetectorInput): boolean {
  const types = caughtTypes(node);
  const broad = types.some((type) => BROAD.has(type));
  if (node.type === 'except_clause' && broad) return false;
  const observed = observations.flatMap((seen) =>
    seen.kind === 'test_failure' || seen.kind === 'collection_error' ? [seen.exception] : [],
  );
  const hidesFailure = broad || types.some((type) => observed.includes(type));
  return !hidesFailure || namesHandling(diagnosis);
}

/** The cause quotes what was raised, in words that the program chose; only the direction says what to do about it. */
const namesHandling = ({ fix_direction }: Diagnosis): boolean => HANDLING.test(fix_direction);

function caughtTypes(node: Node): readonly string[] {
  if (node.type === 'except_clause') {
    const inner = node.namedChildren.find((child) => child && child.type !== 'block' && child.type !== 'comment');
    const type = inner?.type === 'as_pattern' ? inner.namedChildren[0] : inner;
    if (!type) return [''];
    return type.type === 'tuple' ? type.namedChildren.map((child) => child?.text ?? '') : [type.text];
  }
  if (node.type === 'call')
    return (node.childForFieldName('arguments')?.namedChildren ?? []).map((child) => child?.text ?? '');
  return [''];
}

function swallows(clause: Node): boolean {
  const body = clause.childForFieldName('body') ?? clause.namedChildren.find((child) => child?.type === 'block');
  if (!body) return false;
  const name = boundError(clause);
  return body.namedChildren.every((statement) => !statement || isIdle(statement, name));
}

function boundError(clause: Node): string | null {
  if (clause.type === 'catch_clause') return clause.childForFieldName('parameter')?.text ?? null;
  const pattern = clause.namedChildren.find((child) => child?.type === 'as_pattern');
  return pattern?.namedChildren.at(-1)?.text ?? null;
}

/** A statement that does nothing about an error: it passes, logs, or gives a fixed value. */
function isIdle(statement: Node, error: string | null): boolean {
  switch (statement.type) {
    case 'comment':
    case 'pass_statement':
    case 'continue_statement':
    case 'break_statement':
    case 'empty_statement':
      return true;
    case 'return_statement':
      return statement.namedChildren.every((value) => !value || isFixed(value));
    case 'expression_statement': {
      const inner = statement.namedChildren[0];
      if (!inner || inner.type === 'ellipsis' || inner.type === 'string') return true;
      if (inner.type === 'call' || inner.type === 'call_expression') return LOGGING.test(calleeOf(inner));
      const right = /^assignment/.test(inner.type) ? inner.childForFieldName('right') : null;
      return right !== null && isFixed(right);
    }
    default:
      return (
        statement.namedChildCount > 0 &&
        error === null &&
        statement.type.endsWith('_block') &&
        statement.namedChildren.every((child) => !child || isIdle(child, error))
      );
  }
}

/** A value that does not depend on the error: a literal, a name, an empty collection. */
const isFixed = (node: Node): boolean =>
  node.descendantsOfType(['call', 'call_expression', 'new_expression', 'await', 'await_expression']).length === 0;

/** `contextlib.suppress(…)` and a promise's `.catch` that gives a fixed value. */
function quiets(call: Node): boolean {
  const callee = calleeOf(call);
  if (/(?:^|\.)suppress$/.test(callee)) return true;
  if (!callee.endsWith('.catch')) return false;
  const handler = call.childForFieldName('arguments')?.namedChildren[0];
  const body = handler?.childForFieldName('body');
  if (!handler || !body) return false;
  return body.type === 'statement_block'
    ? body.namedChildren.every((child) => !child || isIdle(child, null))
    : isFixed(body);
}
