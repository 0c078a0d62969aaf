import { afterEach, describe, expect, it } from 'vitest';
import { type PlantedProject, plantProject } from '../testing/project.js';
import { openExecution } from './open.js';

const planted: PlantedProject[] = [];
afterEach(() => {
  for (const project of planted.splice(0)) project.remove();
});

/** Functions that are entered against their order in the files, some of them inside of others, some more than once. */
const LIB = `function last() { return 1; }
const third = (x) => { function inner() { return last(); } return inner() + x; };
class Second {
  constructor(x) { this.x = x; }
  get value() { return third(this.x); }
  async later() { await null; return last(); }
}
function never() { return 0; }
function first(x = before()) { const made = (() => [1, 2])(); return made.map((one) => new Second(one + x).value); }
function before() { const got = (() => deep())(); return got; }
function deep() { return 0; }
`;
const WANTED = ['first', 'before', 'deep', 'Second', 'get value', 'third', 'inner', 'last', 'late', 'later'];
const body = 'first(); first(); const { late } = await import("./late.mjs"); late(); await new Second(1).later();';
const late = 'export function late() { return 1; }\n';

describe('level 2: the order in which functions are first entered', () => {
  it.each([
    ['node-test', ['node', '--test'], [], "import { test } from 'node:test';"],
    ['vitest', ['npx', 'vitest', 'run'], ['vitest', 'vite'], "import { test } from 'vitest';"],
  ] as const)('%s', { timeout: 60_000 }, async (_runner, command, packages, head) => {
    const project = plantProject(
      {
        'package.json': '{"type":"module"}',
        'lib.mjs': `${LIB}export { first, never, Second };\n`,
        'late.mjs': late,
        'a.test.mjs': `${head}\nimport { first, Second } from './lib.mjs';\nfor (const name of ['one', 'two']) test(name, async () => { ${body} });\n`,
      },
      packages,
    );
    planted.push(project);
    const { root, scratch } = project;
    const execution = await openExecution({ root, scratch, command });
    const run = await execution.run({ level: 2 });
    await execution.close();
    expect(run.results.map(({ status, message }) => [status, message])).toEqual([
      ['passed', ''],
      ['passed', ''],
    ]);
    const named = (test: string) =>
      run.calls
        ?.find((one) => one.test === test)
        ?.calls.filter(({ file }) => file !== 'a.test.mjs')
        .map((call) => call.function);
    expect(named('a.test.mjs::one')).toEqual(WANTED);
    expect(named('a.test.mjs::two')).toEqual(WANTED);
    const times = run.calls?.[0]?.calls.find((call) => call.function === 'inner');
    expect(times).toMatchObject({ file: 'lib.mjs', line: 2, times: 4 });
  });
});
