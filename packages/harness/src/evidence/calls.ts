import type { EvidenceInput } from '@repair/schemas';
import { headAndTail } from './clip.js';
import type { Draft } from './draft.js';
import { LIMITS } from './limits.js';

/** Which functions of the repository each failing test entered, in order of the first entry. */
export function callDrafts({ run, target_tests }: EvidenceInput): readonly Draft[] {
  const wanted = new Set(target_tests);
  const traced = (run.calls ?? []).filter(
    ({ test, calls }) => calls.length > 0 && (wanted.size === 0 || wanted.has(test)),
  );
  const shown = traced.slice(0, LIMITS.calls_tests);
  const more = traced.length - shown.length;
  return shown.map(
    ({ test, calls }, at): Draft => ({
      kind: 'call_order',
      test,
      calls: headAndTail(calls, LIMITS.calls.head, LIMITS.calls.tail).kept.map((call) => ({ ...call })),
      ...(more > 0 && at === shown.length - 1 ? { omitted: more } : {}),
    }),
  );
}
