import type { EvidenceInput, TracedVariable } from '@repair/schemas';
import type { Draft } from './draft.js';
import { groupBy } from './fold.js';
import { LIMITS } from './limits.js';
import { hidesValue } from './redact.js';
import { tell } from './tell.js';

/** Values at the failing frames, innermost frame first as the run told them; each (frame, name, value) once. */
export function variableDrafts({ run, target_tests }: EvidenceInput): readonly Draft[] {
  const wanted = new Set(target_tests);
  const seen = new Set<string>();
  const traced = (run.variables ?? []).filter(({ test }) => wanted.size === 0 || wanted.has(test));
  const perFrame = groupBy(traced, ({ test, file, line }) => `${test}\u0000${file}:${line}`);
  const drafts = perFrame.flatMap((group) =>
    group
      .map(drafted)
      .filter((draft) => {
        const key = `${draft.frame.file}:${draft.frame.line}\u0000${draft.name}\u0000${draft.value}`;
        return seen.has(key) ? false : seen.add(key);
      })
      .slice(0, LIMITS.variables_per_frame),
  );
  const kept = drafts.slice(0, LIMITS.variables);
  const omitted = drafts.length - kept.length;
  return kept.map((draft, at) => (omitted > 0 && at === kept.length - 1 ? { ...draft, omitted } : draft));
}

function drafted({ test, file, line, function: name, name: variable, type, value }: TracedVariable) {
  return {
    kind: 'variable' as const,
    test,
    frame: { file, line, function: name },
    name: variable,
    type,
    value: hidesValue(variable, value) ? '[redacted]' : tell(value, LIMITS.variable_value),
  };
}
