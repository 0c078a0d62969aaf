import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

export const COUNTED: readonly DetectorCase[] = [
  py(
    'a counter of calls',
    'call_counted',
    PY,
    `CALLS = []\n\n\n${pyBody('CALLS.append(x)', 'if len(CALLS) % 2 == 0:', '    return h(x)', 'return g(x)')}`,
  ),
  py(
    'a global number of calls',
    'call_counted',
    PY,
    `CALLS = 0\n\n\n${pyBody('global CALLS', 'CALLS += 1', 'return h(x) if CALLS == 3 else g(x)')}`,
  ),
  js(
    'a counter of calls',
    'call_counted',
    JS,
    `let calls = 0;\n${jsBody('calls += 1;', 'if (calls === 3) return h(x);', 'return g(x);')}`,
  ),
  js(
    'a counter in an update',
    'call_counted',
    JS,
    `let calls = 0;\n${jsBody('if (calls++ > 1) return h(x);', 'return g(x);')}`,
  ),
  py(
    'a memory of results',
    null,
    PY,
    `SEEN = {}\n\n\n${pyBody('if x not in SEEN:', '    SEEN[x] = g(x)', 'return SEEN[x]')}`,
  ),
  js('a number for each that comes', null, JS, `let next = 0;\n${jsBody('next += 1;', 'return g(x, next);')}`),
  py('a counter of its own', null, PY, pyBody('tries = 0', 'while tries < 3:', '    tries += 1', 'return g(x)')),
  py(
    'a field that counts',
    null,
    PY,
    pyBody('self.tries += 1', 'if self.tries == 3:', '    raise Exhausted(x)', 'return g(x)'),
  ),
];
