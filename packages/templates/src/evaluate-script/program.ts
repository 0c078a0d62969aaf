import { meter, step, Unknown, unknown } from '../evaluate/budget.js';
import { type Activation, Cell, Env, UNSET } from './compile/env.js';
import { globalCell } from './builtins/index.js';
import { get } from './props.js';
import { native, object, raise } from './realm.js';
import { libraryModule } from './library.js';
import type { SourceModule } from './source-module.js';
import { strictness } from './strictness.js';
import { Fn, Obj, Poison, Slot, type Value } from './values.js';
import { resolved } from './resolve.js';
import type { TopLevel } from './compile/top-level.js';

/** A module under way: the cells of its names, which importers share. */
interface Running {
  readonly env: Env;
  readonly exports: Map<string, () => Cell | undefined>;
  readonly common: Obj | null;
  space: Obj | null;
}

/** The files as they run in one evaluation: each runs once, when it is first asked for. */
export function load(files: readonly SourceModule[], first: SourceModule): void {
  strictness.sloppy = files.some(isSloppy);
  const running = new Map<SourceModule, Running>();
  const open = (file: SourceModule): Running => {
    const known = running.get(file);
    if (known) return known;
    if (file.why !== null) return unknown(file.why);
    for (const { sound } of file.statements) sound();
    return isCommon(file) ? openCommon(file) : openModule(file);
  };

  const cellOf = (from: string, name: string, by: SourceModule): Cell => {
    const found = resolved(files, from, by.path);
    if (!found) return new Cell(libraryModule(from, name), true);
    const module = open(found);
    if (name === '*') return new Cell(spaceOf(found, module), true);
    if (module.common) {
      const all = get(module.common, 'exports');
      if (name === 'default') return new Cell(all, true);
      return new Cell(new Poison('a name of a module of the other kind'), true);
    }
    const make = module.exports.get(name);
    if (make) return make() ?? unknown('such an import');
    // Only of modules as the engine itself runs them it is sure that nothing runs then.
    if (by.path.endsWith('.ts') || found.path.endsWith('.ts')) return unknown(`an import of ${name}`);
    return raise('SyntaxError', null);
  };

  const spaceOf = (file: SourceModule, module: Running): Obj => {
    if (module.common) return unknown('all of a module of the other kind');
    if (module.space) return module.space;
    const space = new Obj(null);
    module.space = space;
    for (const name of [...module.exports.keys()].sort()) {
      const read = native(name, 0, () => {
        const value = module.exports.get(name)?.()?.value;
        return value === UNSET ? raise('ReferenceError', null) : (value as Value);
      });
      space.props.set(name, new Slot(undefined, true, false, read));
    }
    space.extensible = false;
    void file;
    return space;
  };

  const openModule = (file: SourceModule): Running => {
    const env = new Env(null, TOP, globalCell);
    const module: Running = { env, exports: new Map(), common: null, space: null };
    running.set(file, module);
    declare(file.statements, env);
    for (const { exports } of file.statements) {
      for (const { name, local, from } of exports) {
        if (name === '*' && from !== null) passOn(from, file, module);
        else module.exports.set(name, () => (from === null ? env.find(local) : cellOf(from, local, file)));
      }
    }
    for (const { loads } of file.statements) {
      for (const from of loads) {
        const found = resolved(files, from, file.path);
        if (found && !running.has(found)) open(found);
        else if (found && found !== file && !done.has(found)) unknown('modules that import one another');
      }
    }
    for (const { imports } of file.statements) {
      for (const { from, name, local } of imports) {
        const cell = cellOf(from, name, file);
        env.cells.set(local, cell.constant ? cell : new Alias(cell));
      }
    }
    run(file.statements, env);
    done.add(file);
    return module;
  };

  const passOn = (from: string, file: SourceModule, module: Running): void => {
    const found = resolved(files, from, file.path);
    if (!found) unknown('all names of such a module');
    const inner = open(found);
    if (inner.common) unknown('all names of such a module');
    for (const [name, cell] of inner.exports) if (name !== 'default') module.exports.set(name, cell);
  };

  const openCommon = (file: SourceModule): Running => {
    const env = new Env(null, { ...TOP, self: UNSET }, globalCell);
    const common = object([['exports', object()]]);
    common.library = null;
    const module: Running = { env, exports: new Map(), common, space: null };
    running.set(file, module);
    env.declare('module', common);
    env.declare('exports', get(common, 'exports'));
    env.declare(
      'require',
      native('require', 1, (_, [from]) => {
        if (typeof from !== 'string') return unknown('such a require');
        const found = resolved(files, from, file.path);
        if (!found) return libraryModule(from, 'require');
        if (!isCommon(found)) return unknown('a module of the other kind');
        const inner = open(found);
        if (!done.has(found)) return unknown('modules that require one another');
        return inner.common ? get(inner.common, 'exports') : undefined;
      }),
    );
    declare(file.statements, env);
    run(file.statements, env);
    done.add(file);
    return module;
  };
  const done = new Set<SourceModule>();
  open(first);
}

/** A name of another module: it can be read, and follows what that module sets. */
class Alias extends Cell {
  constructor(readonly of: Cell) {
    super(undefined, true);
    Object.defineProperty(this, 'value', { get: () => of.value });
  }
}

const TOP: Activation = { self: undefined, fn: null, target: undefined, args: [], home: null, after: null };

const isCommon = ({ path, statements }: SourceModule): boolean =>
  path.endsWith('.cjs') || (!/\.(?:mjs|ts|mts)$/.test(path) && !statements.some(({ isModule }) => isModule));

const isSloppy = (file: SourceModule): boolean => isCommon(file) && !file.statements.some(({ strict }) => strict);

function declare(statements: readonly TopLevel[], env: Env): void {
  for (const { vars, declares } of statements) {
    for (const name of vars) env.declare(name, undefined);
    declares?.(env);
  }
}

function run(statements: readonly TopLevel[], env: Env): void {
  for (const { run: act, binds, mentions, fresh } of statements) {
    if (!act) continue;
    step();
    const { calls, depth } = meter;
    try {
      act(env);
    } catch (error) {
      // Of the file as it was it is known that it loads; what is unknown there leaves what it binds unknown.
      if (!(error instanceof Unknown) || meter.calls !== calls || fresh) throw error;
      meter.depth = depth;
      for (const name of binds) env.declare(name, new Poison(error.why));
      for (const name of mentions) {
        const cell = env.find(name);
        if (cell && cell.value instanceof Obj && !(cell.value instanceof Fn) && !cell.value.library) {
          env.declare(name, new Poison(error.why));
        }
      }
    }
  }
}
