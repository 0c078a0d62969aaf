// Lints the house: format and style, the dependency rule, the purity rule, versions, sources, unused code.
import { lintSteps } from './lint/steps.mjs';

let failed = 0;
for (const { name, run } of lintSteps) {
  const { problems, note } = run();
  console.log(`${problems.length === 0 ? '✔' : '✘'} ${name}${note ? ` (${note})` : ''}`);
  for (const problem of problems) console.log(`  ${problem.split('\n').join('\n  ')}`);
  if (problems.length > 0) failed += 1;
}
if (failed > 0) {
  console.error(`${failed} of ${lintSteps.length} checks failed; \`pnpm format\` mends what a formatter can`);
  process.exitCode = 1;
}
