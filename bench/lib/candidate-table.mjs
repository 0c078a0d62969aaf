import { applied } from '../../packages/templates/dist/candidate.js';
import { LEARNED } from '../../packages/templates/dist/learned.js';
import { surveyed } from '../../packages/templates/dist/survey.js';
import { SIGNALS } from '../../packages/templates/dist/rank/index.js';
import { WEIGHTS } from '../../packages/templates/dist/weights.js';

/** Alike but for comments, blank lines and blanks inside lines. */
const bare = (text) =>
  text
    .replace(/#.*$|\/\/.*$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)[0] + line.trim().replace(/\s+/g, ' '))
    .join('\n');

/** Every candidate of a round with what each signal says of it, and whether it makes the known fix. */
export function tableOf(record, fixed, syntax) {
  const { untaught, facts, candidates } = surveyed(record, syntax);
  const used = SIGNALS.filter(({ name }) => name !== 'history');
  const round = { facts, past: { lost: [], won: [], tried: () => false }, candidates, weights: WEIGHTS };
  const scorers = used.map((signal) => signal.scorer(round));
  const wanted = new Map([...fixed].map(([file, text]) => [file, bare(text)]));
  const rows = untaught.map(({ candidate }) => ({
    template: candidate.template.name,
    points: scorers.map((score) => score(candidate)),
    known:
      fixed.size === 1 && wanted.get(candidate.view.path) === bare(applied(candidate.view.text, candidate.changes)),
  }));
  return tableWith(
    rows,
    used.map(({ name }) => name),
  );
}

function tableWith(rows, signals, offsets = null) {
  const learned = (name) => (offsets === null ? 0 : (offsets.get(name) ?? 0) - (LEARNED[name] ?? 0));
  const scores = rows.map(({ template, points }) => points.reduce((sum, p) => sum + p, learned(template)));
  return {
    rows,
    signals,
    scores,
    /** The same table with other corrections of the priors. */
    with: (other) => tableWith(rows, signals, other),
    place() {
      const best = Math.max(
        ...rows.map((row, i) => (row.known ? scores[i] : Number.NEGATIVE_INFINITY)),
        Number.NEGATIVE_INFINITY,
      );
      return best === Number.NEGATIVE_INFINITY
        ? Number.POSITIVE_INFINITY
        : scores.filter((score) => score > best).length + 1;
    },
  };
}

/** The same table where one signal says nothing. */
export const cleared = (table, signal) => ({
  ...table,
  ...tableWith(
    table.rows.map((row) => ({ ...row, points: row.points.with(signal, 0) })),
    table.signals,
  ),
});
