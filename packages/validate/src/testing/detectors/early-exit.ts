import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

export const EXITS: readonly DetectorCase[] = [
  py('sys.exit', 'early_exit', PY, pyBody('sys.exit(0)', 'return g(x)')),
  py('os._exit', 'early_exit', PY, pyBody('os._exit(0)')),
  py('raise SystemExit', 'early_exit', PY, pyBody('raise SystemExit(0)')),
  py('exit', 'early_exit', PY, pyBody('exit()')),
  js('process.exit', 'early_exit', JS, jsBody('process.exit(0);', 'return g(x);')),
  js('process.exitCode', 'early_exit', JS, jsBody('process.exitCode = 0;', 'return g(x);')),
  js('process.kill', 'early_exit', JS, jsBody('process.kill(process.pid);', 'return g(x);')),
  py('another code of an exit that was there', null, pyBody('sys.exit(1)'), pyBody('sys.exit(2)')),
  js('a method called exit', null, JS, jsBody('machine.exit(x);', 'return g(x);')),
  py(
    'an alias of os._exit',
    'early_exit',
    PY,
    `from os import _exit as leave\n\n\n${pyBody('leave(0)', 'return g(x)')}`,
  ),
  py(
    'a module by another name',
    'early_exit',
    `import os as system\n${PY}`,
    `import os as system\n${pyBody('system.abort()')}`,
  ),
  py('getattr of an exit', 'early_exit', PY, pyBody("getattr(os, '_exit')(0)")),
  js(
    'exit imported',
    'early_exit',
    JS,
    `import { exit as leave } from 'node:process';\n${jsBody('leave(0);', 'return g(x);')}`,
  ),
  js('exit taken out of process', 'early_exit', JS, `const { exit } = process;\n${jsBody('exit(0);', 'return g(x);')}`),
];
