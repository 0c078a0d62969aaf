import { type Facts, innermostUnit } from '../facts.js';
import { type Failure, isWrongValue } from '../failure.js';
import { isTestPath } from '../paths.js';
import type { Unit } from '../program/unit.js';
import { namesIn } from '../program/words.js';
import type { Mark } from './marks.js';

const ABSENT_RETURN = /\breturn\s*(?:None\b|null\b|undefined\b|;|$)|\.get\(/m;

/**
 * Where a bad value at an innermost frame can come from: the functions that the failing statement calls, and those that
 * write what they read. The value is used at the frame; it is made there.
 */
export function producerMarks(facts: Facts): readonly Mark[] {
  return facts.failures.flatMap((failure): Mark[] => {
    if (failure.kind !== 'test_failure') return [];
    if (isWrongValue(failure)) return assertedMarks(facts, failure);
    const at = innermostUnit(facts, failure);
    const statement = at && facts.program.trees.get(at.unit.file)?.statementAt(at.line);
    if (!at || !statement) return [];
    const sources = contributing(at.unit, at.line, namesIn(statement.node));
    const made = facts.program.units.filter(
      (unit) => unit !== at.unit && unit.symbol !== null && unit.names.some((name) => sources.has(name)),
    );
    const direct = made.map((unit) =>
      mark(unit, endsAbsent(unit) ? 0.9 : 0.6, `gives a value to line ${at.line} of ${at.unit.file}`),
    );
    const held = new Set(made.flatMap((unit) => heldIn(unit)));
    const writers = facts.program.units.filter(
      (unit) => unit.symbol !== null && unit !== at.unit && !made.includes(unit) && writes(unit, held),
    );
    return [...direct, ...writers.map((unit) => mark(unit, 0.7, 'writes what is looked up there'))];
  });
}

/** What the failing statement of the test calls gave the wrong value, or handed it on. */
function assertedMarks(facts: Facts, failure: Failure): Mark[] {
  const frame = failure.frames.findLast(({ file, in_repo }) => in_repo && isTestPath(file));
  const statement = frame && facts.program.trees.get(frame.file)?.statementAt(frame.line);
  if (!statement) return [];
  const names = namesIn(statement.node);
  const called = facts.program.units.filter(
    (unit) => unit.symbol !== null && unit.names.some((name) => names.has(name)),
  );
  return called.map((unit) => mark(unit, 0.2, `the failing statement of ${failure.id} calls it`));
}

function mark(unit: Unit, weight: number, why: string): Mark {
  return { kind: 'producer', unit, start_line: unit.start_line, end_line: unit.end_line, weight, why };
}

/** The names on a line, and those that its variables were assigned from earlier in the unit. */
function contributing(unit: Unit, line: number, names: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(names);
  const offset = unit.node.startPosition.row + 1;
  const before = unit.node.text.split('\n').slice(0, Math.max(0, line - offset));
  for (const text of before.reverse()) {
    const target =
      /^\s*(?:(?:const|let|var|for|async for)\b[\s(]*)?(?:const |let |var )?([\w$,\s{}[\]]+?)\s*(?:=(?![=>])|\bin\b|\bof\b)\s*(.+)$/.exec(
        text.slice(0, 400),
      );
    if (!target?.[1] || !target[2]) continue;
    if (![...target[1].matchAll(/[\w$]+/g)].some(([name]) => all.has(name))) continue;
    for (const [name] of target[2].matchAll(/[\w$#]+/g)) all.add(name);
  }
  return all;
}

/** Whether a function can end without a value. */
function endsAbsent(unit: Unit): boolean {
  return ABSENT_RETURN.test(unit.node.text) || (unit.file.endsWith('.py') && !/\breturn\b/.test(unit.node.text));
}

/** The attributes that a unit reads by key. */
function heldIn(unit: Unit): string[] {
  return [...unit.node.text.matchAll(/(?:self|this)\.([#\w$]+)(?:\.get\(|\[)/g)].flatMap(([, name]) =>
    name ? [name] : [],
  );
}

function writes(unit: Unit, held: ReadonlySet<string>): boolean {
  return [
    ...unit.node.text.matchAll(
      /(?:self|this)\.([#\w$]+)(?:\[[^\]\n]{0,200}\]\s*=(?!=)|\.(?:set|add|push|append|update|setdefault)\()/g,
    ),
  ].some(([, name]) => name !== undefined && held.has(name));
}
