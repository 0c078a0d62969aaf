import { loadSyntax } from '@repair/syntax';
import { encodeRecordedDelta, type Observation } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { applied } from '../candidate.js';
import { best, ranked } from '../propose.js';
import { createTemplatesGenerator } from '../generator.js';
import { failing, recordOf, requestOf, type Scene } from '../testing/request.js';

const syntax = await loadSyntax();

const frame = (text: string) => ({ file: 'tests/test_it.py', line: 5, function: 'test_it', in_repo: true, text });
const at = (text: string, message = 'assert 1 == 2') => failing('AssertionError', message, { frames: [frame(text)] });
const endless = (text: string): Observation => ({
  id: 'E1',
  kind: 'timeout',
  test: 'tests/test_it.py::test_it',
  limit_ms: 1000,
  frames: [frame(text)],
});
const seen = (name: string, value: string): Observation => ({
  id: 'E9',
  kind: 'variable',
  test: 'tests/test_it.py::test_it',
  frame: { file: 'tests/test_it.py', line: 5, function: 'test_it' },
  name,
  type: 'list',
  value,
});

function first(scene: Scene, without: readonly string[] = []): string | undefined {
  const request = { round_record: recordOf(scene), recurrence: [], constraint_violations: [] };
  const found = best(ranked(request, syntax, { without }), syntax)?.candidate;
  return found && applied(found.view.text, found.changes);
}

const shares = (body: string): string => `def shares(total, people):\n    ${body}\n`;

describe('looking ahead', () => {
  it('takes the change under which the failing statement of the evidence holds', () => {
    const scene = {
      files: { 'shares.py': shares('return total - people') },
      evidence: [at('assert shares(17, 5) == 2', 'assert 12 == 2')],
    };
    expect(first(scene)).toBe(shares('return total % people'));
    expect(first(scene, ['foreseen'])).not.toBe(shares('return total % people'));
  });

  it('reads what variables of the statement held, where the evidence tells them', () => {
    const scene = {
      files: { 'shares.py': shares('return total - people') },
      evidence: [at('assert shares(*given) == expected'), seen('given', '[17, 5]'), seen('expected', '2')],
    };
    expect(first(scene)).toBe(shares('return total % people'));
  });

  it.each([
    ['a statement of which nothing is known', 'assert shares(*given) == expected'],
    ['a statement that holds already, so that the failure lies elsewhere', 'assert shares(17, 5) == 12'],
    ['a call that cannot be modelled', 'assert shares(Database().total(), 5) == 2'],
    ['a statement that fails for another reason, so that a name means something else', 'assert shares.total(17) == 2'],
    ['no whole statement', 'assert shares('],
  ])('says nothing about %s', (_, text) => {
    const scene = { files: { 'shares.py': shares('return total - people') }, evidence: [at(text)] };
    expect(first(scene)).toBe(first(scene, ['foreseen']));
  });

  it('comes to an end with what never ends', () => {
    const source = 'def count(n):\n    seen = 0\n    while seen < n:\n        seen -= 1\n    return seen\n';
    const scene = { files: { 'count.py': source }, evidence: [endless('assert count(3) == 3')] };
    expect(first(scene)).toMatch(/seen (?:\+= 1|-= -1)/);
  });

  it('reads the call that a comparison of pytest tells', () => {
    const scene = {
      files: { 'shares.py': shares('return total - people') },
      evidence: [
        failing('AssertionError', 'assert 12 == 2\n +  where 12 = shares(*[17, 5])', {
          actual: '12',
          expected: '2',
          frames: [frame('assert shares(*given) == expected')],
        }),
      ],
    };
    expect(first(scene)).toBe(shares('return total % people'));
  });

  it('completes a change that helps in part by another one', () => {
    const grade = (low: number, high: number) =>
      `def grade(n):\n    if n < ${low}:\n        return 'low'\n    if n < ${high}:\n        return 'mid'\n    return 'high'\n`;
    const scene = {
      files: { 'grade.py': grade(10, 21) },
      scope: 2,
      evidence: [at("assert grade(10) == 'low'"), at("assert grade(21) == 'mid'")],
    };
    expect(first(scene)).toMatch(/n <(?:=| 11).*n <(?:=| 22)/s);
  });

  const till = (body: string) => `class Till:\n    def __init__(self, start=0):\n        self.cents = start\n\n${body}`;
  const PAY = '    def pay(self, cents):\n        self.cents += cents\n';
  const tests = `import pytest
from shop.till import Till


@pytest.fixture
def till():
    return Till(100)


def test_pays(till):
    till.pay(20)
    assert till.cents == 80


def test_nothing(till):
    till.pay(0)
    assert till.cents == 100
`;
  const source = (text: string, more: { start_line?: number } = {}): Observation => ({
    id: 'E8',
    kind: 'test_source',
    file: 'tests/test_it.py',
    start_line: 1,
    total_lines: text.split('\n').length - 1,
    text: text.replace(/\n$/, ''),
    ...more,
  });
  const paying = (file: Observation): Scene => ({
    files: { 'shop/till.py': till(PAY) },
    evidence: [
      failing('AssertionError', 'assert 120 == 80', {
        test: 'tests/test_it.py::test_pays',
        frames: [frame('assert till.cents == 80')],
      }),
      file,
    ],
    boundary: ['tests/test_it.py::test_nothing'],
  });

  it('follows a test from its fixtures on, where the evidence shows its file', () => {
    expect(first(paying(source(tests)))).toBe(till('    def pay(self, cents):\n        self.cents -= cents\n'));
  });

  it('says nothing where only a part of the file is shown', () => {
    const part = paying(source(tests, { start_line: 5 }));
    expect(first(part)).toBe(first(part, ['foreseen']));
  });

  it('keeps what passes in the file that is shown', () => {
    const grade = (op: string) => `def passed(points):\n    return points ${op} 50\n`;
    const shown = `from grade import passed


def test_more():
    assert not passed(49)


def test_less():
    assert passed(51)


def test_bound():
    assert passed(50)
`;
    const scene = {
      files: { 'grade.py': grade('>') },
      evidence: [
        failing('AssertionError', 'assert False', {
          test: 'tests/test_it.py::test_bound',
          frames: [frame('assert passed(50)')],
        }),
        source(shown),
      ],
      boundary: ['tests/test_it.py::test_more', 'tests/test_it.py::test_less'],
    };
    expect(first(scene)).toBe(grade('>='));
  });
  it('looks behind a crash, and mends two files at once when one change has lost', async () => {
    const rates = (key: string) => `RATES = {'a': 2}\n\n\ndef rate(kind):\n    return RATES[${key}]\n`;
    const shop = (op: string) =>
      `from rates import rate\n\n\ndef total(price, kind):\n    return price ${op} rate(kind)\n`;
    const lost = encodeRecordedDelta({
      result: null,
      instruments: { level: 0, depth: 0, scope: 0 },
      reason: 'no target test turned green',
      edits: [{ file: 'shop.py', line: 5, old: '    return price - rate(kind)', new: '    return price * rate(kind)' }],
      failing: { before: 1, after: 1 },
      refused: null,
    });
    const request = requestOf({
      files: { 'rates.py': rates('kind.upper()'), 'shop.py': shop('-') },
      evidence: [
        failing('KeyError', "KeyError: 'A'", { test: 'tests/test_it.py::test_it' }),
        source("from shop import total\n\n\ndef test_it():\n    assert total(5, 'a') == 7\n"),
      ],
      recurrence: [{ attempt_number: 1, delta_summary: lost, worked: false }],
    });
    const answer = await createTemplatesGenerator(syntax).generate(request);
    expect(answer.kind === 'answer' && answer.payload).toMatchObject({
      edits: [
        { file: 'rates.py', new: '    return RATES[kind]' },
        { file: 'shop.py', new: '    return price + rate(kind)' },
      ],
    });
  });
});
