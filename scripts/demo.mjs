// Repairs two failing candidates of the fixtures with the embedded generator: no key, no network, nothing written to them.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './lib/build.mjs';

const HOUSE = path.resolve(import.meta.dirname, '..');
const OUT = path.join(HOUSE, 'build/demo');
const CANDIDATES = [
  { language: 'Python', instance: 'fixtures/python/org-chart-return', needs: ['python3', '-m', 'pytest', '--version'] },
  { language: 'JavaScript', instance: 'fixtures/javascript/schema-migrator', needs: null },
];

const isThere = ([program, ...args]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Runs the command as its users do, and gives its exit code. */
function repair(instance, run) {
  const args = ['run', '--instance', instance, '--out', path.relative(HOUSE, OUT), '--run-id', run];
  console.log(`$ REPAIR=loop14 repair ${args.join(' ')}\n`);
  const ended = spawnSync(process.execPath, [path.join(HOUSE, 'apps/loop/dist/bin.js'), ...args], {
    cwd: HOUSE,
    stdio: 'inherit',
    env: { ...process.env, REPAIR: 'loop14' },
  });
  return ended.status;
}

console.log('Building …');
const built = build('apps/loop');
if (!built.ok) {
  console.error(`the build failed:\n${built.output}`);
  process.exit(1);
}
rmSync(OUT, { recursive: true, force: true });

const told = [];
for (const { language, instance, needs } of CANDIDATES) {
  console.log(`\n── ${language}: ${instance} ${'─'.repeat(60)}`.slice(0, 100));
  if (needs && !isThere(needs)) {
    told.push(`${language}: skipped, because ${needs[0]} with ${needs[2]} is not installed`);
    continue;
  }
  const run = language.toLowerCase();
  const code = repair(instance, run);
  told.push(`${language}: ${code === 0 ? 'resolved' : `not resolved (exit code ${code})`}`);
  if (code !== 0) process.exitCode = 1;
}

console.log(`\n${told.join('\n')}`);
if (existsSync(OUT)) console.log(`Reports, patches and the ledger: ${path.relative(process.cwd(), OUT) || OUT}`);
