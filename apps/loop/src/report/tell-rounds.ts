import { canonicalJson, type RoundReport } from '@repair/schemas';
import { tellGate, tellProposed, tellRound } from './tell-round.js';

/** All rounds of a run for a person; those that repeat the clauses of one before are folded under it, a line each. */
export function tellRounds(rounds: readonly RoundReport[]): readonly string[] {
  const told: string[] = [];
  for (let at = 0; at < rounds.length; ) {
    const first = rounds[at] as RoundReport;
    const next = rounds.findIndex((round, index) => index > at && !stateTheSame(round, first));
    const alike = rounds.slice(at + 1, next === -1 ? undefined : next);
    told.push(tellRound(first), ...(alike.length > 0 ? [tellAlike(first, alike)] : []));
    at += 1 + alike.length;
  }
  return told;
}

/** A round as it ends, for a person who has read the ones before: a line where it repeats their clauses. */
export function tellNext(round: RoundReport, before: readonly RoundReport[]): string {
  const other = before.findLastIndex((one) => !stateTheSame(one, round));
  const first = before[other + 1];
  return first ? `Round ${round.round_number} · as round ${first.round_number} · ${tellLine(round)}` : tellRound(round);
}

/** Whether two rounds state the same of the same failure: what was fixed, what remains, the evidence, what must not break. */
const stateTheSame = (a: RoundReport, b: RoundReport): boolean =>
  canonicalJson([a.signature, a.statement]) === canonicalJson([b.signature, b.statement]);

function tellAlike({ round_number }: RoundReport, alike: readonly RoundReport[]): string {
  const [from, to] = [alike[0]?.round_number, alike.at(-1)?.round_number];
  const head =
    alike.length > 1
      ? `Rounds ${from}–${to} · as round ${round_number}, other deltas:`
      : `Round ${from} · as round ${round_number}, another delta:`;
  const width = `${to}`.length;
  return [head, ...alike.map((round) => `  ${`${round.round_number}`.padStart(width)}  ${tellLine(round)}`)].join('\n');
}

/** What was proposed, what came of it, and where that led, if anywhere. */
function tellLine(round: RoundReport): string {
  const gate = tellGate(round);
  const follows = gate === null || gate === 'continue' ? '' : ` · ${gate}`;
  return `${tellProposed(round)}: ${shortOutcome(round)}${follows}`;
}

const OUTCOME: Readonly<Record<RoundReport['outcome'], string>> = {
  resolved: 'resolved',
  shrank: 'fewer target tests fail, kept',
  moved: 'the failure moved',
  unchanged: 'no target test turned green',
  refused: 'refused',
  nothing_proposed: 'nothing proposed',
};

/** Characters of a reason that are shown. */
const REASON = 100;

function shortOutcome({ outcome, violations: [first] }: RoundReport): string {
  if (!first || outcome === 'unchanged' || outcome === 'moved') return OUTCOME[outcome];
  const reason = first.message.split('\n', 1)[0] ?? '';
  const shown = reason.length > REASON ? `${reason.slice(0, REASON)}…` : reason;
  return `${OUTCOME[outcome]} (${first.rule}: ${shown})`;
}
