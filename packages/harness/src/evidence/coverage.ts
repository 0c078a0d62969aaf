import type { EvidenceInput } from '@repair/schemas';
import { headAndTail } from './clip.js';
import type { Draft } from './draft.js';
import { LIMITS } from './limits.js';
import { spectrum } from './spectrum.js';

/**
 * Lines grouped by file and suspiciousness, most suspected first. Lines that no failing test ran are left out: their
 * Ochiai value is 0.
 */
export function coverageDrafts({ run, target_tests }: EvidenceInput): readonly Draft[] {
  const groups = new Map<string, { file: string; lines: number[]; suspiciousness: number }>();
  for (const { file, line, suspiciousness } of spectrum(run, target_tests)) {
    const key = `${file}\u0000${suspiciousness}`;
    const group = groups.get(key) ?? { file, lines: [], suspiciousness };
    group.lines.push(line);
    groups.set(key, group);
  }
  const ranked = [...groups.values()].sort(
    (a, b) => b.suspiciousness - a.suspiciousness || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0),
  );
  const { kept, omitted } = headAndTail(ranked, LIMITS.coverage_groups, 0);
  return kept.map(
    ({ file, lines, suspiciousness }, at): Draft => ({
      kind: 'coverage',
      file,
      lines: lines.sort((a, b) => a - b).slice(0, LIMITS.coverage_lines),
      suspiciousness,
      ...(omitted > 0 && at === kept.length - 1 ? { omitted } : {}),
    }),
  );
}
