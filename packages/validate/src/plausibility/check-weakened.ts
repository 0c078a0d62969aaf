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
  const gone = lost(file, CHECKS, () => 'check');
  const raised = observations.flatMap((seen) =>
    seen.kind === 'test_failure' ? seen.frames.filter(({ in_repo }) => in_repo).slice(-1) : [],
  );
  const removed = lost(file, CHECKS, (node) => node.text);
  return removed
    .filter((node) => raised.some(({ file: at, line }) => at === file.path && holds(node, line)))
    .slice(0, gone.length)
    .map((node) => finding(file, node));
}

const holds = (node: Node, line: number): boolean =>
  node.startPosition.row + 1 <= line && line <= node.endPosition.row + 1;

const STRICT =
  /^(?:self\.assert(?:Equal|Is|ListEqual|DictEqual|AlmostEqual|Raises\w*)|assert\.(?:strictEqual|equal|deepEqual|deepStrictEqual|throws|rejects)|.*\.(?:toBe|toEqual|toStrictEqual|toThrow|toHaveBeenCalledWith|toHaveBeenCalledTimes))$/;
/** Exact assertions that go without as many in their place, and tolerances that are put in. */
function looserAssertions(file: ChangedFile): readonly Finding[] {
  const line = file.hunks[0]?.new_start ?? 1;
  const gone = lost(file, CALLS, (node) => (STRICT.test(calleeOf(node)) ? 'exact' : null));
  if (gone.length > 0) return gone.map((node) => ({ ...finding(file, node), line }));
  return gained(file, ['keyword_argument'], (node) =>
    TOLERANCES.has(fieldText(node, 'name')) && isInAssertion(node) ? node.text : null,
  ).map((node) => finding(file, node));
}

const TOLERANCES: ReadonlySet<string> = new Set(['rel', 'abs', 'places', 'delta', 'rel_tol', 'abs_tol']);
const TOLERANT = /(?:^|\.)(?:approx|isclose|assertAlmostEqual|allclose)$/;

function isInAssertion(node: Node): boolean {
  const call = node.parent?.parent;
  if (!call || !TOLERANT.test(calleeOf(call))) return false;
  if (calleeOf(call).endsWith('assertAlmostEqual')) return true;
  return [...around(call)].some(({ type }) => type === 'assert_statement');
}
