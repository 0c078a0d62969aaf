import type { Value } from '../values.js';

export interface Suite {
  readonly name: string;
  readonly around: Suite | null;
  readonly entries: (Suite | Test)[];
  readonly before: Value[];
  readonly beforeEach: Value[];
  readonly afterEach: Value[];
}

export interface Test {
  readonly name: string;
  readonly run: Value;
}

export const suiteOf = (name: string, around: Suite | null): Suite => ({
  name,
  around,
  entries: [],
  before: [],
  beforeEach: [],
  afterEach: [],
});

/** What a test file registers while it runs. One evaluation runs at a time. */
export const registry: { current: Suite; doubt: string | null } = { current: suiteOf('', null), doubt: null };

export function beginRegistry(): Suite {
  registry.current = suiteOf('', null);
  registry.doubt = null;
  return registry.current;
}

export interface Place {
  readonly suite: Suite;
  readonly test: Test;
  /** Its names, joined. */
  readonly path: string;
}

/** All tests in the order they run in. */
export function placesOf(suite: Suite, before = ''): readonly Place[] {
  return suite.entries.flatMap((entry): readonly Place[] => {
    const path = before === '' ? entry.name : `${before} > ${entry.name}`;
    return 'run' in entry ? [{ suite, test: entry, path }] : placesOf(entry, path);
  });
}
