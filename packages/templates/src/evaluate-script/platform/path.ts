import { reserve, unknown } from '../../evaluate/budget.js';
import { wrongType } from '../builtins/node-error.js';
import { toText } from '../convert.js';
import { get } from '../props.js';
import { define, object } from '../realm.js';
import { Obj, Slot, used, type Value } from '../values.js';

const textOf = (value: Value): string => {
  const given = used(value);
  if (typeof given !== 'string') return wrongType();
  reserve(given.length);
  return given;
};

/** The parts of a path without `.` and with `..` taken back where it can be. */
function partsOf(path: string, absolute: boolean): string[] {
  const made: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') made.push(part);
    else if (made.length > 0 && made.at(-1) !== '..') made.pop();
    else if (!absolute) made.push('..');
  }
  return made;
}

function normalized(path: string): string {
  if (path === '') return '.';
  const absolute = path.startsWith('/');
  const inner = partsOf(path, absolute).join('/');
  const last = path.endsWith('/');
  if (inner === '') return absolute ? '/' : last ? './' : '.';
  return (absolute ? '/' : '') + inner + (last ? '/' : '');
}

function joined(args: readonly Value[]): string {
  const parts = args.map(textOf).filter((part) => part !== '');
  return parts.length === 0 ? '.' : normalized(parts.join('/'));
}

function resolved(args: readonly Value[]): string {
  const parts = args.map(textOf);
  const first = parts.findLastIndex((part) => part.startsWith('/'));
  if (first < 0) return unknown('the working directory');
  return `/${partsOf(parts.slice(first).join('/'), true).join('/')}`;
}

/** A path without the slashes at its end. */
function trimmed(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Where the last part of a path starts and ends, slashes behind it left out. */
function lastOf(path: string): { readonly start: number; readonly base: string } {
  const whole = trimmed(path);
  const start = whole.lastIndexOf('/') + 1;
  return { start, base: whole.slice(start) };
}

function extensionOf(base: string): string {
  const at = base.lastIndexOf('.');
  return at <= 0 || base === '..' ? '' : base.slice(at);
}

function folderOf(path: string): string {
  const whole = trimmed(path);
  const rooted = path.startsWith('/');
  // A slash at the very start is the root, never an end of a folder.
  const at = whole.lastIndexOf('/');
  if (at < 1) return rooted ? '/' : '.';
  const folder = whole.slice(0, at);
  return rooted && at === 1 ? '//' : !folder.endsWith('/') ? folder : unknown('such a path');
}

function baseOf(path: string, suffix: Value): string {
  const { base } = lastOf(path);
  if (suffix === undefined) return base;
  const end = textOf(suffix);
  if (end === '' || end.includes('/')) return end === '' ? base : unknown('such a suffix');
  if (end === path) return '';
  return base !== end && base.endsWith(end) ? base.slice(0, -end.length) : base;
}

function between(from: string, to: string): string {
  const [left, right] = [partsOf(from, true), partsOf(to, true)];
  let same = 0;
  while (same < left.length && left[same] === right[same] && same < right.length) same += 1;
  return [...left.slice(same).map(() => '..'), ...right.slice(same)].join('/');
}

function parsed(path: string): Obj {
  const { start, base } = lastOf(path);
  const root = path.startsWith('/') ? '/' : '';
  const ext = extensionOf(base);
  const dir = start > 1 ? path.slice(0, start - 1) : root;
  return object([
    ['root', root],
    ['dir', dir],
    ['base', base],
    ['ext', ext],
    ['name', ext === '' ? base : base.slice(0, -ext.length)],
  ]);
}

function formatted(of: Value): string {
  if (!(of instanceof Obj)) return wrongType();
  const part = (name: string): string => {
    const value = get(of, name);
    return value === undefined || value === null ? '' : toText(value);
  };
  const ext = part('ext');
  const base = part('base') || part('name') + (ext === '' || ext.startsWith('.') ? ext : `.${ext}`);
  const dir = part('dir') || part('root');
  if (dir === '') return base;
  return dir === part('root') ? dir + base : `${dir}/${base}`;
}

/** node:path as it is on the systems that tests run on. */
export const posix: Obj = object([
  ['sep', '/'],
  ['delimiter', ':'],
]);
define(posix, 'normalize', 1, (_, [path]) => normalized(textOf(path)));
define(posix, 'join', 0, (_, args) => joined(args));
define(posix, 'resolve', 0, (_, args) => resolved(args));
define(posix, 'isAbsolute', 1, (_, [path]) => textOf(path).startsWith('/'));
define(posix, 'dirname', 1, (_, [path]) => folderOf(textOf(path)));
define(posix, 'basename', 2, (_, [path, suffix]) => baseOf(textOf(path), suffix));
define(posix, 'extname', 1, (_, [path]) => extensionOf(lastOf(textOf(path)).base));
define(posix, 'relative', 2, (_, [from, to]) => between(resolved([from]), resolved([to])));
define(posix, 'parse', 1, (_, [path]) => parsed(textOf(path)));
define(posix, 'format', 1, (_, [of]) => formatted(of));
posix.props.set('posix', new Slot(posix));
posix.library = new Set(['win32', 'matchesGlob', 'toNamespacedPath', '_makeLong']);
