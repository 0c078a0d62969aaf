import type { Edit, RoundReport } from '@repair/schemas';

/** A round for a person: the strong rule's four clauses, what was proposed, what came of it, what follows. */
export function tellRound(round: RoundReport): string {
  const { statement } = round;
  const gate = tellGate(round);
  const cite = (ids: readonly string[]) =>
    ids.length > 0 ? ` [${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ', …' : ''}]` : '';
  return [
    `Round ${round.round_number} · ${round.signature.failure_class} at ${round.signature.site} · attempt ${round.attempt_number} on this failure`,
    `  Fixed by the last patch:  ${statement.fixed.text}`,
    `  Remains wrong:            ${statement.remains.text}`,
    `  Evidence:                 fixed${cite(statement.fixed.evidence) || ' [none]'} · remains${cite(statement.remains.evidence)}`,
    `  Must not break:           ${statement.must_not_break}`,
    `  Proposed:                 ${tellProposed(round)}`,
    `  Outcome:                  ${tellOutcome(round)}`,
    ...(gate === null ? [] : [`  Gate:                     ${gate}`]),
  ].join('\n');
}

export const tellProposed = ({ proposal }: RoundReport): string =>
  proposal ? proposal.edits.map(tellEdit).join(', ') || proposal.fixed_claim : 'nothing';

export function tellOutcome({ outcome, violations: [first] }: RoundReport): string {
  return `${OUTCOME[outcome]}${first ? ` (${first.rule}: ${firstLine(first.message)})` : ''}`;
}

/** Null after the round that resolved. */
export const tellGate = ({ gate }: RoundReport): string | null =>
  gate && `${gate.decision}${gate.escalation_target ? ` → ${gate.escalation_target}` : ''}`;

/** Characters of a written line that are shown. */
const WRITTEN = 80;

const OUTCOME: Readonly<Record<RoundReport['outcome'], string>> = {
  resolved: 'resolved: target and boundary are green',
  shrank: 'the residue shrank: fewer target tests fail, none newly; the delta is kept',
  moved: 'the failure moved: the delta is not kept',
  unchanged: 'no target test turned green: the delta is not kept',
  refused: 'refused',
  nothing_proposed: 'nothing was proposed',
};

/** Where an edit is, and the first line of what it writes there. */
function tellEdit({ file, line, old, new: text }: Edit): string {
  const [first = '', ...more] = text.trim().split(/\r\n|\n|\r/);
  const shown = first.length > WRITTEN ? `${first.slice(0, WRITTEN)}…` : first;
  const written = `\`${shown}\`${more.length > 0 ? ' …' : ''}`;
  return `${file}:${line} ${first === '' ? '(removed)' : old === '' ? `${written} (inserted)` : written}`;
}

function firstLine(text: string): string {
  const first = text.split('\n', 1)[0] ?? '';
  return first.length > 200 ? `${first.slice(0, 200)}…` : first;
}
