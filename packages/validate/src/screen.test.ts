import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { encodeRecordedDelta, type ProposedEdit, type ViolationRule } from '@repair/schemas';
import { screenDelta, type ScreenInput } from './screen.js';
import { memoryTree } from './testing/memory-tree.js';
import { diagnosisAt } from './testing/paper.js';
import { proposal } from './testing/proposal.js';

const syntax = await loadSyntax();
const TEXT = 'import settings\n\n\ndef f(a):\n    b = a\n    return b\n\n\ndef g(a):\n    return a\n';
const TEST = "from m import f\n\n\ndef test_f():\n    assert f('INV-2041 late') == 'due 17 March'\n";
const tree = memoryTree({
  'src/m.py': TEXT,
  'settings.py': 'LIMIT = 3\n',
  'checks/m_checks.py': TEST,
  'setup.cfg': '[x]\n',
});

function screen(
  edits: readonly ProposedEdit[],
  more: Partial<ScreenInput> = {},
  boundary: ScreenInput['record']['boundary'] = [],
) {
  const regions = [{ file: 'src/m.py', start_line: 4, end_line: 6, symbol: 'f', why: 'w' }];
  return screenDelta({
    proposed: proposal(edits),
    record: {
      candidate: { digest: `sha256:${'0'.repeat(64)}`, files: [], residue: { scope: 0, regions } },
      diff: 'none',
      failure_evidence: [],
      diagnosis: diagnosisAt('src/m.py', 5),
      boundary,
    },
    recurrence: [],
    instruments: { level: 0, depth: 0, scope: 0 },
    tree,
    syntax,
    open_files: [],
    target_tests: ['checks/m_checks.py::test_f'],
    ...more,
  });
}
const edit = (old: string, fresh: string, file = 'src/m.py'): ProposedEdit => ({ file, old, new: fresh });
const GOOD = edit('b = a', 'b = a + 1');
const rulesOf = ({ violations }: ReturnType<typeof screen>): readonly string[] =>
  violations.map(({ rule, details }) => (details.detector ? `${rule} ${String(details.detector)}` : rule));

describe('the judgement on paper', () => {
  it('passes with what was derived and how large it is', () => {
    const screening = screen([GOOD]);
    expect(screening).toMatchObject({ kind: 'passed', minimality: 'pass', plausibility: 'pass', violations: [] });
    expect(screening.derived).toMatchObject({
      changed_lines: 1,
      hunks: 1,
      delta: { edits: [{ file: 'src/m.py', line: 5 }] },
    });
    expect(screening.derived?.files).toHaveLength(1);
  });

  it('a delta that does not apply passes nothing', () => {
    const screening = screen([edit('nowhere', 'x')]);
    expect(screening).toMatchObject({ kind: 'refused', derived: null, minimality: 'reject', plausibility: 'reject' });
    expect(rulesOf(screening)).toEqual(['apply']);
  });

  it('tells every reason at once, and which judgement each belongs to', () => {
    const minimal = screen([GOOD, edit('return a', 'return -a')]);
    expect(minimal).toMatchObject({ kind: 'refused', minimality: 'reject', plausibility: 'pass' });
    expect(rulesOf(minimal)).toEqual(['residue']);
    const plausible = screen([edit('b = a', "b = 'due 17 March'")]);
    expect(plausible).toMatchObject({ kind: 'refused', minimality: 'pass', plausibility: 'reject' });
    expect(rulesOf(plausible)).toEqual(['plausibility expected_literal']);
    expect(rulesOf(screen([edit('return a', 'return exit(0)')]))).toEqual([
      'residue',
      'plausibility cause',
      'plausibility early_exit',
    ]);
  });

  it('protects configuration, and files that hold tests of the target or the boundary', () => {
    expect(rulesOf(screen([GOOD, edit('[x]', '[y]', 'setup.cfg')]))).toEqual(['protected', 'residue']);
    const test = edit('test_f', 'test_g', 'checks/m_checks.py');
    expect(screen([test])).toMatchObject({ kind: 'refused', minimality: 'reject' });
    expect(rulesOf(screen([test]))[0]).toBe('protected');
    const settings = edit('LIMIT = 3', 'LIMIT = 4', 'settings.py');
    expect(rulesOf(screen([settings]))[0]).toBe('residue');
    expect(rulesOf(screen([settings], {}, [{ kind: 'test', test: 'settings.py::test_limit' }]))[0]).toBe('protected');
    expect(
      rulesOf(screen([settings], {}, [{ kind: 'behavior', statement: 's', tests: ['settings.py::test_limit'] }]))[0],
    ).toBe('protected');
    expect(
      rulesOf(screen([settings], {}, [{ kind: 'api', file: 'settings.py', symbol: 'LIMIT', signature: '' }]))[0],
    ).toBe('residue');
    expect(rulesOf(screen([edit('[x]', '[y]', 'setup.cfg')], { open_files: ['setup.cfg'] }))).toEqual([
      'residue',
      'plausibility cause',
    ]);
  });

  it('knows the modules of the program', () => {
    const set = edit('b = a', 'settings.LIMIT = a\n    b = a');
    expect(rulesOf(screen([set]))).toEqual([]);
    const other = memoryTree({ 'src/m.py': TEXT });
    expect(rulesOf(screen([set], { tree: other }))).toEqual(['plausibility runner_tampered']);
    for (const path of ['settings/a.py', 'src/settings.py', 'lib/settings/a.py']) {
      expect(rulesOf(screen([set], { tree: memoryTree({ 'src/m.py': TEXT, [path]: '' }) }))).toEqual([]);
    }
  });

  it('reads the target tests where they can be read', () => {
    const unread = memoryTree({ 'src/m.py': TEXT, 'checks/m_checks.py': Uint8Array.of(0xff) });
    expect(screen([edit('b = a', "b = 'due 17 March'")], { tree: unread }).kind).toBe('passed');
  });

  it('takes the text of a patch as it stands', () => {
    const mixed = memoryTree({ 'src/m.py': TEXT.replace('b = a\n', 'b = a\r\n') });
    const input = { file: 'src/m.py', line: 5, old: '    b = a\r\n', new: '    b = a + 1\n' };
    const textOf = (exact?: boolean) =>
      screen([input], { tree: mixed, ...(exact === undefined ? {} : { exact }) }).derived?.files[0]?.after;
    expect(textOf(true)).toContain('b = a + 1\n    return');
    expect(textOf()).toContain('b = a + 1\r\n    return');
    expect(textOf(false)).toContain('b = a + 1\r\n    return');
  });

  it.each([
    [null, 'pass', 'pass'],
    ['residue', 'reject', 'pass'],
    ['re_roll', 'reject', 'pass'],
    ['protected', 'reject', 'pass'],
    ['plausibility', 'pass', 'reject'],
    ['boundary', 'pass', 'pass'],
  ] as const)('a repeat of what was refused as %s', (refused: ViolationRule | null, minimality, plausibility) => {
    const result = screen([GOOD]).derived?.result ?? null;
    const instruments = { level: 0, depth: 0, scope: 0 };
    const recorded = encodeRecordedDelta({
      result,
      instruments,
      refused,
      reason: 'it lost',
      failing: { before: 1, after: null },
      edits: [],
    });
    const screening = screen([GOOD], { recurrence: [{ attempt_number: 4, worked: false, delta_summary: recorded }] });
    expect(screening).toMatchObject({
      kind: 'refused',
      minimality,
      plausibility,
      derived: { changed_lines: 1, hunks: 1 },
    });
    expect(screening.violations.map(({ message }) => message)).toEqual([
      'The delta makes the same bytes as attempt 4, which lost: it lost. A delta that lost is not tried twice on the same evidence, however it is written. Propose a different change.',
    ]);
  });
});
