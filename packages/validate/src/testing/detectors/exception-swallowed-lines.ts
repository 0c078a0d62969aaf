import { type DetectorCase, failure, JS, PY, js, jsBody, py, pyBody } from './case.js';

export const CAUGHT: readonly DetectorCase[] = [
  ...(
    [
      'pass',
      '...',
      '"said"',
      '# said\n        pass',
      'continue',
      'break',
      'return',
      'return 0',
      'return y',
      'y = 0',
      'y = []',
      'print("x")',
      'logger.info("x")',
      'logging.error("x")',
      'log.error("x")',
      '_log.error("x")',
      '_logger.error("x")',
      'self.log.error("x")',
      'self._logger.error("x")',
      'warnings.warn("x")',
      'return h(x)',
      'y = h(x)',
    ] as const
  ).map((line) =>
    py(
      `a broad handler with ${line}`,
      'exception_swallowed',
      PY,
      pyBody('for z in x:', '    try:', '        y = g(z)', '    except Exception:', `        ${line}`, 'return y'),
    ),
  ),
  ...(['raise', 'h(x)', 'self.n += 1', 'y = await h(x)', 'rollback()', 'del y', 'blog.error("x")'] as const)
    .filter((line) => !line.includes('await'))
    .map((line) =>
      py(
        `a broad handler with ${line}`,
        null,
        PY,
        pyBody('try:', '    y = g(x)', 'except Exception:', `    ${line}`, 'return y'),
      ),
    ),
  ...(['return h(error)', 'y = h(error)', 'y = str(error)'] as const).map((line) =>
    py(
      `a broad handler that looks: ${line}`,
      null,
      PY,
      pyBody('try:', '    y = g(x)', 'except Exception as error:', `    ${line}`, 'return y'),
    ),
  ),
  py(
    'a broad handler that names the error and works out another value',
    'exception_swallowed',
    PY,
    pyBody('try:', '    y = g(x)', 'except BaseException as error:', '    return h(x)', 'return y'),
  ),
  py(
    'a narrow handler that works out another value',
    null,
    PY,
    pyBody('try:', '    y = g(x)', 'except KeyError:', '    return h(x)', 'return y'),
    { observations: [failure('KeyError')] },
  ),
  py(
    'a tuple with a broad one',
    'exception_swallowed',
    PY,
    pyBody('try:', '    y = g(x)', 'except (KeyError, BaseException):', '    pass', 'return y'),
  ),
  py(
    'a tuple with what was seen',
    'exception_swallowed',
    PY,
    pyBody('try:', '    y = g(x)', 'except (KeyError, TypeError) as error:', '    pass', 'return y'),
    {
      observations: [
        { id: 'E1', kind: 'collection_error', file: 'a.py', exception: 'TypeError', message: '', frames: [] } as never,
      ],
    },
  ),
  ...(
    [
      'catch it',
      'it is to be caught',
      'except there',
      'handle the error',
      'handling of the decoding errors',
      'handles every failure',
      'handle such files',
      'swallow it',
      'suppress it',
      'tolerate it',
      'ignore it',
      'a missing file is empty',
      'it does not exist',
      'the field is optional',
      'handle a rejection',
      'handle the exception',
    ] as const
  ).map((fix_direction) =>
    py(
      `a narrow handler that is called for: ${fix_direction}`,
      null,
      PY,
      pyBody('try:', '    y = g(x)', 'except KeyError:', '    y = 0', 'return y'),
      { observations: [failure('KeyError')], fix_direction },
    ),
  ),
  ...(['handle its absence', 'make it work', 'catchy', 'the exists check'] as const).map((fix_direction) =>
    py(
      `a narrow handler that is not: ${fix_direction}`,
      'exception_swallowed',
      PY,
      pyBody('try:', '    y = g(x)', 'except KeyError:', '    y = 0', 'return y'),
      { observations: [failure('KeyError')], fix_direction },
    ),
  ),
  ...(
    [
      '{}',
      '{ return null; }',
      '{ console.error(x); }',
      '{ y = 0; }',
      '{ this.logger.warn(x); }',
      '{ return h(x); }',
      '{ ; }',
    ] as const
  ).map((body) =>
    js(
      `catch ${body}`,
      'exception_swallowed',
      JS,
      jsBody('let y;', 'try {', '  y = g(x);', `} catch ${body}`, 'return y;'),
    ),
  ),
  ...(
    [
      '(error) { return h(error); }',
      '(error) { throw error; }',
      '{ this.n += 1; }',
      '(error) { y = error.code; }',
      '{ rollback(); }',
    ] as const
  ).map((body) =>
    js(`catch ${body}`, null, JS, jsBody('let y;', 'try {', '  y = g(x);', `} catch ${body}`, 'return y;')),
  ),
  ...(
    [
      '() => null',
      '() => {}',
      '() => { return 0; }',
      'function () {}',
      '() => []',
      '() => { console.error(x); }',
    ] as const
  ).map((handler) => js(`.catch(${handler})`, 'exception_swallowed', JS, jsBody(`return g(x).catch(${handler});`))),
  ...(['h', '() => h(x)', '(error) => h(error)', '() => { h(x); }', ''] as const).map((handler) =>
    js(`.catch(${handler})`, null, JS, jsBody(`return g(x).catch(${handler});`)),
  ),
  ...(
    [
      "process.on('uncaughtException', () => {});",
      "process.once('unhandledRejection', () => {});",
      "process.addListener('uncaughtException', () => null);",
    ] as const
  ).map((line) => js(line, 'exception_swallowed', JS, jsBody(line, 'return g(x);'))),
  ...(
    [
      "process.on('uncaughtException', (e) => { h(e); });",
      "process.on('SIGTERM', () => {});",
      "server.on('uncaughtException', () => {});",
      "process.on('uncaughtException');",
      "process.once('uncaughtExceptionMonitor', () => {});",
    ] as const
  ).map((line) => js(line, null, JS, jsBody(line, 'return g(x);'))),
];
