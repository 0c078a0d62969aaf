import type { Node } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import type { Detector, DetectorInput, Finding } from './detector.js';
import { CALLS, calleeOf } from './dotted.js';
import { finding, gained, lost } from './gained.js';
import { around, fieldText } from './nodes.js';

const CHECKS = ['assert_statement', 'raise_statement', 'throw_statement'] as const;

/** A check that failed is taken away, or an assertion is made to accept more. */
export const checkWeakened: Detector = {
  name: 'check_weakened',
  rule: 'A check that fails tells of a fault; taking the check away leaves the fault',
  satisfy: 'Repair what the check finds, and keep it',
  find: (input) => input.files.flatMap((file) => [...removedChecks(file, input), ...looserAssertions(file)]),
};

/** Raising statements that go without another in their place, where one of them is what the failing test saw. */
function removedChecks(file: ChangedFile, { observations }: DetectorInput): readonly Finding[] {
  const gone = lost(file, CHECKS, (node) => node.type);
  const raised = observations.flatMap((seen) =>
    seen.kind === 'test_failure' ? seen.frames.filter(({ in_repo }) => in_repo).slice(-1) : [],
  );
  const removed = lost(file, CHECKS, (node) => node.text);
  if (gone.length === 0) return [];
  return removed
    .filter((node) => raised.some(({ file: at, line }) => at === file.path && holds(node, line)))
    .slice(0, gone.length)
    .map((node) => finding(file, node));
}

const holds = (node: Node, line: number): boolean =>
  node.startPosition.row + 1 <= line && line <= node.endPosition.row + 1;

const STRICT =
  /^(?:self\.assert(?:Equal|Is|ListEqual|DictEqual|AlmostEqual|Raises\w*)|assert\.(?:strictEqual|equal|deepEqual|deepStrictEqual|throws|rejects)|.*\.(?:toBe|toEqual|toStrictEqual|toThrow|toHaveBeenCalledWith|toHaveBeenCalledTimes))$/;
const LOOSE =
  /^(?:self\.assert(?:True|IsNotNone|In)|assert(?:\.ok|\.notEqual|\.doesNotThrow|\.match)?|.*\.(?:toBeTruthy|toBeDefined|toBeFalsy|toBeCloseTo|toContain|toMatchObject|toBeGreaterThan|toBeLessThan|anything|any))$/;

function looserAssertions(file: ChangedFile): readonly Finding[] {
  const exact = lost(file, CALLS, (node) => (STRICT.test(calleeOf(node)) ? 'exact' : null));
  if (exact.length > 0) {
    const loose = gained(file, CALLS, (node) => (LOOSE.test(calleeOf(node)) ? calleeOf(node) : null));
    if (loose.length > 0) return loose.map((node) => finding(file, node));
    if (gained(file, CALLS, (node) => (STRICT.test(calleeOf(node)) ? 'exact' : null)).length < exact.length) {
      const line = Math.max(1, file.hunks[0]?.new_start ?? 1);
      return exact.map((node) => ({ file: file.path, line, text: node.text.split('\n')[0] ?? '' }));
    }
  }
  return gained(file, ['keyword_argument'], (node) =>
    /^(?:rel|abs|places|delta|rel_tol|abs_tol)$/.test(fieldText(node, 'name')) && isInAssertion(node)
      ? node.text
      : null,
  ).map((node) => finding(file, node));
}

const TOLERANT = /(?:^|\.)(?:approx|isclose|assertAlmostEqual|allclose)$/;

function isInAssertion(node: Node): boolean {
  const call = node.parent?.parent;
  if (!call || !TOLERANT.test(calleeOf(call))) return false;
  if (calleeOf(call).endsWith('assertAlmostEqual')) return true;
  return [...around(call)].some(({ type }) => type === 'assert_statement');
}
