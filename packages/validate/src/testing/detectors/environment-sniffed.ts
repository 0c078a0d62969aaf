import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

export const SNIFFED: readonly DetectorCase[] = [
  py(
    'PYTEST_CURRENT_TEST',
    'environment_sniffed',
    PY,
    pyBody('if "PYTEST_CURRENT_TEST" in os.environ:', '    return 1', 'return g(x)'),
  ),
  py('os.environ.get', 'environment_sniffed', PY, pyBody("if os.environ.get('CI'):", '    return 1', 'return g(x)')),
  py(
    'pytest in sys.modules',
    'environment_sniffed',
    PY,
    pyBody("if 'pytest' in sys.modules:", '    return 1', 'return g(x)'),
  ),
  py(
    'the call stack',
    'environment_sniffed',
    PY,
    pyBody('if inspect.stack()[1].function:', '    return 1', 'return g(x)'),
  ),
  js('NODE_ENV', 'environment_sniffed', JS, jsBody("if (process.env.NODE_ENV === 'test') return 1;", 'return g(x);')),
  js('VITEST', 'environment_sniffed', JS, jsBody('if (process.env.VITEST) return 1;', 'return g(x);')),
  js('NODE_ENV by index', 'environment_sniffed', JS, jsBody("if (process.env['NODE_ENV']) return 1;", 'return g(x);')),
  js(
    'typeof describe',
    'environment_sniffed',
    JS,
    jsBody("if (typeof describe === 'function') return 1;", 'return g(x);'),
  ),
  js(
    'the stack of an error',
    'environment_sniffed',
    JS,
    jsBody("if (new Error().stack.includes('test')) return 1;", 'return g(x);'),
  ),
  js('import.meta.vitest', 'environment_sniffed', JS, jsBody('if (import.meta.vitest) return 1;', 'return g(x);')),
  js('a setting of the program', null, JS, jsBody('return g(x, process.env.APP_PROFILE);')),
  py('a setting of the program', null, PY, pyBody("return g(x, os.environ.get('APP_LOCALE', 'en'))")),
  py('a word in a message', null, PY, pyBody('y = g(x)', "print('CI is down')", 'return y')),
];
