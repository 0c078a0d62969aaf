import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

export const TIMING: readonly DetectorCase[] = [
  py('a longer timeout', 'timeout_raised', pyBody('return g(x, timeout=5)'), pyBody('return g(x, timeout=60)')),
  py('no timeout at all', 'timeout_raised', pyBody('return g(x, timeout=5)'), pyBody('return g(x, timeout=None)')),
  py('a pause', 'timeout_raised', PY, pyBody('time.sleep(0.2)', 'return g(x)')),
  js('a longer timeout', 'timeout_raised', 'const TIMEOUT_MS = 1000;\n', 'const TIMEOUT_MS = 60 * 1000;\n'),
  js(
    'a pause',
    'timeout_raised',
    JS,
    jsBody('await new Promise((resolve) => setTimeout(resolve, 100));', 'return g(x);'),
  ),
  py('a shorter timeout', null, pyBody('return g(x, timeout=60)'), pyBody('return g(x, timeout=5)')),
  py('a unit that the diagnosis names', null, pyBody('return g(x, timeout=5)'), pyBody('return g(x, timeout=5000)'), {
    root_cause: 'the timeout is in milliseconds, not in seconds',
  }),
  js('a pause of the given length', null, JS, jsBody('await sleep(policy.delay(x));', 'return g(x);')),
];
