import { unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toText } from '../convert.js';
import { define, native, object } from '../realm.js';
import { Fn, Obj, Poison, Slot, type Value } from '../values.js';
import { PromiseObj } from '../builtins/promise.js';
import { registry, suiteOf, type Suite } from './registry.js';

type Hook = 'before' | 'beforeEach' | 'afterEach';

function partsOf(args: readonly Value[]): { readonly name: string; readonly run: Value } {
  const [name, second, third] = args;
  if (typeof name !== 'string') return unknown('a test without a name');
  if (second instanceof Fn && (third === undefined || typeof third === 'number')) return { name, run: second };
  return { name, run: new Poison('a test with options') };
}

const test = native('test', 2, (_, args) => {
  registry.current.entries.push(partsOf(args));
  return undefined;
});

const describe = native('describe', 2, (_, args) => {
  const { name, run } = partsOf(args);
  const around = registry.current;
  const suite: Suite = suiteOf(name, around);
  around.entries.push(suite);
  registry.current = suite;
  const given = call(run, undefined, []);
  registry.current = around;
  if (given instanceof PromiseObj) return unknown('an async suite');
  return undefined;
});

const hook = (name: Hook): Fn =>
  native(name, 1, (_, [run]) => {
    // Which of the tests before it a hook is for hangs on the runner.
    if (registry.current.entries.length > 0) registry.doubt = 'a hook behind tests';
    registry.current[name].push(run);
    return undefined;
  });

const skipping = native('skip', 2, () => undefined);
const doubtful = (why: string): Fn =>
  native(why, 2, () => {
    registry.doubt = why;
    return undefined;
  });

for (const fn of [test, describe]) {
  fn.props.set('skip', new Slot(skipping, false));
  fn.props.set('todo', new Slot(skipping, false));
  fn.props.set('only', new Slot(doubtful('only'), false));
  for (const name of ['test', 'it']) fn.props.set(name, new Slot(test, false));
  for (const name of ['describe', 'suite']) fn.props.set(name, new Slot(describe, false));
}

/** Cases of a table: `test.each(rows)(name, run)`, with the places of a name filled in where that is sure. */
function every(register: Fn): void {
  define(register, 'each', 1, (_, [rows]) =>
    native('each', 2, (__, [name, run]) => {
      if (!(rows instanceof Obj) || typeof name !== 'string' || !('items' in rows))
        return unknown('such a table of tests');
      for (const row of rows.items as Value[]) {
        const args = row instanceof Obj && 'items' in row ? (row.items as Value[]) : [row];
        call(register, undefined, [filled(name, args), native('', 0, () => call(run, undefined, args))]);
      }
      return undefined;
    }),
  );
}

function filled(name: string, args: readonly Value[]): string {
  let index = 0;
  if (/%[^sdi%]|\$/.test(name)) return unknown('such a name of a test');
  return name.replace(/%([sdi%])/g, (sign, kind: string) => {
    if (kind === '%') return '%';
    const value = args[index];
    index += 1;
    if (typeof value === 'string' && kind === 's') return value;
    return typeof value === 'number' && Number.isInteger(value)
      ? toText(value)
      : unknown(`such a name of a test ${sign}`);
  });
}
every(test);
every(describe);

export const NODE_TEST: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['default', test],
  ['test', test],
  ['it', test],
  ['describe', describe],
  ['suite', describe],
  ['before', hook('before')],
  ['beforeEach', hook('beforeEach')],
  ['afterEach', hook('afterEach')],
  ['after', skipping],
  ['mock', new Poison('mock')],
]);

export const VITEST_RUNNER: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['test', test],
  ['it', test],
  ['describe', describe],
  ['suite', describe],
  ['beforeAll', hook('before')],
  ['beforeEach', hook('beforeEach')],
  ['afterEach', hook('afterEach')],
  ['afterAll', skipping],
  ['vi', new Poison('vi')],
]);

for (const part of [test, describe])
  part.library = new Set(['runIf', 'skipIf', 'concurrent', 'sequential', 'fails', 'for', 'extend', 'mock']);
export const context = (): Obj => {
  const made = object();
  made.library = new Set([
    'test',
    'mock',
    'diagnostic',
    'skip',
    'todo',
    'signal',
    'name',
    'after',
    'before',
    'beforeEach',
    'afterEach',
    'plan',
    'assert',
    'expect',
    'onTestFinished',
    'task',
  ]);
  return made;
};
