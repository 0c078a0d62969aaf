import { afterEach, expect, it } from 'vitest';
import { type PlantedProject, plantProject } from '../../testing/project.js';
import { openExecution } from '../open.js';
import { probeBubblewrap } from '../process/bubblewrap.js';
import { probeOverlay } from '../workspace/overlay.js';

let planted: PlantedProject | undefined;
afterEach(() => planted?.remove());

/** So many files that workspaces are mounted and not copied. */
const MANY = Object.fromEntries(Array.from({ length: 320 }, (_, at) => [`data/${at}.txt`, '']));

it('keeps pytest ready for a large repository too: a sandbox sees workspaces that are mounted after it', async ({
  skip,
}) => {
  planted = plantProject({
    ...MANY,
    'calc.py': 'VALUE = 1\n',
    'test_calc.py':
      'import os\nfrom calc import VALUE\n\ndef test_value():\n    assert VALUE == 2\n\n' +
      // A fork of the kept process, and no process of its own.
      'def test_parent():\n    with open("/proc/%d/cmdline" % os.getppid()) as told:\n        assert "pytest" in told.read()\n',
  });
  const { root, scratch } = planted;
  if (!probeBubblewrap().usable) return skip('bubblewrap does not work here');
  if (!probeOverlay(scratch)) return skip('overlays can not be mounted here');
  const command = ['python3', '-m', 'pytest', '-q'];
  const execution = await openExecution({ root, scratch, command, isolation: 'bubblewrap', timeout_s: 60 });
  try {
    const changes = [{ path: 'calc.py', bytes: Buffer.from('VALUE = 2\n') }];
    const runs = [await execution.run({}), await execution.run({ changes }), await execution.run({})];
    expect(runs.map(({ results }) => results.map(({ id, status }) => `${id} ${status}`))).toEqual(
      ['failed', 'passed', 'failed'].map((value) => [
        'test_calc.py::test_parent passed',
        `test_calc.py::test_value ${value}`,
      ]),
    );
  } finally {
    await execution.close();
  }
}, 120_000);
