import type { Node } from '@repair/syntax';
import type { Detector } from './detector.js';
import { CALLS, calleeOf } from './dotted.js';
import { finding, gained } from './gained.js';
import { canonical, importsOf } from './imports.js';
import { isCommon, literalValue } from './literals.js';
import { argumentsOf, childrenOf, within } from './nodes.js';

const DIGESTS =
  /^(?:hash|hashlib\.\w+|zlib\.(?:crc32|adler32)|binascii\.crc\w+|createHash|crypto\.createHash|createHmac)$|\.(?:hexdigest|digest)$/;
const CODES = /\.(?:charCodeAt|codePointAt)$/;
const FOLDS = /^(?:sum|reduce|functools\.reduce|.*\.reduce)$/;
const MATCHES = /\.(?:startswith|endswith|startsWith|endsWith|includes|has|test)$/;

/** A branch that knows one input by its checksum. */
export const inputFingerprinted: Detector = {
  name: 'input_fingerprinted',
  rule: 'A fixed value that a checksum is compared with stands for one input, and a repair holds for every input',
  satisfy: 'State the condition that makes this input special, or repair the general path',
  find: (input) =>
    input.files.flatMap((file) => {
      const isDigest = (node: Node): boolean =>
        within(node, CALLS).some((call) => {
          const callee = canonical(calleeOf(call), importsOf(file));
          return DIGESTS.test(callee) || (FOLDS.test(callee) && countsCharacters(call));
        });
      return [
        ...gained(file, ['comparison_operator', 'binary_expression'], (node) =>
          childrenOf(node).some(isDigest) && childrenOf(node).some(isTelling) ? node.text : null,
        ),
        ...gained(file, CALLS, (call) =>
          MATCHES.test(calleeOf(call)) && isDigest(call) && argumentsOf(call).some(isTelling) ? call.text : null,
        ),
      ].map((node) => finding(file, node));
    }),
};

/** A sum over the codes of characters: `sum(map(ord, text))`. */
const countsCharacters = (call: Node): boolean =>
  within(call, ['identifier']).some(({ text }) => text === 'ord') ||
  within(call, CALLS).some((inner) => CODES.test(calleeOf(inner)));

function isTelling(node: Node): boolean {
  const value = literalValue(node);
  return value !== null && !isCommon(value);
}
