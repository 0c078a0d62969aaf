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

/** The tests of that path of names. */
export function testsAt(
  suite: Suite,
  names: readonly string[],
): readonly { readonly suite: Suite; readonly test: Test }[] {
  const joined = names.join(' > ');
  const walk = (at: Suite, before: string): { readonly suite: Suite; readonly test: Test }[] =>
    at.entries.flatMap((entry) => {
      const path = before === '' ? entry.name : `${before} > ${entry.name}`;
      if ('run' in entry) return path === joined ? [{ suite: at, test: entry }] : [];
      return joined.startsWith(path) ? walk(entry, path) : [];
    });
  return walk(suite, '');
}
