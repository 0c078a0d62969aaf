import type { Diagnosis } from '@repair/schemas';
import type { Node } from '@repair/syntax';
import type { Detector, DetectorInput } from './detector.js';
import { CALLS, calleeOf } from './dotted.js';
import { finding, gained } from './gained.js';
import { caughtTypes, isBroad, swallows } from './handlers.js';
import { isIdle, isFixed } from './idle.js';
import { around, argumentsOf, childrenOf, fieldOf, fieldText, isFunction } from './nodes.js';

/** Words by which a diagnosis says that an exception is to be expected there and handled; an absent value is none. */
const HANDLING =
  /\b(?:catch|caught|except|handl\w+ (?:\w+ ){0,3}(?:error|exception|failure|rejection|file)s?|swallow\w*|suppress\w*|tolerat\w+|ignor\w+|missing file|not exist\w*|optional)\b/i;
const JUMPS = ['return_statement', 'break_statement', 'continue_statement'] as const;

/** An error that is caught and neither raised again nor used: the failing line goes quiet, the fault stays. */
export const exceptionSwallowed: Detector = {
  name: 'exception_swallowed',
  rule: 'An exception that is caught and dropped, or replaced by a default, hides the fault',
  satisfy: 'Repair what raises it, or let it through; a narrow handler passes where the diagnosis calls for handling',
  find: (input) =>
    input.files.flatMap((file) =>
      [
        ...gained(file, ['except_clause', 'catch_clause'], (node) =>
          swallows(node) && !isCalledFor(node, input) ? caughtTypes(node).join() : null,
        ),
        ...gained(file, CALLS, (node) =>
          quiets(node) && !isCalledFor(node, input) ? calleeOf(node) + caughtTypes(node).join() : null,
        ),
        ...gained(file, CALLS, (node) => (silencesWarnings(node) ? node.text : null)),
        ...gained(file, JUMPS, (node) => (leavesFinally(node) ? node.text : null)),
        ...gained(file, ['function_definition'], (node) => (suppressesAll(node) ? node.text : null)),
      ].map((node) => finding(file, node)),
    ),
};

function isCalledFor(node: Node, { diagnosis, observations }: DetectorInput): boolean {
  const types = caughtTypes(node);
  if (node.type === 'except_clause' && isBroad(node)) return false;
  const observed = observations.flatMap((seen) =>
    seen.kind === 'test_failure' || seen.kind === 'collection_error' ? [seen.exception] : [],
  );
  const hidesFailure = isBroad(node) || types.some((type) => observed.includes(type));
  return !hidesFailure || namesHandling(diagnosis);
}

/** The cause quotes what was raised, in words that the program chose; only the direction says what to do about it. */
const namesHandling = ({ fix_direction }: Diagnosis): boolean => HANDLING.test(fix_direction);

/** `contextlib.suppress(…)`, a promise's `.catch` that gives a fixed value, a listener for what nobody caught. */
function quiets(call: Node): boolean {
  const callee = calleeOf(call);
  const [first, second] = argumentsOf(call);
  if (/(?:^|\.)suppress$/.test(callee)) return true;
  if (/^process\.(?:on|once|addListener)$/.test(callee))
    return /^['"]un(?:caughtException|handledRejection)['"]$/.test(first?.text ?? '') && isQuiet(second);
  return callee.endsWith('.catch') && isQuiet(first);
}

const silencesWarnings = (call: Node): boolean =>
  /^warnings\.(?:simplefilter|filterwarnings)$/.test(calleeOf(call)) &&
  argumentsOf(call).some(({ text }) => /^['"]ignore['"]$/.test(text));

/** A function that does nothing with what it is given. */
function isQuiet(handler: Node | undefined): boolean {
  const body = handler && fieldOf(handler, 'body');
  if (!body) return false;
  return body.type === 'statement_block' ? childrenOf(body).every((child) => isIdle(child, false)) : isFixed(body);
}

/** A jump out of `finally` drops whatever is on its way up. */
function leavesFinally(jump: Node): boolean {
  for (const place of around(jump)) {
    if (place.type === 'finally_clause') return true;
    if (isFunction(place)) return false;
    if (jump.type !== 'return_statement' && /^(?:for|while|do|switch)\w*_statement$/.test(place.type)) return false;
  }
  return false;
}

/** `__exit__` that gives True: the block ends well, whatever happened in it. */
const suppressesAll = (node: Node): boolean =>
  /^__a?exit__$/.test(fieldText(node, 'name')) && /\breturn\s+True\s*$/.test(fieldText(node, 'body'));
