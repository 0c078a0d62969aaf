import { raise } from '../errors.js';
import { native } from '../natives.js';
import { Tuple, type Value } from '../values.js';
import { PATH_FILES } from './os-files.js';
import { pathText } from './path-text.js';

const text = (value: Value | undefined): string => pathText(value ?? null) ?? raise('TypeError');

function joined(parts: readonly Value[]): string {
  let made = text(parts[0]);
  for (const part of parts.slice(1).map(text)) {
    if (part.startsWith('/')) made = part;
    else made += made === '' || made.endsWith('/') ? part : `/${part}`;
  }
  return made;
}

function parted(path: string): readonly [string, string] {
  const at = path.lastIndexOf('/') + 1;
  const head = path.slice(0, at);
  return [/^\/*$/.test(head) ? head : head.replace(/\/+$/, ''), path.slice(at)];
}

/** Dots that a name begins with begin no extension. */
export function extended(path: string): readonly [string, string] {
  const at = path.lastIndexOf('.');
  const name = path.lastIndexOf('/') + 1;
  return at > name && /[^.]/.test(path.slice(name, at)) ? [path.slice(0, at), path.slice(at)] : [path, ''];
}

export function normal(path: string): string {
  if (path === '') return '.';
  const root = path.startsWith('//') && !path.startsWith('///') ? '//' : path.startsWith('/') ? '/' : '';
  const made: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..' || (root === '' && made.length === 0) || made.at(-1) === '..') made.push(part);
    else made.pop();
  }
  return root + made.join('/') || '.';
}

const one = (name: string, of: (path: string) => Value): readonly [string, Value] => [
  name,
  native(name, 1, 1, ([path]) => of(text(path))),
];

/** os.path: what is worked out from the text of a path alone, and files of the test's own. */
export const osPath = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['join', native('join', 1, 99, joined)],
    one('basename', (path) => parted(path)[1]),
    one('dirname', (path) => parted(path)[0]),
    one('split', (path) => new Tuple(parted(path))),
    one('splitext', (path) => new Tuple(extended(path))),
    one('normpath', normal),
    one('isabs', (path) => path.startsWith('/')),
    ['sep', '/'],
    ...PATH_FILES,
  ]);
