import { hashBytes } from '../../packages/schemas/dist/index.js';

const FUNCTION = (n) => `def step_${n}(items, limit, start=${n % 7}):
    """Keeps what lies below the limit."""
    found = []
    for index, item in enumerate(items):
        if index < start:
            continue
        if item.size <= limit and item.name not in found:
            found.append(item.name.strip())
    total = sum(len(name) for name in found) + ${n}
    return found[: total - 1]


`;

const testsOf = (expected) => `from large import step_80


class Item:
    def __init__(self, name, size):
        self.name = name
        self.size = size


def items(*sizes):
    return [Item(f'item {number}', size) for number, size in enumerate(sizes)]


def test_step():
    assert len(step_80(items(1, 2, 2, 3), 2, 0)) == ${expected}


def test_other():
    assert step_80([], 2) == []
    assert step_80(items(7), 2, 0) == []


def test_names():
    assert step_80(items(1, 9), 2, 0) == ['item 0']
`;

/**
 * A request over one Python file of so many lines whose residue is three of its functions, or all of it; `seed` makes the text
 * differ. With `tests` its test file is shown, so that the generator looks ahead; `expected` is what the failing test asks for:
 * 4 is mended by a change, 40 by none.
 */
export function requestOfSize(lines, whole, { seed = 0, tests = false, expected = 4 } = {}) {
  const per = FUNCTION(0).split('\n').length - 1;
  const text = `${Array.from({ length: Math.ceil(lines / per) }, (_, n) => FUNCTION(n)).join('')}# ${seed}\n`;
  const total = text.split('\n').length - 1;
  const site = (n) => ({
    file: 'large.py',
    start_line: n * per + 1,
    end_line: n * per + per - 2,
    symbol: `step_${n}`,
    why: 'reached',
  });
  const sites = [site(80), site(40), site(120)];
  const all = { file: 'large.py', start_line: 1, end_line: total, symbol: null, why: 'the whole file' };
  return {
    round_record: {
      candidate: {
        digest: hashBytes(text),
        files: [{ path: 'large.py', sha256: hashBytes(text), start_line: 1, total_lines: total, text }],
        residue: { scope: whole ? 2 : 0, regions: whole ? [...sites, all] : sites },
      },
      diff: `--- a/large.py\n+++ b/large.py\n@@ -${80 * per + 7} +${80 * per + 7} @@\n-        if item.size < limit:\n+        if item.size <= limit and item.name not in found:\n`,
      failure_evidence: [
        {
          id: 'E1',
          kind: 'test_failure',
          test: 'tests/test_large.py::test_step',
          exception: 'AssertionError',
          message: `assert 3 == ${expected}`,
          actual: '3',
          expected: String(expected),
          frames: [],
        },
        { id: 'E2', kind: 'passing_test', test: 'tests/test_large.py::test_other' },
        ...(tests ? [shown('E3', testsOf(expected).trimEnd())] : []),
      ],
      diagnosis: {
        symptom: 'a test fails',
        root_cause: 'unknown',
        failure_class: 'off-by-one',
        cited_evidence: ['E1'],
        fix_direction: 'correct it',
        sites,
        depth: 0,
      },
      boundary: ['test_names', 'test_other'].map((name) => ({ kind: 'test', test: `tests/test_large.py::${name}` })),
    },
    recurrence: [],
    constraint_violations: [],
  };
}

const shown = (id, text) => ({
  id,
  kind: 'test_source',
  file: 'tests/test_large.py',
  start_line: 1,
  total_lines: text.split('\n').length,
  text,
});
