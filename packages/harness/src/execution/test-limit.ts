import type { TestRun } from '@repair/schemas';

/** Share of a run's limit that one test may take before anything is known about the suite. */
const FIRST_SHARE = 0.25;
const FLOOR_MS = 2500;
/** A test may take this many times the slowest passing one. */
const FACTOR = 10;

/** The limit of a single test: a share of the run's at first, then what the suite's own passing tests suggest. */
export class TestLimit {
  private readonly first: number;
  private slowest: number | null = null;

  constructor(timeout_ms: number, stated: number | null) {
    this.first = Math.min(stated ?? Number.POSITIVE_INFINITY, Math.max(1000, Math.round(timeout_ms * FIRST_SHARE)));
  }

  current(): number {
    if (this.slowest === null) return this.first;
    return Math.round(Math.min(this.first, Math.max(FLOOR_MS, this.slowest * FACTOR)));
  }

  learn({ results }: TestRun): void {
    for (const { status, duration_ms } of results) {
      if (status === 'passed') this.slowest = Math.max(this.slowest ?? 0, duration_ms);
    }
  }
}
