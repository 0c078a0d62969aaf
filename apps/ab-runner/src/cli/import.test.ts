import { readFile, rm, writeFile } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCorpora } from '../corpus/read-corpus.js';
import { applyPatch, git } from '../git.js';
import { writeFiles } from '../import/write-files.js';
import { runCli } from './terminal.test.kit.js';

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ab-import-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const biggest = (sign: string) => `def biggest(items):
    best = items[0]
    for item in items:
        if item ${sign} best:
            best = item
    return best
`;

/** The one instance of a corpus that was made. */
async function only(out: string) {
  const instances = await readCorpora([out]);
  const [first] = instances;
  if (!first || instances.length !== 1) throw new Error(`${instances.length} instances`);
  const text = (...path: string[]) => readFile(join(first.dir, ...path), 'utf8');
  return { ...first.instance, text, dir: first.dir };
}

/** A clone with a sound commit and a commit that plants the fault; the ids of both. */
async function clone(dir: string): Promise<{ sound: string; faulty: string }> {
  await writeFiles(dir, { 'big.py': biggest('>'), '.gitattributes': 'docs export-ignore\n', 'docs/a.txt': 'kept\n' });
  const commit = async () => {
    await git(dir, ['add', '-A']);
    await git(dir, ['-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'x']);
    return (await git(dir, ['rev-parse', 'HEAD'])).trim();
  };
  await git(dir, ['init', '-q']);
  const sound = await commit();
  await writeFile(join(dir, 'big.py'), biggest('<'));
  return { sound, faulty: await commit() };
}

const TEST =
  'from big import biggest\n\n\ndef test_many():\n    assert biggest([1, 3, 2]) == 3\n\n\ndef test_one():\n    assert biggest([1]) == 1\n';

describe('repair-ab import', { timeout: 120_000 }, () => {
  needsPytest('quixbugs: a program with JSON cases', async () => {
    const checkout = await writeFiles(join(home, 'QuixBugs'), {
      'python_programs/biggest.py': `${biggest('<')}\n"""\nBiggest\n\nThe biggest of some items.\n"""\n`,
      'correct_python_programs/biggest.py': biggest('>'),
      'json_testcases/biggest.json': '[[[1, 3, 2]], 3]\n[[[1]], 1]\n',
      'python_programs/biggest_test.py': '',
    });
    const out = join(home, 'quixbugs');
    const done = await runCli('import', 'quixbugs', checkout, '--out', out, '--isolation', 'process');
    expect(done).toMatchObject({ code: 0, out: `1 of 1 entries are instances of ${out}.\n` });
    const made = await only(out);
    expect(made).toMatchObject({
      problem_statement: expect.stringContaining('The biggest of some items.'),
      FAIL_TO_PASS: ['tests/test_biggest.py::test_biggest[0]'],
      PASS_TO_PASS: ['tests/test_biggest.py::test_biggest[1]'],
      failure_class: 'off-by-one',
      sites: [{ file: 'python_programs/biggest.py', start_line: 4, end_line: 4 }],
      split: 'heldout',
    });
    expect(await made.text('last.diff')).toContain('new file mode');
    await applyPatch(join(made.dir, 'candidate'), await made.text('fix.diff'));
    expect(await made.text('candidate', 'python_programs', 'biggest.py')).toContain('item > best');
  });

  it('humanevalfix: a JavaScript row becomes a module with a node:test file; other languages are passed over', async () => {
    const head = '/* The biggest item. */\nconst biggest = (items) => {\n';
    const body = (sign: string) => `  return items.reduce((a, b) => (a ${sign} b ? a : b));\n}\n\n`;
    const row = {
      task_id: 'JavaScript/7',
      declaration: head,
      buggy_solution: body('<'),
      canonical_solution: body('>'),
      entry_point: 'biggest',
      test: 'const testBiggest = () => {\n  console.assert(biggest([1, 3, 2]) === 3)\n  console.assert(biggest([1]) === 1)\n}\n\ntestBiggest()\n',
    };
    const rows = [row, { ...row, task_id: 'Rust/7' }, { ...row, task_id: 'JavaScript/8', entry_point: "x'); y('" }];
    await writeFiles(home, { 'js.jsonl': rows.map((each) => JSON.stringify(each)).join('\n') });
    const out = join(home, 'humaneval-js');
    const done = await runCli('import', 'humanevalfix', join(home, 'js.jsonl'), '--out', out, '--isolation', 'process');
    expect(done).toMatchObject({ code: 0, out: `1 of 2 entries are instances of ${out}.\n` });
    const made = await only(out);
    expect(made).toMatchObject({
      instance_id: 'humaneval-javascript-7',
      language: 'javascript',
      FAIL_TO_PASS: ['test/solution.test.js::biggest 1'],
      PASS_TO_PASS: ['test/solution.test.js::biggest 2'],
      sites: [{ file: 'solution.js', start_line: 3, end_line: 3 }],
    });
    expect(await made.text('last.diff')).toContain('new file mode');
  });

  needsPytest('humanevalfix: a row becomes a program whose last patch wrote the buggy body', async () => {
    const prompt = 'def biggest(items):\n    """ The biggest item. """\n';
    const body = (sign: string) => biggest(sign).split('\n').slice(1).join('\n');
    const rows = join(home, 'rows.jsonl');
    const row = {
      task_id: 'Python/7',
      prompt,
      buggy_solution: body('<'),
      canonical_solution: body('>'),
      entry_point: 'biggest',
      test: 'def check(candidate):\n    assert candidate([1]) == 1\n    assert candidate([1, 3, 2]) == 3\n\ncheck(biggest)\n',
    };
    await writeFile(rows, `${JSON.stringify(row)}\n${JSON.stringify({ ...row, task_id: 'JavaScript/7' })}\n`);
    const out = join(home, 'humaneval');
    expect(await runCli('import', 'humanevalfix', rows, '--out', out, '--isolation', 'process')).toMatchObject({
      code: 0,
    });
    const made = await only(out);
    expect(made).toMatchObject({
      instance_id: 'humaneval-python-7',
      FAIL_TO_PASS: ['test_solution.py::test_biggest_2'],
      PASS_TO_PASS: ['test_solution.py::test_biggest_1'],
    });
    const last = await made.text('last.diff');
    expect(last).toContain('+        if item < best:');
    expect(last).not.toContain('>');
  });

  needsPytest('swebench: rows with local clones; nothing of the clone is changed', async () => {
    const dir = join(home, 'clones', 'owner__big');
    const { faulty } = await clone(dir);
    await writeFile(join(dir, 'big.py'), biggest('>'));
    const patch = await git(dir, ['diff']);
    await git(dir, ['checkout', '-q', '.']);
    const test_patch = `diff --git a/test_big.py b/test_big.py\nnew file mode 100644\n--- /dev/null\n+++ b/test_big.py\n@@ -0,0 +1,${TEST.trimEnd().split('\n').length} @@\n${TEST.trimEnd()
      .split('\n')
      .map((line) => `+${line}`)
      .join('\n')}\n`;
    const rows = join(home, 'rows.json');
    await writeFile(
      rows,
      JSON.stringify([
        {
          instance_id: 'owner__big-1',
          repo: 'owner/big',
          base_commit: faulty,
          patch,
          test_patch,
          problem_statement: 'The smallest comes.',
          FAIL_TO_PASS: '[]',
        },
      ]),
    );
    const out = join(home, 'swebench');
    const done = await runCli(
      'import',
      'swebench',
      rows,
      '--clones',
      join(home, 'clones'),
      '--out',
      out,
      '--isolation',
      'process',
    );
    expect({ err: done.err, code: done.code }).toMatchObject({ code: 0 });
    const made = await only(out);
    expect(made).toMatchObject({
      instance_id: 'owner-big-1',
      FAIL_TO_PASS: ['test_big.py::test_many'],
      PASS_TO_PASS: ['test_big.py::test_one'],
      test_command: expect.arrayContaining(['test_big.py']),
    });
    expect(await made.text('candidate', 'docs', 'a.txt')).toBe('kept\n');
    expect(await made.text('last.diff')).not.toContain('test_big');
    expect(await git(dir, ['status', '--porcelain'])).toBe('');
  });

  needsPytest('bugsinpy: a bug of a project, with the tests of the commit that fixed it', async () => {
    const dir = join(home, 'projects', 'big');
    const { faulty } = await clone(dir);
    await writeFiles(dir, { 'big.py': biggest('>'), 'tests/test_big.py': TEST });
    await git(dir, ['add', '-A']);
    await git(dir, ['-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'fix']);
    const bug = join('BugsInPy', 'projects', 'big', 'bugs', '3');
    await writeFiles(home, {
      'BugsInPy/projects/big/project.info': 'github_url="https://github.com/owner/big"\nstatus="OK"\n',
      [`${bug}/bug.info`]: `python_version="3.8.3"\nbuggy_commit_id="${faulty}"\nfixed_commit_id="${(await git(dir, ['rev-parse', 'HEAD'])).trim()}"\ntest_file="tests/test_big.py"\n`,
      [`${bug}/bug_patch.txt`]: await git(dir, ['diff', 'HEAD~1', 'HEAD', '--', 'big.py']),
      [`${bug}/run_test.sh`]: 'pytest tests/test_big.py::test_many\n',
    });
    const out = join(home, 'bugsinpy');
    const done = await runCli(
      'import',
      'bugsinpy',
      join(home, 'BugsInPy'),
      '--clones',
      join(home, 'projects'),
      '--out',
      out,
      '--isolation',
      'process',
    );
    expect({ err: done.err, code: done.code }).toMatchObject({ code: 0 });
    expect(await only(out)).toMatchObject({
      instance_id: 'big-3',
      FAIL_TO_PASS: ['tests/test_big.py::test_many'],
      PASS_TO_PASS: ['tests/test_big.py::test_one'],
    });
  });

  it.each([
    [['import', 'nope', '.', '--out', 'x'], /import takes quixbugs, humanevalfix, swebench, bugsinpy/],
    [['import', 'quixbugs', tmpdir(), '--out', 'x'], /is no QuixBugs checkout/],
    [
      ['import', 'swebench', '/nonexistent', '--out', 'x'],
      /PATH \/nonexistent: there is no such file; name the file with the rows/,
    ],
    [
      ['import', 'bugsinpy', '.', '--clones', '/nonexistent', '--out', 'x'],
      /--clones \/nonexistent: there is no such folder/,
    ],
    [['mutate', '/nonexistent', '--out', 'x'], /REPO \/nonexistent: there is no such folder/],
    [['mutate', tmpdir(), '--out', '/proc/nope'], /--out \/proc\/nope: the folder can't be made/],
    [['run', '--corpus', '/nonexistent'], /--corpus \/nonexistent: there is no such folder/],
    [['merge', '/nonexistent', '--out', 'x'], /DIR \/nonexistent: there is no such folder/],
    [['report', '--out', '/nonexistent'], /--out \/nonexistent: it holds no results/],
  ])('%j: exit 2', async (args, why) => {
    const { code, err } = await runCli(...args);
    expect(code).toBe(2);
    expect(err).toMatch(why);
  });

  needsPytest('mutate: plants single faults that a test catches, the same ones for the same seed', async () => {
    const repo = await writeFiles(join(home, 'repo'), {
      'big.py': `${biggest('>')}\n\ndef unused(x):\n    return x + 1\n`,
      'test_big.py': TEST,
    });
    const make = (out: string) =>
      runCli('mutate', repo, '--out', join(home, out), '--count', '1', '--seed', '3', '--isolation', 'process');
    const done = await make('mutants');
    expect({ err: done.err, code: done.code }).toMatchObject({ code: 0 });
    const made = await only(join(home, 'mutants'));
    expect(made.FAIL_TO_PASS.length).toBeGreaterThan(0);
    expect(made.PASS_TO_PASS.length).toBeGreaterThan(0);
    expect(made.sites[0]?.file).toBe('big.py');
    const planted = await made.text('candidate', 'big.py');
    expect(planted).not.toBe(await readFile(join(repo, 'big.py'), 'utf8'));
    await applyPatch(join(made.dir, 'candidate'), await made.text('fix.diff'));
    expect(await made.text('candidate', 'big.py')).toBe(await readFile(join(repo, 'big.py'), 'utf8'));
    expect(await readFile(join(repo, 'big.py'), 'utf8')).toContain('item > best');
    const red = await writeFiles(join(home, 'red'), { 'test_red.py': 'def test_red():\n    assert False\n' });
    expect(await runCli('mutate', red, '--out', join(home, 'x'), '--isolation', 'process')).toMatchObject({
      code: 2,
      err: expect.stringContaining('must pass first'),
    });
  });

  it('mutate: an instance has to run away from its repository; what it needs is given as a setup', async () => {
    const repo = await writeFiles(join(home, 'needy'), {
      'package.json': '{"type":"module"}\n',
      'lib/more.js':
        "import { least } from 'least';\nexport const none = () => least;\nexport const more = (a, b) => a + b;\n",
      'test/more.test.js':
        "import assert from 'node:assert/strict';\nimport test from 'node:test';\nimport { more, none } from '../lib/more.js';\ntest('more', () => assert.equal(more(1, 2), 3));\ntest('none', () => assert.equal(none(), -9));\n",
      'node_modules/least/index.js': 'exports.least = -9;\n',
    });
    const make = (out: string, ...more: string[]) =>
      runCli('mutate', repo, '--out', out, '--count', '1', '--isolation', 'process', ...more);
    const alone = await make(join(home, 'needy-1'));
    expect(alone).toMatchObject({ code: 2, err: expect.stringContaining('--setup-command') });
    const setup = `node -e "const fs = require('node:fs'); fs.mkdirSync('node_modules/least', { recursive: true }); fs.writeFileSync('node_modules/least/index.js', 'exports.least = -9')"`;
    const done = await make(join(home, 'needy-2'), '--setup-command', setup);
    expect({ err: done.err, code: done.code }).toMatchObject({ code: 0 });
    expect((await only(join(home, 'needy-2'))).setup_command?.[0]).toBe('node');
    const within = await make(join(repo, 'mutants'));
    expect(within).toMatchObject({ code: 2, err: expect.stringContaining('must not stand inside') });
  });
});
