import {
  ContractError,
  type ContractIssue,
  type Instruments,
  Instruments as InstrumentsContract,
  issuesOf,
} from '@repair/schemas';
import { LADDER, type Rung } from './ladder.js';

/** What the gate counts with. Both counts include the attempt just made; both come from the ledger. */
export interface GateInput {
  /** Consecutive unresolved attempts on the current signature (spec §3.5: "the counter"). */
  readonly signature_attempts: number;
  /** Attempts on this bug: the run's, over all of its signatures. */
  readonly bug_attempts: number;
  /** How strong each instrument was in the round just made. */
  readonly instruments: Instruments;
  /** The strongest that each can get. */
  readonly maxima: Instruments;
  /** The rung of the run's last escalation; null before the first. */
  readonly last_target: Rung | null;
}

const countIssues = (path: string, value: unknown): readonly ContractIssue[] =>
  Number.isSafeInteger(value) && (value as number) >= 1 ? [] : [{ path, message: 'must be an integer of at least 1' }];

const instrumentIssues = (path: string, value: unknown): readonly ContractIssue[] =>
  issuesOf(InstrumentsContract, value).map((issue) => ({ ...issue, path: `${path}${issue.path}` }));

export const rungIssues = (path: string, value: unknown): readonly ContractIssue[] =>
  LADDER.includes(value as Rung) ? [] : [{ path, message: `must be one of ${LADDER.join(', ')}` }];

/** Throws ContractError with every field that is not what the gate counts with. */
export function checkGateInput(input: GateInput): void {
  const issues = [
    ...countIssues('/signature_attempts', input.signature_attempts),
    ...countIssues('/bug_attempts', input.bug_attempts),
    ...instrumentIssues('/instruments', input.instruments),
    ...instrumentIssues('/maxima', input.maxima),
    ...(input.last_target === null ? [] : rungIssues('/last_target', input.last_target)),
  ];
  if (issues.length > 0) throw new ContractError('GateInput', issues);
}
