import type { GenerationAnswer, Generator, GenerationRequest, RoundRecord } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import type { Placed } from './history.js';
import { wholeOf } from './candidate.js';
import { allowedLines } from './enumerate.js';
import { best, parses, type Ranking, ranked } from './propose.js';
import { rolled } from './roll.js';
import { stated } from './statement.js';
import { type Options, type Survey, surveyed } from './survey.js';
import { foreseer } from './ahead/foresight.js';

const USAGE = { model: 'templates', input_tokens: 0, output_tokens: 0 } as const;

/**
 * The embedded generator: fix templates over syntax trees, ranked by the evidence of the round. It uses no network and
 * no model; the same request gives the same answer, byte for byte. Never throws on a valid request.
 */
export function createTemplatesGenerator(syntax: Syntax, options: Options = {}): Generator {
  const survey = kept(syntax, options);
  return {
    name: 'templates',
    generate: (request) =>
      Promise.resolve(chosenFrom(ranked(request, syntax, options, survey(request.round_record)), request, syntax)),
    regenerate: (request) => Promise.resolve(rolled(request, syntax, options)),
  };
}

/**
 * The survey of the record that was asked about last: attempts on one seed differ in what was tried alone. What looking ahead
 * has seen outlasts the seed. What is remembered saves time; it changes no answer.
 */
function kept(syntax: Syntax, options: Options): (record: RoundRecord) => Survey {
  const foresee = foreseer(syntax);
  let last: { readonly content: string; readonly survey: Survey } | null = null;
  return (record) => {
    const content = JSON.stringify(record);
    if (last?.content !== content) last = { content, survey: surveyed(record, syntax, options, foresee) };
    return last.survey;
  };
}

function chosenFrom(ranking: Ranking, { round_record }: GenerationRequest, syntax: Syntax): GenerationAnswer {
  const before = recorded(ranking, syntax);
  if (before) {
    const payload = stated(
      round_record,
      before,
      'what resolved this failure before',
      'a recorded delta resolved the same signature',
    );
    return { kind: 'answer', payload, usage: USAGE };
  }
  const chosen = best(ranking, syntax);
  if (!chosen) return { kind: 'nothing', reason: nothing(ranking), usage: USAGE };
  const { candidate } = chosen;
  const why = `the cause is at ${candidate.view.path}:${candidate.from} (${round_record.diagnosis.failure_class})`;
  return { kind: 'answer', payload: stated(round_record, wholeOf(candidate), candidate.draft.note, why), usage: USAGE };
}

/** A delta that resolved the same signature before, where it still applies inside the residue and was not tried here. */
function recorded({ facts, past }: Ranking, syntax: Syntax): readonly Placed[] | null {
  for (const placed of past.won) {
    if (past.tried(placed)) continue;
    const fits = placed.every(({ view, changes }) => {
      const allowed = allowedLines(facts, view);
      return changes.every(
        (c) => allowed.has(view.lineAt(c.start)) && allowed.has(view.lineAt(Math.max(c.start, c.end - 1))),
      );
    });
    if (fits && placed.every((entry) => parses(entry, facts, syntax))) return placed;
  }
  return null;
}

function nothing({ facts, scored }: Ranking): string {
  if (facts.views.size === 0) return 'no file of the residue is in a language that templates know';
  return scored.length === 0
    ? 'no template fits the residue'
    : `all ${scored.length} candidates of the residue were tried`;
}
