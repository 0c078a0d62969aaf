import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openExecution } from '../open.js';
import { linkedStores } from './linked-stores.js';

let place = '';
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'stores-')));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(place, path, '..'), { recursive: true });
  writeFileSync(join(place, path), text);
};
const link = (target: string, path: string) => {
  mkdirSync(join(place, path, '..'), { recursive: true });
  symlinkSync(join(place, target), join(place, path));
};

describe('stores that a candidate’s dependencies lead to', () => {
  it('the outermost node_modules outside, the folder itself, and nothing inside', () => {
    write('other/node_modules/.store/dep/node_modules/dep/package.json', '{}');
    write('checkout/package.json', '{}');
    write('candidate/node_modules/.store/own/package.json', '{}');
    link('other/node_modules/.store/dep/node_modules/dep', 'candidate/node_modules/dep');
    link('checkout', 'candidate/node_modules/@scope/linked');
    link('candidate/node_modules/.store/own', 'candidate/node_modules/own');
    link('gone', 'candidate/node_modules/gone');
    const root = join(place, 'candidate');
    expect(linkedStores(root, '.')).toEqual([join(place, 'checkout'), join(place, 'other/node_modules')]);
  });

  it('a candidate without dependencies has none', () => {
    mkdirSync(join(place, 'candidate'));
    expect(linkedStores(join(place, 'candidate'), 'sub')).toEqual([]);
  });

  it('are there when the tests run, wherever they lie', async () => {
    write('other/node_modules/.store/a/node_modules/a/index.js', "module.exports = require('b');\n");
    write('other/node_modules/.store/b/index.js', 'module.exports = 7;\n');
    link('other/node_modules/.store/b', 'other/node_modules/.store/a/node_modules/b');
    link('other/node_modules/.store/a/node_modules/a', 'candidate/node_modules/a');
    write('candidate/package.json', '{}');
    write(
      'candidate/a.test.js',
      "require('node:test').test('seven', () => require('node:assert').equal(require('a'), 7));\n",
    );
    mkdirSync(join(place, 'scratch'));
    const execution = await openExecution({
      root: join(place, 'candidate'),
      scratch: join(place, 'scratch'),
      command: [process.execPath, '--test'],
      runner: 'node-test',
    });
    try {
      const { results } = await execution.run({});
      expect(results.map(({ id, status }) => [id, status])).toEqual([['a.test.js::seven', 'passed']]);
    } finally {
      await execution.close();
    }
  });
});
