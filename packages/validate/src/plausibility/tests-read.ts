import type { Detector } from './detector.js';
import { CALLS, calleeOf } from './dotted.js';
import { finding, gained } from './gained.js';
import { isProtected } from '../protect/protected.js';
import { literalValue } from './literals.js';
import { argumentsOf } from './nodes.js';

const READS =
  /(?:^|\.)(?:open|read\w*|Path|PurePath|joinpath|join|resolve|with_name|URL|glob|rglob|import_module|import|require|createReadStream)$/;

/** The program reads the file that judges it. */
export const testsRead: Detector = {
  name: 'tests_read',
  rule: 'What a test expects is not the program to know: it does not read its tests',
  satisfy: 'Compute the result from the input',
  find: (input) =>
    input.files.flatMap((file) =>
      gained(file, CALLS, (call) =>
        READS.test(calleeOf(call)) &&
        argumentsOf(call).some((given) => {
          const path = literalValue(given);
          return path !== null && isProtected(path) === 'test';
        })
          ? calleeOf(call)
          : null,
      ).map((node) => finding(file, node)),
    ),
};
