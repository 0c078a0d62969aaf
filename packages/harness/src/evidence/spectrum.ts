import type { TestRun } from '@repair/schemas';
import { isTestPath } from '../diagnosis/paths.js';

export interface SuspectLine {
  readonly file: string;
  readonly line: number;
  /** Ochiai, rounded to four places; greater than 0. */
  readonly suspiciousness: number;
}

/**
 * Ochiai over the lines of the product that failing tests ran: failing(line) / sqrt(failing · (failing(line) + passing(line)))
 * (Abreu, Zoeteweij, van Gemund 2007).
 */
export function spectrum(run: TestRun, targets: readonly string[]): readonly SuspectLine[] {
  const wanted = new Set(targets);
  const status = new Map(run.results.map(({ id, status }) => [id, status]));
  const failing = new Set<string>();
  const counts = new Map<string, { file: string; line: number; failed: number; passed: number }>();
  for (const { test, file, lines } of run.coverage ?? []) {
    if (isTestPath(file) || file.startsWith('<')) continue;
    const passed = status.get(test) === 'passed';
    if (!passed && wanted.size > 0 && !wanted.has(test)) continue;
    if (!passed) failing.add(test);
    for (const line of new Set(lines)) {
      const key = `${file}\u0000${line}`;
      const count = counts.get(key) ?? { file, line, failed: 0, passed: 0 };
      if (passed) count.passed++;
      else count.failed++;
      counts.set(key, count);
    }
  }
  const total = failing.size;
  return [...counts.values()]
    .filter(({ failed }) => failed > 0)
    .map(({ file, line, failed, passed }) => ({
      file,
      line,
      suspiciousness: Math.round((failed / Math.sqrt(total * (failed + passed))) * 1e4) / 1e4,
    }))
    .sort(
      (a, b) => b.suspiciousness - a.suspiciousness || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line),
    );
}
