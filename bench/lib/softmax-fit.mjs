import { LEARNED } from '../../packages/templates/dist/learned.js';

const STEPS = 110;
const RATE = 0.09;
/** What is lowered further has no chance in a repository unlike the ones at hand. */
const LEAST = -1.1;
/** How strongly a correction is drawn towards none. */
const RIDGE = 0.6;

/**
 * Corrections of the templates' priors that make the known fixes of the rounds likely: a softmax over the candidates of each
 * round, every instance counting once, by gradient descent. A template that fixed few instances is never raised far.
 */
export function fitted(tables) {
  const names = [...new Set(tables.flatMap(({ rows }) => rows.map(({ template }) => template)))].sort();
  const index = new Map(names.map((name, i) => [name, i]));
  const rounds = new Map();
  for (const { corpus, id } of tables) rounds.set(`${corpus} ${id}`, (rounds.get(`${corpus} ${id}`) ?? 0) + 1);
  const problems = tables.map(({ rows, corpus, id }) => ({
    base: rows.map(({ template, points }) => points.reduce((sum, p) => sum + p, -(LEARNED[template] ?? 0))),
    kinds: rows.map(({ template }) => index.get(template)),
    known: rows.map(({ known }) => known),
    share: 1 / rounds.get(`${corpus} ${id}`),
  }));
  const weights = new Float64Array(names.length);
  const [mean, square] = [new Float64Array(names.length), new Float64Array(names.length)];
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = Float64Array.from(weights, (w) => 2 * RIDGE * w);
    for (const problem of problems) descend(problem, weights, slope);
    for (let i = 0; i < names.length; i += 1) {
      mean[i] = 0.9 * mean[i] + 0.1 * slope[i];
      square[i] = 0.99 * square[i] + 0.01 * slope[i] ** 2;
      weights[i] -= (RATE * (mean[i] / (1 - 0.9 ** step))) / (Math.sqrt(square[i] / (1 - 0.99 ** step)) + 1e-8);
    }
  }
  const fixes = fixesBy(tables);
  return new Map(
    names.map((name, i) => {
      const most = 0.3 + 0.25 * (fixes.get(name)?.size ?? 0);
      const points = Math.round(Math.max(LEAST, Math.min(most, weights[i])) * 10) / 10;
      return [name, Math.abs(points) < 0.15 ? 0 : points];
    }),
  );
}

function descend({ base, kinds, known, share }, weights, slope) {
  const scores = base.map((score, i) => score + weights[kinds[i]]);
  const top = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const all = parts.reduce((sum, part) => sum + part, 0);
  const good = parts.reduce((sum, part, i) => sum + (known[i] ? part : 0), 0);
  for (const [i, part] of parts.entries())
    slope[kinds[i]] += share * (part / all - (known[i] && good > 0 ? part / good : 0));
}

/** The instances that each template makes the known fix of. */
function fixesBy(tables) {
  const fixes = new Map();
  for (const { rows, corpus, id } of tables)
    for (const { template, known } of rows)
      if (known) fixes.set(template, (fixes.get(template) ?? new Set()).add(`${corpus} ${id}`));
  return fixes;
}
