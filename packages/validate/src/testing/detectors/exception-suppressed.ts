import { type DetectorCase, failure, JS, PY, js, jsBody, py, pyBody } from './case.js';

/** Errors that go lost without a handler: contexts, filters of warnings, `finally`, exits that say yes. */
export const SUPPRESSED: readonly DetectorCase[] = [
  ...(['suppress(KeyError)', 'contextlib.suppress(KeyError)'] as const).map((call) =>
    py(call, 'exception_swallowed', PY, pyBody(`with ${call}:`, '    return g(x)'), {
      observations: [failure('KeyError')],
    }),
  ),
  py('suppress of something else', null, PY, pyBody('with suppress(OSError):', '    return g(x)'), {
    observations: [failure('KeyError')],
  }),
  py('a context of another name', null, PY, pyBody('with unsuppressed(KeyError):', '    return g(x)'), {
    observations: [failure('KeyError')],
  }),
  ...(
    [
      "warnings.simplefilter('ignore')",
      "warnings.filterwarnings('ignore')",
      'warnings.filterwarnings(action="ignore", x="ignore") or warnings.simplefilter("ignore")',
    ] as const
  ).map((line) => py(line, 'exception_swallowed', PY, pyBody(line, 'return g(x)'))),
  ...(
    [
      "warnings.simplefilter('error')",
      "my.warnings.simplefilter('ignore')",
      "warnings.warn('ignored')",
      "warnings.simplefilter('ignored')",
    ] as const
  ).map((line) => py(line, null, PY, pyBody(line, 'return g(x)'))),
  py(
    'return in finally',
    'exception_swallowed',
    PY,
    pyBody('try:', '    y = g(x)', 'finally:', '    if y:', '        return y'),
  ),
  py(
    'break in finally',
    'exception_swallowed',
    PY,
    pyBody('for y in x:', '    try:', '        g(y)', '    finally:', '        break'),
  ),
  py(
    'continue in finally',
    'exception_swallowed',
    PY,
    pyBody('for y in x:', '    try:', '        g(y)', '    finally:', '        continue'),
  ),
  py(
    'a loop in finally',
    null,
    PY,
    pyBody('try:', '    y = g(x)', 'finally:', '    for z in x:', '        break', 'return y'),
  ),
  py(
    'a while loop in finally',
    null,
    PY,
    pyBody('try:', '    y = g(x)', 'finally:', '    while z:', '        continue', 'return y'),
  ),
  py(
    'a return in a loop in finally',
    'exception_swallowed',
    PY,
    pyBody('try:', '    y = g(x)', 'finally:', '    for z in x:', '        return z'),
  ),
  py(
    'a function in finally',
    null,
    PY,
    pyBody('try:', '    y = g(x)', 'finally:', '    h(lambda: y)', '    def k():', '        return y', 'return y'),
  ),
  py('a return in try', null, PY, pyBody('try:', '    return g(x)', 'finally:', '    h()')),
  js('return in finally', 'exception_swallowed', JS, jsBody('try {', '  g(x);', '} finally {', '  return x;', '}')),
  js(
    'a switch in finally',
    null,
    JS,
    jsBody('try {', '  g(x);', '} finally {', '  switch (x) {', '    default:', '      break;', '  }', '}'),
  ),
  py(
    'an exit that says yes',
    'exception_swallowed',
    PY,
    `class A:\n    def __exit__(self, *e):\n        h()\n        return True\n\n\n${PY}`,
  ),
  py(
    'an asynchronous exit that says yes',
    'exception_swallowed',
    PY,
    `class A:\n    async def __aexit__(self, *e):\n        return True\n\n\n${PY}`,
  ),
  py('an exit that says no', null, PY, `class A:\n    def __exit__(self, *e):\n        return False\n\n\n${PY}`),
  py('another method that says yes', null, PY, `class A:\n    def exit(self, *e):\n        return True\n\n\n${PY}`),
];
