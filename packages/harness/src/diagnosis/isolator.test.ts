import { afterEach, describe, expect, it } from 'vitest';
import { openExecution } from '../execution/open.js';
import { plantProject, type PlantedProject } from '../testing/project.js';
import { readTree } from '../tree/read-tree.js';
import { createIsolator } from './isolator.js';

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

const planted: PlantedProject[] = [];
afterEach(() => {
  for (const project of planted.splice(0)) project.remove();
});

const FILES = {
  'shop/__init__.py': '',
  'shop/price.py':
    'def net(lines):\n    """The sum."""\n    return sum(lines[1:])\n\n\ndef label(text):\n    """A label."""\n    return text.strip().upper()\n',
  'tests/test_price.py':
    'from shop.price import label, net\n\n\ndef test_net():\n    assert net([1, 2]) == 3\n\n\ndef test_label():\n    assert label(" a ") == "A"\n',
};
const DIFF = `--- a/shop/price.py
+++ b/shop/price.py
@@ -1,8 +1,8 @@
 def net(lines):
-    """Sum."""
-    return sum(lines)
+    """The sum."""
+    return sum(lines[1:])
 
 
 def label(text):
     """A label."""
-    return text.strip()
+    return text.strip().upper()
--- a/tests/test_price.py
+++ b/tests/test_price.py
@@ -1,9 +1,9 @@
 from shop.price import label, net
 
 
 def test_net():
     assert net([1, 2]) == 3
 
 
 def test_label():
-    assert label(" a ") == "a"
+    assert label(" a ") == "A"
`;

const open = async (files: Readonly<Record<string, string>>) => {
  const project = plantProject(files);
  planted.push(project);
  const execution = await openExecution({
    root: project.root,
    command: ['python3', '-m', 'pytest', '-q'],
    runner: 'pytest',
    timeout_s: 30,
    scratch: project.scratch,
  });
  return { execution, isolator: createIsolator(execution, await readTree(project.root)) };
};

describe('isolate', () => {
  needsPytest('names the changed lines that the target fails for, and leaves tests alone', async () => {
    const { execution, isolator } = await open(FILES);
    try {
      const hunks = await isolator.isolate({
        diff: DIFF,
        target_tests: ['tests/test_price.py::test_net'],
        changes: [],
      });
      expect(hunks).toEqual([
        {
          file: 'shop/price.py',
          lines: [2, 3],
          removed: ['    """Sum."""', '    return sum(lines)'],
          added: ['    """The sum."""', '    return sum(lines[1:])'],
        },
      ]);
      expect(execution.runs()).toBeLessThanOrEqual(5);
    } finally {
      await execution.close();
    }
  });
  needsPytest('names nothing where the target fails without the last patch too', async () => {
    const { execution, isolator } = await open({
      ...FILES,
      'tests/test_price.py': FILES['tests/test_price.py'].replace('== 3', '== 4'),
    });
    try {
      expect(
        await isolator.isolate({ diff: DIFF, target_tests: ['tests/test_price.py::test_net'], changes: [] }),
      ).toEqual([]);
      expect(execution.runs()).toBe(1);
    } finally {
      await execution.close();
    }
  });
  it('runs nothing where the patch touched only tests', async () => {
    const { execution, isolator } = await open(FILES);
    try {
      const diff = DIFF.slice(DIFF.indexOf('--- a/tests/'));
      expect(await isolator.isolate({ diff, target_tests: ['tests/test_price.py::test_net'], changes: [] })).toEqual(
        [],
      );
      expect(execution.runs()).toBe(0);
    } finally {
      await execution.close();
    }
  });
});
