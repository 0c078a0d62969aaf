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
/** In a large program a name that so many units have tells nothing about which of them is meant. */
const COMMON = 24;
/** Tests beyond the failing ones that are followed, in the order of their files. */
const MOST_OTHERS = 150;

export function reachOf(program: Program, failingIds: readonly string[]): Reach {
  const helpers = [...program.trees].flatMap(([file, tree]) =>
    isTestPath(file) ? unitsOf(file, tree).filter(({ names }) => !names.some((name) => name.startsWith('test'))) : [],
  );
  const isHelper = new Set(helpers);
  const graph = graphOf([...program.units, ...helpers]);
  const failing = program.tests.filter((test) => failingIds.some((id) => isTest(test, id)));
  const others = program.tests.filter((test) => !failing.includes(test)).slice(0, MOST_OTHERS);
  const reached = new Map([...failing, ...others].map((test) => [test, walk(test.uses, graph, isHelper)]));
  return {
    failing,
    others,
    distance: (test, unit) => reached.get(test)?.get(unit),
    text: (test) =>
      [
        test.text,
        ...[...(reached.get(test)?.keys() ?? [])].filter((unit) => isHelper.has(unit)).map(({ node }) => node.text),
      ].join('\n'),
  };
}

interface Graph {
  named(name: string): readonly Unit[];
  /** What a unit uses; asked for once a unit. */
  next(unit: Unit): readonly Unit[];
}

function graphOf(units: readonly Unit[]): Graph {
  const byName = new Map<string, Unit[]>();
  for (const unit of units) {
    for (const name of unit.names) {
      const found = byName.get(name);
      if (found) found.push(unit);
      else byName.set(name, [unit]);
    }
  }
  const named = (name: string): readonly Unit[] => {
    const found = byName.get(name) ?? [];
    return found.length > COMMON ? [] : found;
  };
  const edges = new Map<Unit, readonly Unit[]>();
  const next = (unit: Unit): readonly Unit[] => {
    let found = edges.get(unit);
    if (!found) {
      found = [...new Set([...unit.uses].flatMap(named))];
      edges.set(unit, found);
    }
    return found;
  };
  return { named, next };
}

function walk(uses: ReadonlySet<string>, graph: Graph, isHelper: ReadonlySet<Unit>): Map<Unit, number> {
  const found = new Map<Unit, number>();
  let edge: readonly { units: readonly Unit[]; at: number }[] = [{ units: [...uses].flatMap(graph.named), at: 0 }];
  while (edge.length > 0) {
    const further: { units: readonly Unit[]; at: number }[] = [];
    for (const { units, at } of edge) {
      if (at >= FARTHEST) continue;
      for (const unit of units) {
        if (found.has(unit)) continue;
        const distance = isHelper.has(unit) ? at : at + 1;
        found.set(unit, distance);
        further.push({ units: graph.next(unit), at: distance });
      }
    }
    edge = further;
  }
  return found;
}
