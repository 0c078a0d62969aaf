import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const REPORTER = path.join(import.meta.dirname, 'json-lines-reporter.mjs');
/** A test file that hangs is a failure, not the end of the whole run. */
const LIMIT_MS = 10 * 60_000;

const testFiles = () =>
  readdirSync(path.join(HOUSE, 'scripts'), { recursive: true })
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => path.join('scripts', file))
    .sort();

/** Runs the tests of the house itself: lint rules, published files, packaging. */
export async function houseTests() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'house-'));
  const output = path.join(scratch, 'results.jsonl');
  try {
    const { code, text } = await runNodeTest(output);
    const events = readFileSync(output, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const named = (outcome) => events.filter((event) => event.outcome === outcome);
    const failed = named('failed').map(({ file, name, reason }) => `${file} ${name}${reason ? `: ${reason}` : ''}`);
    const passed = named('passed').length;
    if (passed + failed.length === 0) failed.push('no test ran');
    if (code !== 0 && (failed.length === 0 || code === 'SIGTERM')) failed.push(`node --test ended with ${code}`);
    if (failed.length > 0) process.stderr.write(text);
    return { passed, failed, skipped: named('skipped').map(({ file, name, reason }) => `${file} ${name} (${reason})`) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function runNodeTest(output) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        '--test',
        '--test-concurrency=1',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${REPORTER}`,
        `--test-reporter-destination=${output}`,
        ...testFiles(),
      ],
      { cwd: HOUSE, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
      });
    // A group of its own, so that an end reaches the processes of the test files, too.
    const end = (signal) => process.kill(-child.pid, signal);
    const timer = setTimeout(() => end('SIGTERM'), LIMIT_MS);
    const interrupted = () => {
      end('SIGTERM');
      process.exit(130);
    };
    process.once('SIGINT', interrupted);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted);
      resolve({ code: signal ?? code, text });
    });
  });
}
