import { readFileSync } from 'node:fs';
import {
  type BoundaryItem,
  type Diagnosis,
  type GenerationRequest,
  hashBytes,
  hashJson,
  Instance,
  type Observation,
  parseContract,
  RoundRecord,
  type Site,
} from '@repair/schemas';

const FIXTURES = new URL('../../../../fixtures/', import.meta.url);

/** What a builder states by hand about the round of a fixture; source, diff and boundary are read from its files. */
export interface HandWritten {
  readonly files: readonly string[];
  readonly regions: readonly Site[];
  readonly scope?: number;
  readonly evidence: readonly Observation[];
  readonly diagnosis: Omit<Diagnosis, 'sites' | 'depth'>;
  readonly recurrence?: GenerationRequest['recurrence'];
  readonly violations?: GenerationRequest['constraint_violations'];
}

/** The request of a round on one of the corpus' candidates (`python/tile-cache-keys`), checked against its contract. */
export function fixtureRequest(fixture: string, by_hand: HandWritten): GenerationRequest {
  const text = (path: string): string => readFileSync(new URL(`${fixture}/${path}`, FIXTURES), 'utf8');
  const instance = parseContract(Instance, JSON.parse(text('instance.json')));
  const boundary: BoundaryItem[] = [
    ...instance.PASS_TO_PASS.map((test) => ({ kind: 'test' as const, test })),
    ...instance.contracts,
  ];
  for (const observation of by_hand.evidence) {
    if (observation.kind === 'passing_test' && !instance.PASS_TO_PASS.includes(observation.test)) {
      throw new Error(`${fixture} has no passing test ${observation.test}`);
    }
  }
  const files = by_hand.files.map((path) => {
    const source = text(`candidate/${path}`);
    const lines = source.split('\n');
    return {
      path,
      sha256: hashBytes(source),
      start_line: 1,
      total_lines: lines.length - (lines.at(-1) === '' ? 1 : 0),
      text: source,
    };
  });
  const round_record = parseContract(RoundRecord, {
    candidate: { digest: hashJson(files), files, residue: { scope: by_hand.scope ?? 0, regions: by_hand.regions } },
    diff: text('last.diff'),
    failure_evidence: by_hand.evidence,
    diagnosis: { ...by_hand.diagnosis, sites: by_hand.regions, depth: 0 },
    boundary,
  });
  return {
    round_record,
    recurrence: by_hand.recurrence ?? [],
    constraint_violations: by_hand.violations ?? [],
  };
}
