import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { blocksOf, proseOf } from './blocks.mjs';
import { executeModule, openShell, unmetNeed } from './execute.mjs';
import { brokenReferences } from './references.mjs';

const ticks = '```';
const text = ['# Title', `${ticks}js`, 'run();', ticks, '<!-- executed -->', `${ticks}sh`, 'ls', ticks, 'End.'].join(
  '\n',
);

test('blocks with their language and mark; prose without them', () => {
  assert.deepEqual(blocksOf(text), [
    { language: 'js', mark: null, text: 'run();\n' },
    { language: 'sh', mark: 'executed', text: 'ls\n' },
  ]);
  assert.equal(proseOf(text), '# Title\n<!-- executed -->\nEnd.');
});

test('a longer fence holds a shorter one', () => {
  const nested = ['````md', `${ticks}js`, 'a', ticks, '````'].join('\n');
  assert.deepEqual(
    blocksOf(nested).map(({ language }) => language),
    ['md'],
  );
});

describe('what a document names must exist', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'references-'));
  after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ scripts: { demo: 'x' } }));
  writeFileSync(path.join(root, 'docs/there.md'), '# A heading, with `code`\n');
  const broken = (prose) => brokenReferences(root, 'docs/page.md', prose);

  test('what is there is no problem', () => {
    const prose =
      '[a](there.md) [b](there.md#a-heading-with-code) `docs/there.md` `pnpm demo` [c](https://example.com/x)';
    assert.deepEqual(broken(prose), []);
  });

  test('links, anchors, paths, scripts and line numbers', () => {
    assert.deepEqual(broken('[a](gone.md)'), ['links to gone.md, which does not exist']);
    assert.deepEqual(broken('[a](there.md#gone)'), ['links to there.md#gone, which has no such heading']);
    assert.deepEqual(broken('`scripts/gone.mjs`'), ['names scripts/gone.mjs, which does not exist']);
    assert.deepEqual(broken('`npx -y pnpm@12.4.2 gone`'), ['names the script gone, which package.json lacks']);
    assert.deepEqual(broken(`${ticks}sh\npnpm -C there gone --now\n${ticks}`), [
      'names the script gone, which package.json lacks',
    ]);
    assert.deepEqual(broken('see src/decide.ts:12'), ['points at a line number: src/decide.ts:12']);
  });
});

describe('examples that fail are failures', () => {
  test('a module', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'module-'));
    try {
      assert.equal(await executeModule("import 'node:fs';", folder), null);
      assert.match(
        await executeModule("throw new Error('wrong example')", folder),
        /^ended with 1\n[\s\S]*wrong example/,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('a shell block, at its first failing command', async () => {
    const shell = openShell();
    try {
      assert.equal(await shell.execute('echo kept > file'), null);
      assert.equal(await shell.execute('test "$(cat file)" = kept'), null);
      assert.match(await shell.execute('false\ntrue'), /^ended with 1/);
      assert.equal(await shell.execute('mkdir inner && cd inner'), null);
      assert.equal(await shell.execute('test -f ../file'), null);
    } finally {
      shell.close();
    }
  });

  test('a need that is not met is named', () => {
    assert.equal(unmetNeed('executed'), null);
    assert.equal(unmetNeed('executed: needs node --version'), null);
    assert.equal(
      unmetNeed('executed: needs no-such-program --version'),
      'no-such-program --version does not succeed here',
    );
  });
});
