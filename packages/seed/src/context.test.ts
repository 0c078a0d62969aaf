import type { CandidateFile, Observation } from '@repair/schemas';
import { hashBytes } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { CONTEXT_FILE_LINES, CONTEXT_FILES, contextFiles } from './context.js';
import { importedPaths } from './imports.js';

const shown = (path: string, text: string): CandidateFile => ({
  path,
  sha256: hashBytes(text),
  start_line: 1,
  total_lines: text.split('\n').length - 1,
  text,
});
const test = (file: string, text: string): Observation => ({
  id: 'E1',
  kind: 'test_source',
  file,
  start_line: 1,
  total_lines: text.split('\n').length,
  text,
});
const tree = (files: Readonly<Record<string, string>>) => {
  const asked: string[] = [];
  const read = (path: string): string | null => {
    asked.push(path);
    return Object.hasOwn(files, path) ? (files[path] ?? null) : null;
  };
  return { read, asked };
};
const pathsOf = (files: readonly CandidateFile[]): readonly string[] => files.map(({ path }) => path);

describe('files around the residue', () => {
  it('are what the tests and the residue import, and what these import, whole', () => {
    const files = {
      'src/shop.js': "import { round } from './money.js';\n",
      'src/money.js': "import { RATE } from './rates.js';\nexport const round = 1;\n",
      'src/rates.js': 'export const RATE = 2;\n',
      'src/other.js': 'export const other = 1;\n',
      'test/kit.js': 'export const basket = [];\n',
    };
    const source = tree(files);
    const found = contextFiles(
      [shown('src/shop.js', files['src/shop.js'])],
      [test('test/shop.test.js', "import { shop } from '../src/shop.js';\nimport { basket } from './kit.js';")],
      source,
    );
    expect(pathsOf(found)).toEqual(['src/money.js', 'src/rates.js', 'test/kit.js']);
    expect(found[0]).toEqual(shown('src/money.js', files['src/money.js']));
  });

  it('are modules of Python by absolute and relative imports, and the fixtures around the tests', () => {
    const files = {
      'src/shop/cart.py': 'from . import money\nfrom .rates import RATE\n',
      'src/shop/money.py': 'import shop.coins\n',
      'src/shop/rates.py': 'RATE = 2\n',
      'src/shop/coins.py': 'COINS = (1, 2)\n',
      'src/shop/__init__.py': '',
      'conftest.py': 'import pytest\n',
      'tests/conftest.py': 'import pytest\n\n\n',
    };
    const found = contextFiles(
      [shown('src/shop/cart.py', files['src/shop/cart.py'])],
      [test('tests/test_cart.py', 'from shop.cart import (\n    Cart,\n)')],
      tree(files),
    );
    expect(pathsOf(found)).toEqual([
      'conftest.py',
      'src/shop/coins.py',
      'src/shop/money.py',
      'src/shop/rates.py',
      'tests/conftest.py',
    ]);
  });

  it('are few and short: a long file is left out, and many end at the limits', () => {
    const long = 'x = 1\n'.repeat(401);
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`m${n}.py`, `x = ${n}\n`]));
    const big = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`b${n}.py`, 'y = 1\n'.repeat(390)]));
    const importing = (names: readonly string[]): CandidateFile =>
      shown('a.py', names.map((name) => `import ${name.slice(0, -3)}\n`).join(''));
    expect(contextFiles([importing(['long.py'])], [], tree({ 'long.py': long }))).toEqual([]);
    expect(contextFiles([importing(Object.keys(many))], [], tree(many))).toHaveLength(CONTEXT_FILES);
    const found = contextFiles([importing(Object.keys(big))], [], tree(big));
    expect(found.reduce((sum, { total_lines }) => sum + total_lines, 0)).toBeLessThanOrEqual(CONTEXT_FILE_LINES);
    expect(found).toHaveLength(3);
  });

  it('never lie outside of the root, however an import is written', () => {
    const source = tree({});
    const text = [
      "import a from '../../../../etc/passwd.js';",
      "const b = require('../../x');",
      "import c from '/etc/hosts.js';",
      "export * from './../../../a.js';",
    ].join('\n');
    contextFiles([shown('src/a.js', text), shown('p/a.py', 'from ....x import y\nfrom .. import z\n')], [], source);
    for (const path of source.asked) expect(path).not.toMatch(/^\/|(?:^|\/)\.\.(?:\/|$)/);
    expect(importedPaths('src/a.js', text)).toEqual([]);
  });

  it('cost no more looks than are counted, in a file that is nothing but imports', () => {
    const source = tree({});
    const text = Array.from({ length: 20_000 }, (_, n) => `import m${n}\n`).join('');
    expect(contextFiles([shown('a.py', text)], [], source)).toEqual([]);
    expect(source.asked.length).toBeLessThanOrEqual(2000);
  });
});
