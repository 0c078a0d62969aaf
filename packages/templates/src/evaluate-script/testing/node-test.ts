import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const REPORTER = `
export default async function* reporter(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite' || data.nesting !== 0) continue;
    yield JSON.stringify([data.name, type === 'test:pass' ? 'passes' : 'fails']) + '\\n';
  }
}
`;

/** What node's own runner says of each test at the top of a file, by its name. One process of it. */
export function askNode(
  files: readonly { readonly path: string; readonly text: string }[],
  file: string,
): ReadonlyMap<string, string> {
  const root = mkdtempSync(join(tmpdir(), 'repair-script-'));
  try {
    for (const { path, text } of [...files, { path: 'reporter.mjs', text: REPORTER }]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const args = ['--test-reporter=./reporter.mjs', file];
    const env = { PATH: process.env.PATH ?? '' };
    const { stdout, stderr } = spawnSync('node', args, { cwd: root, encoding: 'utf8', timeout: 60_000, env });
    const lines = stdout.split('\n').filter((line) => line.startsWith('['));
    if (lines.length === 0) throw new Error(`node told nothing: ${stdout}${stderr}`);
    return new Map(lines.map((line) => JSON.parse(line) as [string, string]));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
