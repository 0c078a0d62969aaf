import { isProtected } from '../protect/protected.js';
import type { Detector } from './detector.js';
import { dotted } from './dotted.js';
import { finding, gained } from './gained.js';

const MARKER =
  /^@?(?:pytest\.(?:skip|xfail|importorskip|exit|mark\.(?:skip|skipif|xfail))|mark\.(?:skip|skipif|xfail)|unittest\.(?:skip|skipIf|skipUnless|expectedFailure|SkipTest)|SkipTest|skipTest|expectedFailure|self\.skipTest|(?:it|test|describe|suite|context|specify)(?:\.\w+)*\.(?:skip|only|tod[o]|fails|failing|skipIf|runIf)|(?:xit|xtest|xdescribe|fit|fdescribe))(?:\(|$)/;
/** A parser may well skip something of its own. */
const IN_TESTS = /^(?:t|this|ctx|context)\.(?:skip|tod[o])\(/;

/** A test marked so that its result no longer counts. */
export const skipMarker: Detector = {
  name: 'skip_marker',
  rule: 'A test that is skipped, expected to fail or run alone proves nothing',
  satisfy: 'Leave the tests as they stand and repair the program',
  find: (input) =>
    input.files.flatMap((file) =>
      gained(
        file,
        ['call', 'call_expression', 'decorator', 'attribute', 'raise_statement', 'throw_statement'],
        (node) => {
          const text = dotted(node).replace(/^(?:raise|throw)(?:new)?/, '');
          return MARKER.test(text) || (isProtected(file.path) === 'test' && IN_TESTS.test(text)) ? text : null;
        },
      ).map((node) => finding(file, node)),
    ),
};
