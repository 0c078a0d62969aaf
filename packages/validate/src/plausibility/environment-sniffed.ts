import type { Node } from '@repair/syntax';
import type { Detector } from './detector.js';
import { CALLS, calleeOf, dotted, PARTS } from './dotted.js';
import { BEGINS_LIKE_ONE, OF_A_RUNNER, OF_AN_ENVIRONMENT, RUNNERS, TELLS_OF_TESTS } from './environment-names.js';
import { finding, gained } from './gained.js';
import { canonical, importsOf } from './imports.js';
import { LITERALS, literalValue } from './literals.js';
import { around, within } from './nodes.js';

const PROBES =
  /^(?:inspect\.(?:stack|currentframe|trace|getouterframes)|sys\._getframe|sys\._current_frames|traceback\.(?:extract_stack|format_stack|walk_stack)|Error\.captureStackTrace)$/;
/** Who called: parts of a frame, of a function and of an error. */
const CALLERS =
  /\.(?:f_back|f_locals|f_globals|f_code|tb_frame|gi_frame|cr_frame|caller|callee)$|^Error\.prepareStackTrace$/;
const COMMAND = /^(?:process\.(?:argv|execArgv|argv0|title)|sys\.(?:argv|orig_argv))$/;

/** The program asks whether a test is running it. */
export const environmentSniffed: Detector = {
  name: 'environment_sniffed',
  rule: 'A program does the same whether a test runs it or not',
  satisfy: 'Leave the test environment out of it',
  find: (input) =>
    input.files.flatMap((file) =>
      [
        ...gained(file, LITERALS, (node) => namedIn(node)),
        ...gained(file, ['property_identifier', 'shorthand_property_identifier_pattern'], ({ text, parent }) =>
          OF_A_RUNNER.test(text) || (OF_AN_ENVIRONMENT.test(text) && !/^pair$/.test(parent?.type ?? '')) ? text : null,
        ),
        ...gained(file, PARTS, (node) => asked(dotted(node), node)),
        ...gained(file, CALLS, (node) =>
          PROBES.test(canonical(calleeOf(node), importsOf(file))) ? calleeOf(node) : null,
        ),
        ...gained(file, ['unary_expression'], (node) =>
          /^typeof\s+(?:describe|it|test|expect|jest|vi|vitest|mocha|beforeEach)$/.test(node.text) ? node.text : null,
        ),
      ].map((node) => finding(file, node)),
    ),
};

/** A string that names what only a test run has; common names only where something is looked up or compared by them. */
function namedIn(node: Node): string | null {
  const value = literalValue(node);
  if (value === null) return null;
  if (OF_A_RUNNER.test(value)) return value;
  const isAsked = /^(?:subscript|argument_list|arguments|comparison_operator|binary_expression)/.test(
    node.parent?.type ?? '',
  );
  return isAsked && (OF_AN_ENVIRONMENT.test(value) || BEGINS_LIKE_ONE.test(value) || RUNNERS.test(value))
    ? value
    : null;
}

/** What a part of something tells of who runs the program. */
function asked(text: string, node: Node): string | null {
  if (text === 'import.meta.vitest' || CALLERS.test(text)) return text;
  if (/^Error\(.*\)\.stack$/.test(text)) return text;
  if (!COMMAND.test(text) && !text.endsWith('.stack')) return null;
  return [...around(node)].some((place) => decides(place) && tellsOfTests(place)) ? text : null;
}

const decides = ({ type }: Node): boolean =>
  /^(?:call|call_expression|comparison_operator|binary_expression)$/.test(type);

const tellsOfTests = (place: Node): boolean =>
  within(place, ['string', 'template_string', 'regex']).some(({ text }) => TELLS_OF_TESTS.test(text));
