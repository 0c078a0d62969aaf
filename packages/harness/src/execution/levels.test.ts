import { describe, expect, it } from 'vitest';
import { plantProject } from '../testing/project.js';
import { openExecution } from './open.js';

const LIB =
  'exports.twice = (x) => {\n  const doubled = x + x;\n  if (x > 5) throw new Error("too large");\n  return doubled;\n};\nexports.idle = () => {\n  return 0;\n};\n';
const TESTS = `const { twice } = require('./lib');
describe('twice', () => {
  it('small', () => { twice(1); });
  it('large', () => { const given = 7; twice(given); });
});
`;

describe('levels 1 and 2: lines, values at the failing frames, calls', () => {
  it.each([
    ['mocha', ['npx', 'mocha', 'a.test.js'], true],
    ['jest', ['npx', 'jest', '--runInBand'], true],
    ['jest', ['npx', 'jest', '--maxWorkers=2'], false],
  ] as const)('%s: %j', { timeout: 90_000 }, async (runner, command, compared) => {
    const second = "const { idle } = require('./lib');\nit('idle', () => { idle(); });\n";
    const files = { 'package.json': '{}', 'lib.js': LIB, 'a.test.js': TESTS, 'b.test.js': second };
    const project = plantProject(files, [runner]);
    try {
      const execution = await openExecution({ root: project.root, scratch: project.scratch, command });
      const run = await execution.run({ level: 2 });
      const plain = compared ? await execution.run({}) : null;
      await execution.close();
      const verdict = ({ results }: typeof run) =>
        // What the runner itself calls on the way is another matter once there are hooks.
        results.map(({ duration_ms, frames, ...rest }) => ({
          ...rest,
          frames: frames.filter(({ in_repo }) => in_repo),
        }));
      if (plain !== null) expect(verdict(run)).toEqual(verdict(plain));
      const lines = (test: string) => run.coverage?.find((one) => one.test === test && one.file === 'lib.js')?.lines;
      expect(lines('a.test.js::twice > small')).toEqual([1, 2, 3, 4, 5]);
      expect(lines('a.test.js::twice > large')).toEqual(expect.arrayContaining([1, 2, 3]));
      const values = run.variables?.map(
        ({ test, file, line, name, value }) => `${test} ${file}:${line} ${name}=${value}`,
      );
      expect(values).toContain('a.test.js::twice > large lib.js:3 doubled=14');
      expect(values).toContain('a.test.js::twice > large a.test.js:4 given=7');
      const calls = run.calls?.find(({ test }) => test === 'a.test.js::twice > small')?.calls;
      expect(calls?.map((call) => call.function.replace('exports.', ''))).toEqual(['twice']);
      if (runner === 'jest') expect(lines('b.test.js::idle')).toContain(7);
      expect(plain?.coverage).toBeUndefined();
    } finally {
      project.remove();
    }
  });
});
