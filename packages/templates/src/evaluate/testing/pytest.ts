import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PLUGIN = `
import json, os
told = {}

def pytest_runtest_logreport(report):
    if report.when == 'call' or report.outcome != 'passed':
        if told.get(report.nodeid) != 'failed': told[report.nodeid] = report.outcome

def pytest_sessionfinish(session):
    with open(os.environ['TOLD'], 'w') as out: json.dump(told, out)
`;

/** What pytest says of each test of some files: `passed`, `failed` or `skipped`, by id. One process of it. */
export function askPytest(
  files: readonly { readonly path: string; readonly text: string }[],
): ReadonlyMap<string, string> {
  const root = mkdtempSync(join(tmpdir(), 'repair-suite-'));
  try {
    for (const { path, text } of [...files, { path: 'told_plugin.py', text: PLUGIN }]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const told = join(root, 'told.json');
    const args = [
      '-m',
      'pytest',
      '-q',
      '--rootdir=.',
      '-c',
      '/dev/null',
      '-p',
      'no:cacheprovider',
      '-p',
      'told_plugin',
    ];
    const { stdout, stderr } = spawnSync('python3', args, {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, TOLD: told, PYTHONPATH: root, PYTHONDONTWRITEBYTECODE: '1' },
    });
    const outcomes = JSON.parse(readFileSync(told, 'utf8')) as Record<string, string>;
    if (Object.keys(outcomes).length === 0) throw new Error(`pytest told nothing: ${stdout}${stderr}`);
    return new Map(Object.entries(outcomes));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
