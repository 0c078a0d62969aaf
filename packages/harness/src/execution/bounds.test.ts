import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { plantProject } from '../testing/project.js';
import { LIMIT, code, nodeTest, planted, pytest, removePlanted, runIn, statuses } from './harm.test.kit.js';
import { openExecution } from './open.js';

afterEach(removePlanted);

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

describe('hang, flood, leak (cases 23 to 26)', () => {
  needsPytest(
    'a test that never ends gets the status timeout, and the others their results',
    async () => {
      const hang = await runIn(
        {
          'test_a.py':
            'import time, threading\ndef test_a(): pass\ndef test_loop():\n    while True: pass\ndef test_stubborn():\n    while True:\n        try: time.sleep(1)\n        except BaseException: pass\ndef test_z(): pass\n',
        },
        { ...pytest, timeout_s: 8 },
      );
      expect(statuses(hang)).toEqual({
        'test_a.py::test_a': 'passed',
        'test_a.py::test_loop': 'timeout',
        'test_a.py::test_stubborn': 'timeout',
        'test_a.py::test_z': 'passed',
      });
      expect(hang.results.find(({ id }) => id.endsWith('loop'))?.frames.at(-1)).toMatchObject({
        file: 'test_a.py',
        line: 4,
      });
      const node = await runIn(
        {
          'test/a.test.js':
            "const { test } = require('node:test');\ntest('a', () => {});\ntest('loop', () => { for (;;); });\ntest('wait', () => new Promise((r) => setTimeout(r, 1e7)));\ntest('z', () => {});\n",
        },
        { ...nodeTest, timeout_s: 8 },
      );
      expect(statuses(node)).toEqual({
        'test/a.test.js::a': 'passed',
        'test/a.test.js::loop': 'timeout',
        'test/a.test.js::wait': 'timeout',
        'test/a.test.js::z': 'passed',
      });
    },
    LIMIT,
  );

  needsPytest(
    'an endless collection ends with the limit of the run',
    async () => {
      const run = await runIn({ 'test_a.py': 'while True: pass\n' }, { ...pytest, timeout_s: 4 });
      expect(run.timed_out).toBe(true);
      expect(run.collection_errors[0]?.message).toContain('time limit');
    },
    LIMIT,
  );

  needsPytest.each(['process', 'auto'] as const)(
    'no process outlives a run, not even one that left its group (%s)',
    async (isolation) => {
      const place = mkdtempSync(join(tmpdir(), 'orphan-'));
      const orphan = `import os, subprocess, sys
def test_spawns():
    for extra in ({}, {'start_new_session': True}, {'start_new_session': True, 'env': {'PATH': os.environ['PATH']}}):
        subprocess.Popen(['sleep', '987.5'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **extra)
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            import time
            time.sleep(987.5)
        os._exit(0)
`;
      const run = await runIn({ 'test_a.py': orphan }, { ...pytest, isolation });
      expect(statuses(run)).toEqual({ 'test_a.py::test_spawns': 'passed' });
      const left = readdirSync('/proc').filter((pid) => {
        try {
          return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('987.5');
        } catch {
          return false;
        }
      });
      expect(left).toEqual([]);
      rmSync(place, { recursive: true });
    },
    LIMIT,
  );

  needsPytest(
    'a flood of output is cut, head and tail kept, and the results are whole',
    async () => {
      const flood = `import sys
def test_flood():
    for _ in range(30):
        sys.stdout.write('x' * 1000000)
    assert 'y' * 500000 == 'z' * 500000
`;
      const run = await runIn({ 'test_a.py': flood }, { command: [...pytest.command, '-s'] });
      expect(statuses(run)).toEqual({ 'test_a.py::test_flood': 'failed' });
      expect(run.output.truncated).toBe(true);
      expect(JSON.stringify(run).length).toBeLessThan(250_000);
    },
    LIMIT,
  );

  needsPytest(
    'control sequences, NUL and broken encodings come out harmless',
    async () => {
      const odd = `import sys
def test_odd():
    sys.stdout.buffer.write(b'\\x1b[31mred\\x1b[0m \\x1b]0;title\\x07 \\x00 \\xff\\xfe \\x9b31m')
    sys.stdout.flush()
    raise ValueError('\\x1b[2J\\udc80 nul \\x00 end')
`;
      const run = await runIn({ 'test_a.py': odd }, { command: [...pytest.command, '-s'] });
      const text = JSON.stringify(run);
      expect(text).toContain('nul  end');
      for (const mark of ['\\u001b', '\\u0000', '\\u0007', '\\u009b']) expect(text).not.toContain(mark);
      expect(text).not.toMatch(/(?<!\\)\\udc80/);
    },
    LIMIT,
  );
});

describe('isolated (case 27)', () => {
  needsPytest(
    "stdin is empty, HOME and TMPDIR are the run's own, and the candidate is never written to",
    async () => {
      const project = plantProject({
        'test_a.py': `import os, sys, pathlib, tempfile
def test_stdin():
    assert sys.__stdin__.read() == '' or True
    assert os.read(0, 1) == b''
def test_places():
    here = pathlib.Path.cwd()
    assert here not in (pathlib.Path(os.environ['HOME']), )
    assert not os.listdir(os.environ['HOME'])
    (pathlib.Path.home() / 'x').write_text('x')
    tempfile.mkdtemp()
    (here / 'written.txt').write_text('x')
    assert os.environ['TZ'] == 'UTC' and os.environ['CI'] == '1' and os.environ['PYTHONHASHSEED'] == '0'
    assert 'SECRET_OF_THE_CALLER' not in os.environ
`,
      });
      planted.push(project);
      process.env.SECRET_OF_THE_CALLER = 'x';
      const execution = await openExecution({ root: project.root, scratch: project.scratch, ...pytest });
      for (const _ of [1, 2]) {
        const run = await execution.run({});
        expect(run.results.map(({ status, message }) => [status, message])).toEqual([
          ['passed', ''],
          ['passed', ''],
        ]);
      }
      expect(readdirSync(project.root)).toEqual(['test_a.py']);
      expect(execution.runs()).toBe(2);
      await execution.close();
      expect(readdirSync(project.scratch)).toEqual([]);
      delete process.env.SECRET_OF_THE_CALLER;
    },
    LIMIT,
  );

  needsPytest(
    'under bubblewrap there is no network and the system is read-only',
    async () => {
      const { probeBubblewrap } = await import('./process/bubblewrap.js');
      const files = {
        'test_a.py': `import socket, pathlib, pytest, os
def test_net():
    with pytest.raises(OSError):
        socket.create_connection(('192.0.2.1', 80), timeout=1)
def test_disk():
    with pytest.raises(OSError):
        pathlib.Path('/usr/written-by-a-test').write_text('x')
def test_loopback():
    server = socket.socket(); server.bind(('127.0.0.1', 0)); server.listen()
    socket.create_connection(server.getsockname(), timeout=5)
`,
      };
      if (!probeBubblewrap().usable) {
        expect(await code(runIn(files, { ...pytest, isolation: 'bubblewrap' }))).toBe('broken_environment');
        return;
      }
      const run = await runIn(files, { ...pytest, isolation: 'bubblewrap' });
      expect(run.isolation).toBe('bubblewrap');
      expect(Object.values(statuses(run))).toEqual(['passed', 'passed', 'passed']);
    },
    LIMIT,
  );
});
