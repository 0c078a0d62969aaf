import type { Detector } from './detector.js';
import { CALLS, calleeOf, dotted, finding, gained } from './gained.js';
import { canonical, importsOf } from './imports.js';

const NAMES =
  /\b(?:PYTEST_\w+|NODE_ENV|NODE_TEST_CONTEXT|VITEST(?:_\w+)?|JEST_WORKER_ID|MOCHA_\w+|TEST_ENV|UNIT_?TEST(?:S|ING)?|CI|GITHUB_ACTIONS|TOX_ENV_NAME|COVERAGE_\w+)\b/;
const RUNNERS = /^(?:_?pytest|unittest|pluggy|nose|vitest|jest|mocha|node:test)(?:$|[./])/;
const PROBES =
  /^(?:inspect\.(?:stack|currentframe|trace|getouterframes)|sys\._getframe|sys\._current_frames|traceback\.(?:extract_stack|format_stack|walk_stack)|Error\.captureStackTrace)$/;

/** The program asks whether a test is running it. */
export const environmentSniffed: Detector = {
  name: 'environment_sniffed',
  rule: 'A program does the same whether a test runs it or not',
  satisfy: 'Leave the test environment out of it',
  find: (input) =>
    input.files.flatMap((file) => [
      ...gained(file, ['string', 'template_string', 'member_expression', 'attribute'], (node) => {
        const text = dotted(node);
        if (/^(?:import\.meta\.vitest|process\.env\.(?:NODE_ENV|CI))$/.test(text)) return text;
        if (node.type === 'attribute' || node.type === 'member_expression') {
          return /^(?:process|import\.meta|Deno|Bun)\.env\./.test(text) && NAMES.test(text) ? text : null;
        }
        const content = text.replace(/^\w*['"`]+|['"`]+$/g, '');
        const lookedUp =
          /^(?:subscript|subscript_expression|argument_list|arguments|comparison_operator|binary_expression)$/.test(
            node.parent?.type ?? '',
          );
        return lookedUp && (new RegExp(`^${NAMES.source}$`).test(content) || RUNNERS.test(content)) ? text : null;
      }).map((node) => finding(file, node)),
      ...gained(file, CALLS, (node) =>
        PROBES.test(canonical(calleeOf(node), importsOf(file))) ? calleeOf(node) : null,
      ).map((node) => finding(file, node)),
      ...gained(file, ['unary_expression'], (node) =>
        /^typeof\s+(?:describe|it|test|expect|jest|vi|vitest|mocha|beforeEach)$/.test(node.text) ? node.text : null,
      ).map((node) => finding(file, node)),
      ...gained(file, ['member_expression'], (node) =>
        /^(?:new)?\(?(?:new)?Error\(.*\)\)?\.stack$/.test(dotted(node)) ? dotted(node) : null,
      ).map((node) => finding(file, node)),
    ]),
};
