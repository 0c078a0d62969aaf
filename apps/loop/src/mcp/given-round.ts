import { signFailure } from '@repair/ledger';
import type { Instruments, Observation, RoundRecord } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import type { Tree } from '../drive/ports.js';
import { inputError } from './input-error.js';
import { filesOf, memoryTree } from './memory-tree.js';
import type { KeptRound } from './round-store.js';
import { described, published } from './schema.js';
import type { Session } from './session.js';

/** The round that a call is about: the record itself, or the digest of one that was assembled here. */
export interface RoundInput {
  readonly round?: string;
  readonly round_record?: RoundRecord;
}

export const ROUND_FIELDS = {
  round_record: described(published('round-record'), 'the seed of the round; or give `round`'),
  round: {
    type: 'string',
    pattern: '^sha256:[0-9a-f]{64}$',
    description: 'digest that assemble_round gave: stands for its record, which then need not be repeated',
  },
} as const;

/** Throws ContractError where neither or both are given, or where the digest stands for nothing. */
export async function givenRound(
  tool: string,
  { round, round_record }: RoundInput,
  session: Session,
): Promise<KeptRound> {
  if (round !== undefined && round_record !== undefined)
    throw inputError(tool, '/round', 'stands beside round_record: give one of them');
  if (round !== undefined) {
    const kept = session.rounds.find(round);
    if (kept) return kept;
    throw inputError(tool, '/round', 'stands for no round of this server: assemble it anew');
  }
  if (!round_record) throw inputError(tool, '/round_record', 'is missing, and so is round: give one of them');
  return keptRound(round_record, await session.syntax());
}

/** A record from elsewhere with what can be read from it. */
export function keptRound(record: RoundRecord, syntax: Syntax): KeptRound {
  const { diagnosis, failure_evidence: observations } = record;
  return {
    record,
    signature: signFailure({ diagnosis, observations, symbol_at: symbolAt(memoryTree(filesOf(record).whole), syntax) }),
    instruments: instrumentsOf(record),
    candidate: null,
    target_tests: targetsOf(observations),
  };
}

export const symbolAt =
  (tree: Pick<Tree, 'read'>, syntax: Syntax) =>
  (file: string, line: number): string | null => {
    const text = tree.read(file);
    return text === null ? null : (syntax.parse(file, text)?.enclosing(line)?.symbol ?? null);
  };

function instrumentsOf({ failure_evidence, diagnosis, candidate }: RoundRecord): Instruments {
  const kinds = new Set(failure_evidence.map(({ kind }) => kind));
  const level = kinds.has('call_order') ? 2 : kinds.has('variable') || kinds.has('coverage') ? 1 : 0;
  return { level, depth: diagnosis.depth, scope: candidate.residue.scope };
}

/** What the evidence says fails: tests, and files that could not be collected; sorted. */
function targetsOf(observations: readonly Observation[]): readonly string[] {
  const failing = observations.flatMap((seen) => {
    switch (seen.kind) {
      case 'test_failure':
      case 'timeout':
        return [seen.test, ...(seen.also ?? [])];
      case 'crash':
        return [...(seen.test === null ? [] : [seen.test]), ...(seen.also ?? [])];
      case 'collection_error':
        return seen.file === null ? [] : [seen.file];
      default:
        return [];
    }
  });
  return [...new Set(failing)].sort();
}
