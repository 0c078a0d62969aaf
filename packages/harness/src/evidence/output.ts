import type { TestRun } from '@repair/schemas';
import { clip } from './clip.js';
import { withoutTimings } from './clean.js';
import type { Draft } from './draft.js';
import { LIMITS } from './limits.js';
import { sanitise } from './tell.js';

const STREAMS = ['stderr', 'stdout'] as const;

/** What the process printed. Short at first: what failed is told by the failures themselves. */
export function outputDrafts(run: TestRun, level: number): readonly Draft[] {
  const limit = level >= 2 ? LIMITS.output_long : LIMITS.output;
  return STREAMS.flatMap((stream): Draft[] => {
    const text = withoutTimings(sanitise(clip(run.output[stream], limit * 8))).trim();
    if (text === '') return [];
    return [
      {
        kind: 'process_output',
        stream,
        text: clip(text, limit),
        truncated: run.output.truncated || text.length > limit,
      },
    ];
  });
}
