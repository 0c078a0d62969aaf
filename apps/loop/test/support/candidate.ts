import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Files = Readonly<Record<string, string>>;

const made: string[] = [];

export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'repair-test-'));
  made.push(path);
  return path;
}

export function removeFolders(): void {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
}

export function write(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', '-C', root, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A git repository whose first commit is `before` and whose second, or uncommitted, state is `after`. */
export function repository(before: Files, after: Files, last: 'committed' | 'uncommitted' = 'committed'): string {
  const root = folder();
  git(root, 'init', '-q');
  write(root, before);
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'before');
  write(root, after);
  if (last === 'committed') {
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'the last patch');
  }
  return root;
}

const TESTS = `import { test } from 'node:test';
import assert from 'node:assert/strict';
import { last, total } from '../src/list.js';

test('last of three', () => assert.equal(last([1, 2, 3]), 3));
test('last of one', () => assert.equal(last([7]), 7));
test('total', () => assert.equal(total([1, 2]), 3));
test('total of nothing', () => assert.equal(total([]), 0));
`;
const PACKAGE = `${JSON.stringify({ type: 'module', scripts: { test: 'node --test' } })}\n`;
const RIGHT = `export function last(items) {
  return items[items.length - 1];
}

export function total(items) {
  let sum = 0;
  for (const item of items) sum += item;
  return sum;
}
`;

/** A small JavaScript candidate; its last patch made `last` read past the end. */
export const OFF_BY_ONE = {
  before: { 'package.json': PACKAGE, 'src/list.js': RIGHT, 'test/list.test.js': TESTS },
  after: { 'src/list.js': RIGHT.replace('items.length - 1', 'items.length') },
} as const;
