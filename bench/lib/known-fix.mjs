import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The instance folders of corpora, in order. */
export const instancesOf = (corpora) =>
  corpora.flatMap((corpus) =>
    readdirSync(corpus, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(path.join(corpus, entry.name, 'instance.json')))
      .map(({ name }) => ({ id: name, corpus: path.basename(corpus), folder: path.join(corpus, name) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );

/** The files that the known fix changes, by path, as it leaves them. */
export function fixedFiles(folder) {
  const diff = readFileSync(path.join(folder, 'fix.diff'), 'utf8');
  const paths = [...diff.matchAll(/^\+\+\+ b\/(.*?)\t?$/gm)].map((match) => match[1]);
  const scratch = mkdtempSync(path.join(tmpdir(), 'repair-fix-'));
  try {
    const tree = path.join(scratch, 'candidate');
    cpSync(path.join(folder, 'candidate'), tree, { recursive: true });
    execFileSync('git', ['apply', '--whitespace=nowarn', path.resolve(folder, 'fix.diff')], {
      cwd: tree,
      env: { ...process.env, GIT_CEILING_DIRECTORIES: scratch },
    });
    return new Map(paths.map((file) => [file, readFileSync(path.join(tree, file), 'utf8')]));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
