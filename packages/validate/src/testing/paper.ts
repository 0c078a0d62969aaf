import type { Diagnosis, ProposedDelta, Recurrence } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { deriveResidue } from '../residue/derive.js';
import { type Screening, screenDelta } from '../screen.js';
import { decodeUtf8 } from '../text/encoding.js';
import type { TreeReader } from '../tree-reader.js';

export interface PaperInput {
  readonly tree: TreeReader;
  readonly syntax: Syntax;
  readonly diagnosis: Diagnosis;
  readonly proposed: ProposedDelta;
  readonly scope?: number;
  readonly target_tests?: readonly string[];
  readonly recurrence?: readonly Recurrence[];
  readonly observations?: Parameters<typeof deriveResidue>[0]['observations'];
}

/** A screening with the residue that the diagnosis gives at a scope. */
export function onPaper(input: PaperInput): Screening {
  const { tree, syntax, diagnosis, proposed, scope = 0, target_tests = [], recurrence = [], observations = [] } = input;
  const read = (path: string): string | null => {
    const bytes = tree.bytes(path);
    return bytes && decodeUtf8(bytes);
  };
  const sources = { paths: () => tree.paths(), read };
  const residue = deriveResidue({ diagnosis, observations, scope, sources, syntax });
  return screenDelta({
    proposed,
    record: {
      candidate: { digest: `sha256:${'0'.repeat(64)}`, files: [], residue },
      diff: 'none',
      failure_evidence: [...observations],
      diagnosis,
      boundary: [],
    },
    recurrence,
    instruments: { level: 0, depth: 0, scope },
    tree,
    syntax,
    open_files: [],
    target_tests,
  });
}

export const diagnosisAt = (file: string, line: number, more: Partial<Diagnosis> = {}): Diagnosis => ({
  symptom: 'a test fails',
  root_cause: 'a wrong value',
  failure_class: 'off-by-one',
  cited_evidence: ['E1'],
  fix_direction: 'compute the right value',
  sites: [{ file, start_line: line, end_line: line, symbol: null, why: 'it is wrong' }],
  depth: 0,
  ...more,
});
