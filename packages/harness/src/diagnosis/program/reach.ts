import { isTestPath } from '../paths.js';
import type { Program } from './program.js';
import { isTest, type TestCase } from './tests.js';
import { type Unit, unitsOf } from './unit.js';

/** What each test can reach by names: its own words, the helpers of the tests that it uses, then the product. */
export interface Reach {
  readonly failing: readonly TestCase[];
  readonly others: readonly TestCase[];
  /** Calls between a test and a unit at the least; absent where the test can't reach it. */
  distance(test: TestCase, unit: Unit): number | undefined;
  /** A test with the helpers of the test files that it uses, as text. */
  text(test: TestCase): string;
}

const FARTHEST = 8;

export function reachOf(program: Program, failingIds: readonly string[]): Reach {
  const helpers = [...program.trees].flatMap(([file, tree]) =>
    isTestPath(file) ? unitsOf(file, tree).filter(({ names }) => !names.some((name) => name.startsWith('test'))) : [],
  );
  const byName = new Map<string, Unit[]>();
  for (const unit of [...program.units, ...helpers]) {
    for (const name of unit.names) byName.set(name, [...(byName.get(name) ?? []), unit]);
  }
  const isHelper = new Set(helpers);
  const reached = new Map<TestCase, Map<Unit, number>>();
  for (const test of program.tests) reached.set(test, walk(test.uses, byName, isHelper));
  const failing = program.tests.filter((test) => failingIds.some((id) => isTest(test, id)));
  return {
    failing,
    others: program.tests.filter((test) => !failing.includes(test)),
    distance: (test, unit) => reached.get(test)?.get(unit),
    text: (test) =>
      [
        test.text,
        ...[...(reached.get(test)?.keys() ?? [])].filter((unit) => isHelper.has(unit)).map(({ node }) => node.text),
      ].join('\n'),
  };
}

function walk(
  uses: ReadonlySet<string>,
  byName: ReadonlyMap<string, readonly Unit[]>,
  isHelper: ReadonlySet<Unit>,
): Map<Unit, number> {
  const found = new Map<Unit, number>();
  let edge: { names: ReadonlySet<string>; at: number }[] = [{ names: uses, at: 0 }];
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const { names, at } of edge) {
      if (at >= FARTHEST) continue;
      for (const name of names) {
        for (const unit of byName.get(name) ?? []) {
          if (found.has(unit)) continue;
          const distance = isHelper.has(unit) ? at : at + 1;
          found.set(unit, distance);
          next.push({ names: unit.uses, at: distance });
        }
      }
    }
    edge = next;
  }
  return found;
}
