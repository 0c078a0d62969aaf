import type { Observation, RoundRecord } from '@repair/schemas';
import type { LoopContext } from '../../drive/context.js';
import type { Seeded } from '../../drive/stage-results.js';
import type { LoopState } from '../../drive/state.js';
import { seedRound } from '../1-seed.js';
import { wholeProgram } from './whole-program.js';

/**
 * Ablation of P1 and P4: the generator is given the failing test's raw message and the program, without diff, evidence,
 * diagnosis or boundary. What a round record can't be without is there and says nothing. Its proposals are judged as ever.
 */
export async function rawMessageSeed(context: LoopContext, state: LoopState): Promise<Seeded> {
  const full = await seedRound(context, state);
  const record = full.seeded.round_record;
  const { residue, files } = wholeProgram(state.tree);
  const raw: RoundRecord = {
    candidate: { ...record.candidate, residue, files },
    diff: '(not given)\n',
    failure_evidence: [rawMessage(record.failure_evidence)],
    diagnosis: {
      symptom: 'a test fails',
      root_cause: '(not given)',
      failure_class: record.diagnosis.failure_class,
      cited_evidence: ['E1'],
      fix_direction: '(not given)',
      sites: [],
      depth: 0,
    },
    boundary: [],
  };
  return { ...full, seeded: { ...full.seeded, round_record: raw } };
}

function rawMessage(evidence: readonly Observation[]): Observation {
  const first = evidence.find(({ kind }) => kind !== 'passing_test');
  const message = first && 'message' in first ? first.message : 'the test did not pass';
  const test = first && 'test' in first && first.test ? first.test : 'the test';
  return { id: 'E1', kind: 'test_failure', test, exception: null, message, frames: [] };
}
