import { performance } from 'node:perf_hooks';

/** Below this share of its own median, the fastest baseline says that the machine was too busy to judge. */
const NOISE_LIMIT = 0.5;

const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** One timed call: wall and CPU milliseconds of this process, without its children. */
async function timed(side) {
  const cpu = process.resourceUsage();
  const start = performance.now();
  await side();
  const wall = performance.now() - start;
  const after = process.resourceUsage();
  const spent = after.userCPUTime + after.systemCPUTime - cpu.userCPUTime - cpu.systemCPUTime;
  return { wall, cpu: spent / 1000 };
}

/**
 * Runs `baseline` and `subject` alternately and compares them pair by pair, so that a load that comes and goes hits
 * both. Returns the medians of the paired ratios (subject / baseline), wall and CPU; `noisy` when the baseline spread
 * too far to judge. CPU is this process's own: for spawned programs use the wall ratio.
 */
export async function comparePairs({ baseline, subject, pairs = 7, warmups = 1 }) {
  for (let index = 0; index < warmups; index += 1) {
    await baseline();
    await subject();
  }
  const seen = [];
  for (let index = 0; index < pairs; index += 1) {
    const a = await timed(baseline);
    const b = await timed(subject);
    seen.push({ a, b });
  }
  const walls = seen.map(({ a }) => a.wall);
  return {
    wall: median(seen.map(({ a, b }) => b.wall / a.wall)),
    cpu: median(seen.map(({ a, b }) => b.cpu / Math.max(a.cpu, 0.001))),
    noisy: Math.min(...walls) / median(walls) < NOISE_LIMIT,
    baseline_ms: median(walls),
    subject_ms: median(seen.map(({ b }) => b.wall)),
  };
}

/** Writes one line of the table. */
export const report = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
