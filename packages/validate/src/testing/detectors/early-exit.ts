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
];
