import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Refuses to load what runs: a command that only checks its flags is not to wait for it. */
const HOOK = `export async function resolve(name, context, next) {
  if (/^(?:@repair\\/(?:harness|ledger|templates|validate)|kysely|execa)$/.test(name)) throw new Error('loads ' + name);
  return next(name, context);
}`;
const LIGHT = `import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(HOOK)}));
const load = async (url) => import(url).then((found) => Object.keys(found).sort().join(' '), ({ message }) => message);
const [light, whole] = process.argv.slice(1);
console.log(await load(light));
console.log(await load(whole));`;

it('what a command checks first is there without what runs', () => {
  const built = ['command', 'index'].map((name) => new URL(`../dist/${name}.js`, import.meta.url).href);
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', LIGHT, ...built], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const [light, whole] = stdout.trim().split('\n');
  expect(light).toBe('makeOutput requireGenerator requirePlace requireProgram stopOnSignals');
  expect(whole).toMatch(/^loads /);
});
