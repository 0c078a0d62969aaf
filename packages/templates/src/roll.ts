import {
  type GenerationRequest,
  hashBytes,
  hashJson,
  type RollAnswer,
  type RollRequest,
  type Site,
} from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { applied } from './candidate.js';
import { parses, ranked } from './propose.js';
import type { Options } from './survey.js';
import { SIGNALS } from './rank/index.js';

const USAGE = { model: 'templates', input_tokens: 0, output_tokens: 0 } as const;

/** A lot is drawn from the whole program: no unit is left out for want of suspicion. */
const ALL_DRAFTS = 100_000;

/**
 * The re-roll baseline with the embedded generator: the program with one edit of one template at one place, drawn by lot
 * from all that fit, by seed and attempt. It learns nothing: no evidence, no ranking, no memory of earlier rolls.
 */
export function rolled(request: RollRequest, syntax: Syntax, options: Options = {}): RollAnswer {
  const { scored, facts } = ranked(bare(request), syntax, {
    ...options,
    without: SIGNALS.map(({ name }) => name),
    drafts: ALL_DRAFTS,
  });
  const { seed, attempt, files } = request;
  const lot = Number.parseInt(hashJson({ seed, attempt }).slice('sha256:'.length, 'sha256:'.length + 12), 16);
  for (let step = 0; step < scored.length; step += 1) {
    const candidate = scored[(lot + step) % scored.length]?.candidate;
    if (!candidate || !parses(candidate, facts, syntax)) continue;
    const { view, changes } = candidate;
    const text = applied(view.text, changes);
    return {
      kind: 'program',
      files: files.map((file) => (file.path === view.path ? { path: file.path, text } : file)),
      usage: USAGE,
    };
  }
  return { kind: 'nothing', reason: 'no template fits anywhere in the program', usage: USAGE };
}

/** A record that says nothing but what the program is. */
function bare({ files }: RollRequest): GenerationRequest {
  const shown = files.map(({ path, text }) => ({ path, text, total_lines: text.split('\n').length }));
  const regions = shown.map(
    ({ path, total_lines }): Site => ({
      file: path,
      start_line: 1,
      end_line: total_lines,
      symbol: null,
      why: 'program',
    }),
  );
  return {
    round_record: {
      candidate: {
        digest: hashJson(files),
        files: shown.map(({ path, text, total_lines }) => ({
          path,
          sha256: hashBytes(text),
          start_line: 1,
          total_lines,
          text,
        })),
        residue: { scope: 0, regions },
      },
      diff: '(not given)\n',
      failure_evidence: [
        { id: 'E1', kind: 'test_failure', test: '(not given)', exception: null, message: '(not given)', frames: [] },
      ],
      diagnosis: {
        symptom: '(not given)',
        root_cause: '(not given)',
        failure_class: 'off-by-one',
        cited_evidence: ['E1'],
        fix_direction: '(not given)',
        sites: [],
        depth: 0,
      },
      boundary: [],
    },
    recurrence: [],
    constraint_violations: [],
  };
}
