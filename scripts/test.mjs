// Everything that CI runs: build with types, lint, tests of every package and app, tests of the house, executed docs.
import { spawnSync } from 'node:child_process';
import { build } from './lib/build.mjs';
import { checkDocs } from './check-docs.mjs';
import { houseTests } from './lib/house-tests.mjs';
import { packageTests } from './lib/package-tests.mjs';
import { lintSteps } from './lint/steps.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const skips = [];
const started = Date.now();

/** Adds one result; `failed` and `skipped` are names with their reasons. */
function add(part, { passed, failed, skipped = [] }) {
  total.passed += passed;
  total.failed += failed.length;
  total.skipped += skipped.length;
  failures.push(...failed.map((name) => `${part}: ${name}`));
  skips.push(...skipped.map((name) => `${part}: ${name}`));
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(
    `${failed.length === 0 ? '✔' : '✘'} ${part}: ${passed} passed, ${failed.length} failed` +
      `${skipped.length > 0 ? `, ${skipped.length} skipped` : ''} (at ${seconds} s)`,
  );
}

const built = build();
if (!built.ok) console.error(built.output);
add('build and types', built.ok ? { passed: 1, failed: [] } : { passed: 0, failed: ['tsc -b'] });

for (const { name, run } of lintSteps) {
  const { problems } = run();
  for (const problem of problems) console.error(problem);
  add(`lint, ${name}`, problems.length === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] });
}

for (const { folder, run } of packageTests()) add(folder, await run());
// Both start one process after another, so that side by side they take two cores.
const [house, docs] = await Promise.all([houseTests(), checkDocs()]);
add('scripts', house);
add('docs', docs);

const hasPytest = spawnSync('python3', ['-m', 'pytest', '--version'], { stdio: 'ignore' }).status === 0;
if (!hasPytest) console.log('\npython3 with pytest was not found: what needs it is skipped, by name below.');
if (skips.length > 0) console.log(`\nskipped:\n  ${skips.join('\n  ')}`);
if (failures.length > 0) console.log(`\nfailed:\n  ${failures.join('\n  ')}`);
const { passed, failed, skipped } = total;
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
