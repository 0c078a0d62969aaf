import { type Facts, isReached } from '../facts.js';
import type { Finding, Point } from './verdict.js';

const LOOPS = ['while_statement', 'do_statement', 'for_statement'];
const UNTIL_ABSENT = /(?:[!=]==\s*(?:null|undefined)\b|\bis not None\b|\bis None\b)/;

/** A loop that ends on an absent value does not end: the value that ends it is absent in another way, or never is. */
export function endlessRule(facts: Facts): Finding | null {
  const hung = facts.failures.filter(({ kind }) => kind === 'timeout');
  if (hung.length === 0) return null;
  const points = facts.program.units
    .filter((unit) => unit.symbol !== null && isReached(unit, facts.reach))
    .flatMap((unit) =>
      unit.node.descendantsOfType(LOOPS).flatMap((loop): Point[] => {
        const condition = loop?.childForFieldName('condition');
        if (!condition || !UNTIL_ABSENT.test(condition.text)) return [];
        return [
          { file: unit.file, line: condition.startPosition.row + 1, weight: 1, why: `ends only on ${condition.text}` },
        ];
      }),
    );
  const first = points[0];
  if (!first) return null;
  return {
    failure_class: 'null',
    rule: 'null.endless',
    cites: hung.map(({ id }) => id),
    cause: `${hung[0]?.tests[0]} does not end: the loop on line ${first.line} of ${first.file} ${first.why}`,
    points,
  };
}
