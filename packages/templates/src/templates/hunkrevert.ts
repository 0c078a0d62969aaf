import type { Context } from '../context.js';
import type { Group } from '../evidence/last-diff.js';
import type { View } from '../source/view.js';
import { type Change, draft, type Template } from '../template.js';

/** The last patch, taken back in part: one run of its lines, or two that belong together. */
export const hunkrevert: Template = {
  name: 'hunkrevert',
  prior: 2.0,
  boosts: { 'wrong-value': 0.2, raised: 0.2 },
  classes: { concurrency: 1.5, 'async-order': 1.2, type: 0.4, 'env-config': 0.3, null: 0.3 },
  on: 'unit',
  *propose(unit, context) {
    const { view, groups } = context;
    const [from, to] = [view.lineAt(unit.start), view.lineAt(Math.max(unit.start, unit.end - 1))];
    const own = groups.filter((group) => group.file === view.path && reversible(group, view));
    const here = own.filter(
      (group) => group.line <= to + 1 && group.line + Math.max(0, group.added.length - 1) >= from,
    );
    for (const group of here) {
      const small = group.added.length + group.removed.length;
      const fit =
        (inHunk(group, context) ? 2 : 0) -
        0.08 * small +
        (group.removed.length === 0 ? -0.9 : 0) +
        (group.added.length === 0 ? -0.3 : 0);
      yield draft(`taking back what the last patch did at line ${group.line}`, reversal(group, view), fit);
      for (const other of own) {
        if (other === group || other.line < group.line) continue;
        const related = moved(group, other)
          ? 1.8
          : needs(group, other) || needs(other, group)
            ? 1.2
            : here.includes(other)
              ? -0.4
              : -1.6;
        yield draft(
          `taking back what the last patch did at lines ${group.line} and ${other.line}`,
          [reversal(group, view), reversal(other, view)],
          related - 0.06 * (small + other.added.length + other.removed.length) + (inHunk(group, context) ? 1 : 0),
        );
      }
    }
  },
};

export function reversible(group: Group, view: View): boolean {
  return (
    group.added.every((text, i) => view.line(group.line + i) === text) &&
    (group.added.length > 0 || view.shown(group.line) || group.line === view.lines + 1)
  );
}

export function reversal(group: Group, view: View): Change {
  const start = view.startOf(group.line);
  const end = view.startOf(group.line + group.added.length);
  const tail =
    group.removed.length > 0 && (end < view.text.length || view.text.endsWith('\n') || group.added.length === 0);
  return { start, end, text: group.removed.join(view.eol) + (tail ? view.eol : '') };
}

const inHunk = (group: Group, { record, view }: Context): boolean =>
  record.failure_evidence.some(
    (seen) =>
      seen.kind === 'regression_hunk' &&
      seen.file === view.path &&
      group.added.some((_, i) => seen.lines.includes(group.line + i)),
  );

const bare = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** Whether lines went from one place to the other. */
function moved(a: Group, b: Group): boolean {
  const [from, to] = a.removed.length >= b.removed.length ? [a, b] : [b, a];
  const [gone, come] = [bare(from.removed), bare(to.added)];
  if (gone === '' || come === '') return false;
  const goneLines = gone.split('\n');
  const shared = come.split('\n').filter((line) => goneLines.includes(line)).length;
  return shared * 2 >= come.split('\n').length && shared > 0;
}

/** Whether what one group restores is named in what the other restores. */
function needs(user: Group, maker: Group): boolean {
  const made = maker.removed.join('\n').match(/(?:self\.|this\.|const |let |def |function |import )#?[\w$]+/g) ?? [];
  const own = user.removed.join('\n');
  return made.some((name) => {
    const word = name.replace(/^.*[ .]/, '');
    return word.length > 2 && own.includes(word) && !user.added.join('\n').includes(word);
  });
}
