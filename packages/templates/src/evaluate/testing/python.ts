import { spawnSync } from 'node:child_process';

/** What Python itself says of a statement. */
export interface Told {
  readonly kind: 'passes' | 'fails';
  readonly exception: string | null;
  readonly actual: string | null;
}

const JUDGE = `
import json, sys
out, answers, sys.stdout = [], sys.stdout, sys.stderr
for program, statements in json.load(sys.stdin):
    for left, right in statements:
        names = {'__name__': 'solution'}
        told = {'kind': 'passes', 'exception': None, 'actual': None}
        try:
            exec(compile(program, 'solution.py', 'exec'), names)
            actual = eval(left, names)
            equal = actual == eval(right, names)
            told['actual'] = repr(actual)
            if not equal: raise AssertionError
        except Exception as error:
            told['kind'], told['exception'] = 'fails', type(error).__name__
        out.append(told)
json.dump(out, answers)
`;

/** Judges `left == right` over each program, all in one process of Python. */
export function askPython(
  cases: readonly (readonly [program: string, statements: readonly (readonly [left: string, right: string])[]])[],
): readonly Told[] {
  const { stdout, status, stderr } = spawnSync('python3', ['-c', JUDGE], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`python3 ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as readonly Told[];
}
