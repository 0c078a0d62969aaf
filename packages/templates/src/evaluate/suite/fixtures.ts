import { step, unknown } from '../budget.js';
import { call } from '../call.js';
import { Func, type Globals } from '../callables.js';
import { PROVIDED } from './provided.js';
import { Float, Iter, type Token, Tuple, type Value } from '../values.js';

/** Where fixtures of a test are looked up: nearest first. */
export interface Place {
  readonly names: ReadonlyMap<string, Token>;
  /** What the fixtures take as their first argument, of a class. */
  readonly self: Value | undefined;
}

/** The fixtures of one test: each is made once, when it is first asked for, and ended in the turned order. */
export class Fixtures {
  private readonly made = new Map<string, Value>();
  private readonly waiting = new Set<string>();
  private readonly open: (() => void)[] = [];

  constructor(
    private readonly places: readonly Place[],
    private readonly parameters: ReadonlyMap<string, Value>,
    private readonly globals: Globals,
  ) {}

  /** Makes those that every test gets. */
  automatic(): void {
    // The outer ones come first; of one place they come in the order of their names.
    for (const place of [...this.places].reverse()) {
      for (const [name, fixture] of [...place.names].sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (fixture.held[2] === true) this.get(name);
      }
    }
  }

  /** The arguments that a function asks for by name. */
  given(func: Func, self: Value | undefined): ReadonlyMap<string, Value> {
    const made = new Map<string, Value>();
    for (const name of wanted(func, self)) made.set(name, this.get(name));
    return made;
  }

  private get(name: string): Value {
    const given = this.parameters.get(name) ?? this.made.get(name);
    if (given !== undefined) return given;
    if (this.parameters.has(name) || this.made.has(name)) return null;
    step();
    const place = this.places.find(({ names }) => names.has(name));
    if (!place) return this.provided(name);
    if (this.waiting.has(name)) return unknown('fixtures that ask for each other');
    this.waiting.add(name);
    const [func = null, scope = null] = place.names.get(name)?.held ?? [];
    if (!(func instanceof Func) || func.code.asynchronous) return unknown('such a fixture');
    const own = place.self;
    const value = call(func, own === undefined ? [] : [own], keywordsOf(this.given(func, own)));
    const result = value instanceof Iter && func.code.stream !== null ? this.started(value) : value;
    // One that outlives a test may have been changed by those before it.
    if (scope !== 'function' && (result !== value || !constant(result))) return unknown(`a fixture of a ${scope}`);
    this.made.set(name, result);
    return result;
  }

  /** One that pytest has itself. */
  private provided(name: string): Value {
    const made = PROVIDED.get(name)?.(this.globals) ?? unknown(`the fixture ${name}`);
    this.made.set(name, made.value);
    this.open.push(made.end);
    return made.value;
  }

  private started(steps: Iter): Value {
    const given = steps.next();
    if (given === undefined) return unknown('a fixture that gives nothing');
    this.open.push(() => {
      if (steps.next() !== undefined) unknown('a fixture that yields twice');
    });
    return given;
  }

  /** Runs what stands behind the yields. */
  end(): void {
    for (const close of this.open.splice(0).reverse()) close();
  }
}

const keywordsOf = (given: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> | null =>
  given.size > 0 ? given : null;

/** The parameters that a runner fills: those without a default, the first of a method left out. */
export function wanted(func: Func, self: Value | undefined): readonly string[] {
  const named = func.code.parameters.filter(({ kind }) => kind !== 'args' && kind !== 'kwargs');
  if (named.some(({ kind }) => kind === 'positional') || func.attrs?.has('__wrapped__')) {
    return unknown('such a test function');
  }
  const asked = self === undefined ? named : named.slice(1);
  return asked.filter(({ hasDefault }) => !hasDefault).map(({ name }) => name);
}

const constant = (value: Value): boolean =>
  value === null || typeof value !== 'object' || value instanceof Float
    ? true
    : value instanceof Tuple && value.items.every(constant);
