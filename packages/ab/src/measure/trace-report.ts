import { decodeRecordedDelta, type Edit, hashJson, type RoundReport, type RunReport, type Site } from '@repair/schemas';
import { isRewrite } from './limits.js';
import type { ProposalTrace, RoundTrace } from './round-trace.js';
import { addedLines, inside, touchedLines } from './touched.js';

/** What the seed of each round held besides evidence and diagnosis. */
export interface SeedTrace {
  readonly diff: boolean;
  readonly boundary: number;
}

const identityOf = (edits: readonly Edit[]): string => hashJson(edits);

/**
 * The rounds of a run as the measures see them. `seed` tells what the arm's seeds held; without it, they held the run's
 * boundary and its last diff. A proposal of which no effective edit could be derived counts as none.
 */
export function traceReport(report: RunReport, seed: SeedTrace = seedOf(report)): RoundTrace[] {
  return report.rounds.map((round): RoundTrace => {
    return {
      attempt: round.round_number,
      ledger_key: round.ledger_key,
      instruments: round.instruments,
      seeded: {
        diff: seed.diff,
        evidence: round.failure_evidence.length,
        diagnosis: round.diagnosis.sites.length > 0,
        boundary: seed.boundary,
      },
      recurrence: {
        attempts: round.recurrence.length,
        worked: round.recurrence.flatMap(({ worked, delta_summary }) => {
          const recorded = worked ? decodeRecordedDelta(delta_summary) : null;
          return recorded ? [identityOf(recorded.edits)] : [];
        }),
      },
      proposal: proposalTrace(round),
      verdict: round.verdict && {
        accepted: round.verdict.accepted,
        minimality: round.verdict.minimality,
        boundary: round.verdict.boundary,
        plausibility: round.verdict.plausibility,
      },
      refused: round.violations.map(({ rule }) => rule),
      tests: round.tests && {
        failing_before: round.tests.failing_before.length,
        failing_after: round.tests.failing_after.length,
        broken: round.tests.broken.length,
      },
      outcome: round.outcome,
      gate: round.gate,
      tokens: round.usage.input_tokens + round.usage.output_tokens,
    };
  });
}

const seedOf = (report: RunReport): SeedTrace => ({ diff: true, boundary: report.boundary.items.length });

function proposalTrace(round: RoundReport): ProposalTrace | null {
  const { proposal, residue, diagnosis } = round;
  if (!proposal || proposal.edits.length === 0) return null;
  const known = new Set(round.failure_evidence.map(({ id }) => id));
  const touched = proposal.edits.flatMap((edit) => touchedLines(edit).map((line) => ({ file: edit.file, line })));
  const causes = residue.regions.filter((region) => diagnosis.sites.some((site) => overlaps(region, site)));
  return {
    identity: identityOf(proposal.edits),
    changed_lines: proposal.edits.reduce(
      (total, edit) => total + Math.max(touchedLines(edit).length, addedLines(edit)),
      0,
    ),
    beyond: touched.filter(({ file, line }) => !residue.regions.some((region) => inside(region, file, line))).length,
    in_cause: touched.some(({ file, line }) =>
      [...causes, ...diagnosis.sites].some((site) => inside(site, file, line)),
    ),
    rewritten_pct: Math.max(0, ...residue.regions.map((region) => rewritten(region, proposal.edits))),
    fixed_claim: proposal.fixed_claim.trim() !== '' && proposal.remains_wrong.trim() !== '',
    citations: proposal.evidence_citations.length,
    unknown_citations: proposal.evidence_citations.filter((id) => !known.has(id)).length,
  };
}

const overlaps = (a: Site, b: Site): boolean =>
  a.file === b.file && a.start_line <= b.end_line && b.start_line <= a.end_line;

function rewritten(region: Site, edits: readonly Edit[]): number {
  const lines = region.end_line - region.start_line + 1;
  let removed = 0;
  for (const edit of edits) {
    const replaced = touchedLines(edit).filter((line) => edit.old !== '' && inside(region, edit.file, line)).length;
    removed += replaced;
  }
  return isRewrite(removed, lines) ? Math.round((100 * removed) / lines) : 0;
}
