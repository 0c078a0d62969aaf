import { BUILTINS } from './builtins/index.js';
import { meter, step, Unknown, unknown } from './budget.js';
import type { Expression } from './compile/compiler.js';
import { raise } from './errors.js';
import { fileOf, packageOf, stemOf } from './imports.js';
import { libraryModule } from './modules/index.js';
import type { SourceModule } from './source-module.js';
import { Frame, type Globals } from './callables.js';
import { Deque, Dict, Inst, List, Module, PySet, poison, Token, type Value } from './values.js';

/** The files as they run in one evaluation: each module runs once, when it is first asked for. */
export interface Program {
  /** A module by its path in an import, seen from a file; a poison where there is none. */
  find(path: string, level: number, from: string): Module | Token;
  /** The names of a file that has run. */
  open(file: SourceModule): Globals;
  /** What a file has bound when it has run; unknown where that can't be told. */
  bound(file: SourceModule): ReadonlyMap<string, Value>;
}

export function program(files: readonly SourceModule[]): Program {
  const running = new Map<SourceModule, FileGlobals>();
  const modules = new Map<SourceModule, Module>();
  const open = (file: SourceModule): FileGlobals => {
    const known = running.get(file);
    if (known) return known;
    // The packages around it come first.
    const around = packageOf(files, file.path);
    if (around && around !== file) {
      open(around);
      const opened = running.get(file);
      if (opened) return opened;
    }
    const globals = new FileGlobals(file, find);
    running.set(file, globals);
    globals.run();
    return globals;
  };
  const moduleOf = (file: SourceModule): Module => {
    const known = modules.get(file);
    if (known) return known;
    const globals = open(file);
    const made = new Module(
      stemOf(file.path),
      (name) => globals.own(name),
      () => globals.names(),
      (name, value) => {
        if (value !== undefined) globals.set(name, value);
        else if (!globals.remove(name)) raise('AttributeError', name);
      },
    );
    modules.set(file, made);
    return made;
  };
  const find = (path: string, level: number, from: string): Module | Token => {
    const found = fileOf(files, path, level, from);
    if (found instanceof Token) return found;
    if (found) return moduleOf(found);
    return libraryModule(path) ?? (level === 0 ? packageModule(path) : null) ?? poison(`the module ${path}`);
  };
  /** A package whose __init__.py is not among the files: it has the modules below it, and what one of them defines. */
  const packageModule = (path: string): Module | null => {
    const folder = `${path.replaceAll('.', '/')}/`;
    const below = files.filter((file) => file.path.startsWith(folder) || file.path.includes(`/${folder}`));
    if (below.length === 0) return null;
    const get = (name: string): Value => {
      const defining = below.filter((file) => file.statements.some(({ defines }) => defines.includes(name)));
      const inner = fileOf(files, `${path}.${name}`, 0, folder);
      const [only, more] = defining;
      if (only && (more || inner)) return poison(`which ${path}.${name}`);
      if (only) return open(only).get(name) ?? poison(`${path}.${name}`);
      if (inner instanceof Token) return inner;
      return inner ? moduleOf(inner) : poison(`${path}.${name}`);
    };
    return new Module(path.replace(/^.*\./, ''), get, () => null);
  };
  return { find, open, bound: (file) => open(file).bound() };
}

class FileGlobals implements Globals {
  readonly name: string;
  private readonly values = new Map<string, Value>();
  private readonly waiting = new Map<string, Expression>();
  /** Functions that nobody has asked for yet. */
  private readonly defined = new Map<string, Expression>();
  private readonly frame: Frame;
  private doubtful = false;

  constructor(
    private readonly file: SourceModule,
    private readonly find: Program['find'],
  ) {
    this.name = stemOf(file.path);
    this.frame = new Frame(0, null, this, null);
  }

  run(): void {
    const { statements, repeated, why } = this.file;
    if (why !== null) unknown(why);
    for (const statement of statements) {
      step();
      const { constant, definition } = statement;
      if (constant && !repeated.has(constant.name)) this.waiting.set(constant.name, constant.value);
      else if (definition && !repeated.has(definition.name)) this.defined.set(definition.name, definition.value);
      else this.execute(statement);
    }
  }

  /** A statement that is unknown leaves what it binds unknown, and what it may have changed. */
  private execute({ run, binds, mentions, imports, fresh }: SourceModule['statements'][number]): void {
    const { calls, depth } = meter;
    try {
      const { doubtful } = this;
      run(this.frame);
      if (!fresh) return;
      if (this.doubtful !== doubtful) unknown('whether an import succeeds');
      for (const name of imports) {
        const value = this.values.get(name);
        if (value instanceof Token && value.kind === 'poison') unknown('whether an import succeeds');
      }
    } catch (error) {
      // What a change brings may also raise; of the file as it was it is known that it does not.
      if (!(error instanceof Unknown) || meter.calls !== calls || fresh) throw error;
      meter.depth = depth;
      for (const name of binds) this.set(name, poison(error.why));
      for (const name of mentions) {
        const value = this.values.get(name);
        const mutable = MUTABLE.some((kind) => value instanceof kind);
        if (mutable || this.waiting.has(name)) this.set(name, poison(error.why));
      }
    }
  }

  own(name: string): Value | undefined {
    const value = this.values.get(name);
    if (value !== undefined) return value;
    const waits = this.waiting.get(name) ?? this.defined.get(name);
    if (waits) {
      const made = waits(this.frame);
      this.set(name, made);
      return made;
    }
    if (name === '__name__') return this.name;
    return this.doubtful ? poison(name) : undefined;
  }

  get(name: string): Value | undefined {
    const own = this.own(name);
    return own === undefined || (own instanceof Token && !this.values.has(name)) ? (BUILTINS(name) ?? own) : own;
  }

  set(name: string, value: Value): void {
    this.waiting.delete(name);
    this.defined.delete(name);
    this.values.set(name, value);
  }

  remove(name: string): boolean {
    return this.waiting.delete(name) || this.defined.delete(name) || this.values.delete(name);
  }

  module(path: string, level: number): Module | Token {
    return this.find(path, level, this.file.path);
  }

  doubt(): void {
    this.doubtful = true;
  }

  bound(): ReadonlyMap<string, Value> {
    if (this.doubtful) unknown('names that an import may have bound');
    for (const name of [...this.defined.keys()]) this.own(name);
    for (const { mentions, binds } of this.file.statements) {
      // What is not modelled may still be something that every test gets.
      const value = binds.map((name) => this.values.get(name)).find((one) => one instanceof Token);
      if (mentions.includes('autouse') && value instanceof Token && value.kind === 'poison') unknown(value.text);
    }
    return new Map<string, Value>([...this.values, ...[...this.waiting.keys()].map((name) => [name, null] as const)]);
  }

  names(): readonly string[] | null {
    if (this.doubtful || this.values.has('__all__') || this.waiting.has('__all__')) return null;
    return [...this.values.keys(), ...this.waiting.keys(), ...this.defined.keys()].filter(
      (name) => !name.startsWith('_'),
    );
  }
}

const MUTABLE = [List, Dict, PySet, Deque, Inst] as const;
