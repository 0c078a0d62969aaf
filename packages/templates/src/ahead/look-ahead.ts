import { decodeRecordedDelta, type Recurrence } from '@repair/schemas';
import { wholeOf } from '../candidate.js';
import type { Past } from '../history.js';
import { distinct, type Scored } from '../scored.js';
import type { Survey } from '../survey.js';
import type { Weights } from '../weights.js';
import type { Foresight } from './foresight.js';

/**
 * Steps that looking ahead may take at first, and those more for each attempt that lost: the likeliest drafts first. What weighing
 * the drafts has taken is left out, so that a proposal takes about as long whatever its size.
 */
const stepsFor = (drafts: number): number => Math.max(LEAST, MOST - PER_DRAFT * drafts);
const MOST = 2_200_000;
const LEAST = 600_000;
const PER_DRAFT = 600;

/** Attempts that widen the look; a process that takes up a run late has to look at all of it at once. */
const WIDENING = 5;

/** Steps more, once no draft would mend all, to tell how much each would mend. */
const PARTS = 300_000;

/** So many drafts that would mend all are enough once something was tried: what is near a losing one is less likely. */
const ENOUGH = 3;

export interface Ahead {
  readonly untaught: readonly Scored[];
  readonly pairs: readonly Scored[];
}

/** What looking ahead says of the likeliest drafts, added to their points, and the pairs that it finds. */
export function lookedAhead(
  survey: Survey,
  foresight: Foresight,
  past: Past,
  recurrence: readonly Recurrence[],
  weights: Weights,
): Ahead {
  const isNew = ({ candidate }: Scored): boolean => !past.tried(wholeOf(candidate));
  const { untaught } = survey;
  const attempts = recurrence.length;
  const widened = Math.min(attemptsOnSight(survey, recurrence), WIDENING);
  let left = stepsFor(untaught.length) * (1 + widened);
  const verdicts: (boolean | null)[] = [];
  let found = 0;
  for (const entry of untaught) {
    if (left <= 0 || found >= (attempts === 0 ? 1 : ENOUGH)) break;
    const { mends, cost } = foresight.mends(entry.candidate);
    left -= cost;
    verdicts.push(mends);
    if (mends && isNew(entry)) found += 1;
  }
  if (found > 0) {
    return {
      untaught: untaught.map((entry, at) => raised(entry, pointsOf(verdicts[at] ?? null, weights))),
      pairs: survey.pairs,
    };
  }
  // Where no draft would mend all, one that mends a part is worth something.
  left = PARTS;
  return {
    untaught: untaught.map((entry, at) => {
      if (at >= verdicts.length) return entry;
      if (left <= 0) return raised(entry, pointsOf(verdicts[at] ?? null, weights));
      left -= foresight.at(entry.candidate).cost - foresight.mends(entry.candidate).cost;
      return raised(entry, partOf(entry, foresight, weights));
    }),
    pairs: distinct([...survey.pairs, ...survey.completed(widened)]).map((pair) =>
      raised(pair, partOf(pair, foresight, weights)),
    ),
  };
}

/** A file of more lines is shown in windows until the residue is all of it. */
const LONG_FILE = 400;

/**
 * The attempts that were made with the files in sight as they are now: with a long file those on this delta scope alone, for
 * it could not be followed before.
 */
function attemptsOnSight({ facts }: Survey, recurrence: readonly Recurrence[]): number {
  const { files, residue } = facts.record.candidate;
  if (
    !files.some(
      ({ start_line, total_lines, text }) => isLong(total_lines) && start_line === 1 && isWhole(text, total_lines),
    )
  )
    return recurrence.length;
  return recurrence.filter(
    ({ delta_summary }) => decodeRecordedDelta(delta_summary)?.instruments.scope === residue.scope,
  ).length;
}

const isLong = (lines: number): boolean => lines > LONG_FILE;
const isWhole = (text: string, lines: number): boolean => text.split('\n').length >= lines;

const raised = ({ candidate, score }: Scored, points: number): Scored => ({ candidate, score: score + points });

const pointsOf = (mends: boolean | null, weights: Weights): number =>
  mends === null ? 0 : mends ? weights.foreseen : weights.foreseenNone;

function partOf({ candidate }: Scored, foresight: Foresight, weights: Weights): number {
  const { seen } = foresight.at(candidate);
  if (!seen) return 0;
  const share = seen.breaks ? 0 : seen.passed / seen.of;
  return share === 1 ? weights.foreseen : share > 0 ? weights.foreseenPart * share : weights.foreseenNone;
}
