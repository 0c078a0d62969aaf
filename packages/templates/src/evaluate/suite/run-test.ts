import { Raised, unknown } from '../budget.js';
import { call, lookup } from '../call.js';
import { Func } from '../callables.js';
import { Cls, Token, type Value } from '../values.js';
import { Fixtures, type Place, wanted } from './fixtures.js';
import { parameterSets, type ParameterSet } from './parametrize.js';
import type { TestFile } from './test-file.js';
import type { TestId } from './test-id.js';
import { isUnittest, runUnittest } from './unittest-case.js';

/** Names by which a module or a class has its runner do more than run a test. */
const HOOKS: readonly string[] = [
  ...['pytestmark', 'pytest_plugins', 'setup_module', 'teardown_module', 'setup_function', 'teardown_function'],
  ...[
    'setup_class',
    'teardown_class',
    '__test__',
    'load_tests',
    'setUpModule',
    'tearDownModule',
    'pytest_generate_tests',
  ],
];

/** Runs one test as its runner would; what it raises goes on. Unknown where the runner may do more, or not find it. */
export function runTest(file: TestFile, id: TestId): void {
  for (const names of [file.names, ...file.around]) {
    for (const hook of HOOKS) if (names.has(hook)) unknown(hook);
  }
  if (file.around.some((names) => [...names.keys()].some((name) => name.startsWith('pytest_')))) unknown('a hook');
  const [outer, ...inner] = id.classes;
  if (outer === undefined) {
    runFunction(file, testOf(file.globals.get(id.name), id), [], id.parameters);
    return;
  }
  const classes: Cls[] = [];
  for (const name of [outer, ...inner]) {
    const holder = classes.at(-1);
    const found = holder ? lookup(holder, name) : file.globals.get(name);
    classes.push(found instanceof Cls ? found : lost(found, name));
  }
  const cls = classes.at(-1) as Cls;
  if (isUnittest(cls)) {
    const automatic = [file.names, ...file.around].some((names) =>
      [...names.values()].some((value) => isFixture(value) && value.held[2] === true),
    );
    if (classes.length > 1 || automatic || id.parameters !== null) unknown('such a unittest');
    runUnittest(cls, id.name);
    return;
  }
  runFunction(file, testOf(lookup(cls, id.name), id), classes, id.parameters);
}

const lost = (found: Value | undefined, name: string): never =>
  unknown(found instanceof Token ? found.text : `the test ${name}`);

const testOf = (found: Value | undefined, { name }: TestId): Func =>
  found instanceof Func && found.code.stream === null && !found.code.asynchronous ? found : lost(found, name);

const isFixture = (value: Value): value is Token => value instanceof Token && value.kind === 'fixture';

function runFunction(file: TestFile, func: Func, classes: readonly Cls[], parameters: string | null): void {
  const cls = classes.at(-1);
  for (const at of classes) {
    if (HOOKS.some((hook) => lookup(at, hook) !== undefined)) unknown('a hook of a class');
    if (at.mro.slice(1).some((base) => base.marks.length > 0)) unknown('marks of a base');
  }
  const self = cls ? call(cls, []) : undefined;
  if (cls?.mro.some((at) => at.attrs.has('__init__') || at.attrs.has('__new__'))) unknown('such a test class');
  const marks = [func, ...[...classes].reverse()].flatMap((at) => at.marks);
  const set = chosen(marks, parameters);
  const places: Place[] = file.around.map((names) => ({ names: fixturesOf(names), self: undefined }));
  places.push({ names: fixturesOf(file.names), self: undefined });
  for (const at of classes) places.push({ names: fixturesOf(membersOf(at)), self });
  const fixtures = new Fixtures(places.reverse(), set?.values ?? new Map(), file.globals);
  if (!marks.every((mark) => asks(mark, func, self))) unknown('parameters of fixtures');
  fixtures.automatic();
  const given = fixtures.given(func, self);
  around(self, 'setup_method', 'teardown_method', () => {
    const told = call(func, self === undefined ? [] : [self], given.size > 0 ? given : null);
    if (told !== null) unknown('a test that returns a value');
  });
  quiet(() => fixtures.end());
}

/** Whether every name of a mark is an argument of the test itself. */
function asks(mark: Token, func: Func, self: Value | undefined): boolean {
  const [names = null] = mark.held;
  const asked = wanted(func, self);
  if (typeof names !== 'string') return true;
  return names.split(',').every((name) => name.trim() === '' || asked.includes(name.trim()));
}

function chosen(marks: readonly Token[], parameters: string | null): ParameterSet | null {
  if (marks.length === 0) return parameters === null ? null : unknown('a test without parameters');
  if (parameters === null) return unknown('a test with parameters');
  const fits = parameterSets(marks).filter(({ id }) => id === parameters);
  return fits.length === 1 ? (fits[0] ?? null) : unknown('which parameters');
}

function fixturesOf(names: ReadonlyMap<string, Value>): ReadonlyMap<string, Token> {
  const made = new Map<string, Token>();
  for (const [name, value] of names) {
    if (isFixture(value)) made.set(value.text === '' ? name : value.text, value);
  }
  return made;
}

function membersOf(cls: Cls): ReadonlyMap<string, Value> {
  const made = new Map<string, Value>();
  for (const at of [...cls.mro].reverse()) for (const [name, value] of at.attrs) made.set(name, value);
  return made;
}

function around(self: Value | undefined, before: string, after: string, run: () => void): void {
  const cls = self === undefined ? null : (self as { readonly cls: Cls }).cls;
  const [setup, teardown] = [before, after].map((name) => (cls ? lookup(cls, name) : undefined));
  for (const hook of [setup, teardown]) {
    if (hook !== undefined && !(hook instanceof Func && hook.code.plain === 1)) unknown('such a hook');
  }
  if (setup !== undefined) call(setup, [self as Value]);
  run();
  if (teardown !== undefined) quiet(() => call(teardown, [self as Value]));
}

/** An end of a test that raises is told by each runner in its own way. */
export function quiet(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (error instanceof Raised) unknown('an end of a test that raises');
    throw error;
  }
}
