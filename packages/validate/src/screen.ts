import type {
  ConstraintViolation,
  Digest,
  FileChange,
  Instruments,
  MinimalDelta,
  ProposedDelta,
  Recurrence,
  RoundRecord,
} from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { deriveDelta, type FileEdit } from './apply/derive.js';
import { changedFile } from './change.js';
import { memoSyntax } from './memo-syntax.js';
import { judgePlausibility } from './plausibility/judge.js';
import { testFilesOf } from './protect/protected.js';
import { protectedViolation } from './protect/violation.js';
import { repeatOf } from './repeat.js';
import { judgeMinimality, sizeOf } from './residue/minimality.js';
import { decodeUtf8 } from './text/encoding.js';
import type { TreeReader } from './tree-reader.js';

export interface ScreenInput {
  readonly proposed: ProposedDelta;
  readonly record: RoundRecord;
  readonly recurrence: readonly Recurrence[];
  readonly instruments: Instruments;
  readonly tree: TreeReader;
  readonly syntax: Syntax;
  /** Protected files that the task spec opens. */
  readonly open_files: readonly string[];
  readonly target_tests: readonly string[];
  /** The proposal's text is byte for byte what it means, as that of a patch is. */
  readonly exact?: boolean;
}

/** What a proposal really is, where one could be derived. */
export interface Derived {
  readonly delta: MinimalDelta;
  readonly changes: readonly FileChange[];
  readonly result: Digest;
  readonly files: readonly FileEdit[];
  readonly changed_lines: number;
  readonly hunks: number;
}

/** The judgement on paper. It passes exactly when there is no violation. */
export interface Screening {
  readonly kind: 'passed' | 'refused';
  readonly derived: Derived | null;
  readonly minimality: 'pass' | 'reject';
  readonly plausibility: 'pass' | 'reject';
  readonly violations: readonly ConstraintViolation[];
}

/** Judges a proposal before any test is run: pure, and every reason to refuse it is told, not the first alone. */
export function screenDelta(input: ScreenInput): Screening {
  const { record, tree } = input;
  const syntax = memoSyntax(input.syntax);
  const derivation = deriveDelta({ proposed: input.proposed, tree, syntax, exact: input.exact ?? false });
  if (derivation.kind === 'violation') {
    const violations = [derivation.violation];
    return { kind: 'refused', derived: null, minimality: 'reject', plausibility: 'reject', violations };
  }
  const { delta, changes, result, files } = derivation;
  const repeat = repeatOf(result, input.recurrence, input.instruments);
  if (repeat) return repeated(repeat, { delta, changes, result, files, ...sizeOf(files) });
  const changed = files.map((file) => changedFile(file, syntax));
  const boundary = record.boundary.flatMap((item) =>
    item.kind === 'test' ? [item.test] : item.kind === 'behavior' ? item.tests : [],
  );
  const test_files = testFilesOf([...input.target_tests, ...boundary]);
  const guarded = protectedViolation(
    files.map(({ path }) => path),
    { test_files, open_files: input.open_files },
  );
  const minimal = judgeMinimality(changed, record.candidate.residue, syntax);
  const plausible = judgePlausibility(
    {
      files: changed,
      observations: record.failure_evidence,
      diagnosis: record.diagnosis,
      test_sources: sourcesOf(testFilesOf(input.target_tests), tree),
      target_tests: input.target_tests,
      own_modules: ownModules(tree.paths()),
    },
    record.candidate.residue,
    syntax,
  );
  const violations = [...(guarded ? [guarded] : []), ...minimal.violations, ...plausible];
  return {
    kind: violations.length === 0 ? 'passed' : 'refused',
    derived: { delta, changes, result, files, changed_lines: minimal.changed_lines, hunks: minimal.hunks },
    minimality: minimal.violations.length === 0 && !guarded ? 'pass' : 'reject',
    plausibility: plausible.length === 0 ? 'pass' : 'reject',
    violations,
  };
}

/** What was judged before is not judged again: the ledger holds what came of it. */
function repeated(violation: ConstraintViolation, derived: Derived): Screening {
  const { refused } = violation.details;
  return {
    kind: 'refused',
    derived,
    minimality: refused === 'residue' || refused === 're_roll' || refused === 'protected' ? 'reject' : 'pass',
    plausibility: refused === 'plausibility' ? 'reject' : 'pass',
    violations: [violation],
  };
}

/** Folders and modules at the root and in `src` or `lib`: where a program's own absolute imports start. */
function ownModules(paths: readonly string[]): ReadonlySet<string> {
  const parts = paths.map((path) => path.replace(/^(?:src|lib)\//, '').split('/')[0] ?? '');
  return new Set(parts.map((part) => part.replace(/\.[a-z]+$/, '')));
}

function sourcesOf(paths: readonly string[], tree: TreeReader): { path: string; text: string }[] {
  return paths.flatMap((path) => {
    const bytes = tree.bytes(path);
    const text = bytes && decodeUtf8(bytes);
    return text === null ? [] : [{ path, text }];
  });
}
