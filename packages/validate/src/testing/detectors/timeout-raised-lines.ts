import { type DetectorCase, js, jsBody, py, pyBody } from './case.js';
import { inJavaScript, inPython } from './each-line.js';

const ABOUT_TIMEOUTS = { root_cause: 'the timeout is too short' };
export const TIMINGS: readonly DetectorCase[] = [
  ...(
    [
      ['h(timeout=1)', 'h(timeout=5)'],
      ['h(read_timeout=1)', 'h(read_timeout=None)'],
      ['max_wait = 10', 'max_wait = 10 * 60'],
      ['maxwait = 1_000', 'maxwait = 2_000'],
      ['grace = 1', "grace = float('inf')"],
      ['deadline = 1.5', 'deadline = 2.5'],
    ] as const
  ).map(([before, after]) => py(`${before} to ${after}`, 'timeout_raised', pyBody(before), pyBody(after))),
  ...(
    [
      ['h(timeout=5)', 'h(timeout=1)'],
      ['h(timeout=5)', 'h(timeout=5, x=1)'],
      ['h(timeout=x)', 'h(timeout=y)'],
      ['h(width=1)', 'h(width=5)'],
      ['h()', 'h(timeout=5)'],
      ['timeout = 1', 'timeout = x'],
      ['max_wait = 10 * 60', 'max_wait = 60 * 10'],
    ] as const
  ).map(([before, after]) => py(`${before} to ${after}`, null, pyBody(before), pyBody(after))),
  ...(
    [
      ['const timeout = 1;', 'const timeout = 5;'],
      ['h({ timeoutMs: 1 });', 'h({ timeoutMs: Infinity });'],
      ['this.timeout = 1;', 'this.timeout = 5;'],
      ['h({ maxWait: 1 });', 'h({ maxWait: null });'],
      ['h({ maxWait: 1 });', 'h({ maxWait: undefined });'],
    ] as const
  ).map(([before, after]) => js(`${before} to ${after}`, 'timeout_raised', jsBody(before), jsBody(after))),
  py(
    'a default of a parameter',
    'timeout_raised',
    'def f(x, timeout=1):\n    return x\n',
    'def f(x, timeout=5):\n    return x\n',
  ),
  py(
    'a typed default of a parameter',
    'timeout_raised',
    'def f(x, timeout: int = 1):\n    return x\n',
    'def f(x, timeout: int = 5):\n    return x\n',
  ),
  js(
    'a default of a parameter',
    'timeout_raised',
    'function f(x, timeout = 1) {\n  return x;\n}\n',
    'function f(x, timeout = 5) {\n  return x;\n}\n',
  ),
  ...inPython('timeout_raised', ['time.sleep(0.5)', 'sleep(1)', 'asyncio.sleep(0.1)']),
  ...inPython(null, ['time.sleep(0)', 'time.sleep(x)', 'sleeper(1)', 'time.sleeping(1)', 'sleep()']),
  ...inJavaScript('timeout_raised', ['setTimeout(h, 100);', 'globals.setTimeout(h, 5);', 'sleep(5);']),
  ...inJavaScript(null, ['setTimeout(h, 0);', 'setTimeout(h, x);', 'setTimeouts(h, 5);', 'setTimeout(h);']),
  py(
    'more time where the diagnosis names the timeout',
    null,
    pyBody('h(timeout=1)'),
    pyBody('h(timeout=5)'),
    ABOUT_TIMEOUTS,
  ),
  py('more time where the direction names a deadline', null, pyBody('h(timeout=1)'), pyBody('h(timeout=5)'), {
    fix_direction: 'raise the dead-line: deadlines are too near',
  }),
  py('more time where a test did not end', 'timeout_raised', pyBody('h(timeout=1)'), pyBody('h(timeout=5)'), {
    ...ABOUT_TIMEOUTS,
    observations: [{ id: 'E1', kind: 'timeout', test: 't', limit_ms: 1, frames: [] } as never],
  }),
];
