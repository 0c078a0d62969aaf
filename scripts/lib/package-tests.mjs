import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const VITEST = path.join(HOUSE, 'node_modules/vitest/vitest.mjs');
/** A suite that hangs is a failure of that suite, not of the whole run. */
const LIMIT_MS = 9 * 60_000;

/** One entry for each package and app, in order; a package without tests fails: absence is not success. */
export const packageTests = () =>
  ['packages', 'apps'].flatMap((group) =>
    readdirSync(path.join(HOUSE, group))
      .filter((name) => existsSync(path.join(HOUSE, group, name, 'package.json')))
      .sort()
      .map((name) => ({ folder: `${group}/${name}`, run: () => runVitest(path.join(HOUSE, group, name)) })),
  );

async function runVitest(folder) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'vitest-'));
  const output = path.join(scratch, 'results.json');
  try {
    const args = [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
      '--silent=passed-only',
    ];
    const ended = await waitFor(args, folder);
    if (!existsSync(output)) return { passed: 0, failed: [`vitest ${ended.how} without a result`] };
    return tally(JSON.parse(readFileSync(output, 'utf8')), folder, ended);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function waitFor(args, folder) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [VITEST, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
      });
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code !== 0) process.stderr.write(text);
      resolve({ code, how: signal ? `was ended by ${signal}` : `ended with ${code}` });
    });
  });
}

function tally(results, folder, ended) {
  const failed = [];
  const skipped = [];
  let passed = 0;
  for (const { name, assertionResults, status, message } of results.testResults) {
    const file = path.relative(folder, name);
    for (const { fullName, status: outcome } of assertionResults) {
      if (outcome === 'passed') passed += 1;
      else if (outcome === 'failed') failed.push(`${file} ${fullName}`);
      else skipped.push(`${file} ${fullName}`);
    }
    if (status === 'failed' && assertionResults.every(({ status: outcome }) => outcome !== 'failed')) {
      failed.push(`${file}: ${message.split('\n')[0] || 'failed outside its tests'}`);
    }
  }
  if (passed + failed.length === 0) failed.push('no test ran');
  if (ended.code !== 0 && failed.length === 0) failed.push(`vitest ${ended.how}`);
  return { passed, failed, skipped };
}
