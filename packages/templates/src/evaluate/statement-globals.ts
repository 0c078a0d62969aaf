import { BUILTINS } from './builtins/index.js';
import { Unknown } from './budget.js';
import type { Seen } from './literal-names.js';
import { libraryModule } from './modules/index.js';
import { stemOf } from './imports.js';
import type { Program } from './program.js';
import type { SourceModule } from './source-module.js';
import type { Globals } from './callables.js';
import { Deque, Dict, List, type Module, PySet, poison, Token, Tuple, type Value } from './values.js';

interface Asked {
  readonly file: string;
  readonly names: ReadonlyMap<string, string>;
}

/** What the names of a test's statement mean: values that were seen, definitions of the files, modules, builtins. */
export class StatementGlobals implements Globals {
  readonly name = 'statement';
  /** Whether a name of the files was asked for: a statement without one says nothing about them. */
  touched = false;
  private readonly values = new Map<string, Value>();
  private readonly given = new Map<string, { value: Value; seen: Seen; items: readonly Value[] | null }>();

  constructor(
    private readonly asked: Asked,
    private readonly files: readonly SourceModule[],
    private readonly program: Program,
    private readonly seenOf: (text: string) => Seen,
  ) {}

  get(name: string): Value | undefined {
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const made = this.find(name);
    this.values.set(name, made);
    return made;
  }

  private find(name: string): Value {
    const text = this.asked.names.get(name);
    if (text !== undefined) return this.seenValue(name, this.seenOf(text));
    const own = this.files.find((file) => file.path === this.asked.file);
    const here = own && this.program.open(own).get(name);
    if (own && here !== undefined && !(here instanceof Token)) {
      // What the test file itself defines may call the files, and what it imports from them is of them.
      this.touched ||= here !== BUILTINS(name);
      return here;
    }
    return this.defined(name) ?? this.moduleOf(name) ?? BUILTINS(name) ?? poison(`the name ${name}`);
  }

  private seenValue(name: string, seen: Seen): Value {
    switch (seen.kind) {
      case 'value': {
        const value = seen.make();
        this.given.set(name, { value, seen, items: value instanceof List ? value.items : null });
        return value;
      }
      case 'definition':
        return this.defined(seen.name) ?? poison(`the name ${name}`);
      case 'module':
        return this.moduleOf(seen.name) ?? poison(`the name ${name}`);
      case 'unknown':
        return poison(`the value of ${name}`);
      default:
        return seen satisfies never;
    }
  }

  /** The one top-level definition of a name in the files. */
  private defined(name: string): Value | undefined {
    const files = this.files.filter(
      (file) => file.path !== this.asked.file && file.statements.some(({ defines }) => defines.includes(name)),
    );
    const [first] = files;
    if (!first) return undefined;
    if (files.some((file) => file.text !== first.text)) return poison(`which ${name}`);
    this.touched = true;
    return this.program.open(first).get(name);
  }

  private moduleOf(name: string): Module | Token | undefined {
    const files = this.files.filter((file) => stemOf(file.path) === name.replace(/^.*\./, ''));
    if (files.length === 0) return libraryModule(name);
    const found = this.program.find(name, 0, this.asked.file);
    if (!(found instanceof Token)) this.touched = true;
    return found;
  }

  /** Values were seen after the test had failed: code that changes them has changed what was seen. */
  unchanged(same: (a: Value, b: Value) => boolean): void {
    for (const { value, seen, items } of this.given.values()) {
      if (seen.kind !== 'value' || !changeable(value)) continue;
      const moved = value instanceof List && value.items !== items;
      if (moved || !same(value, seen.make())) {
        throw new Unknown('code that changes what it is given');
      }
    }
  }

  set(name: string, value: Value): void {
    this.values.set(name, value);
  }

  remove(name: string): boolean {
    return this.values.delete(name);
  }

  doubt(): void {}

  module(path: string, level: number): Module | Token {
    return this.program.find(path, level, this.asked.file);
  }
}

const changeable = (value: Value): boolean =>
  value instanceof List ||
  value instanceof Dict ||
  value instanceof PySet ||
  value instanceof Deque ||
  value instanceof Tuple;
