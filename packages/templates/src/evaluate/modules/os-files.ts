import { unknown } from '../budget.js';
import { truth } from '../compare.js';
import { disk, entryAt, located, makeFolder, moveFile, namesIn, removeFile, removeFolder } from '../disk.js';
import { raise } from '../errors.js';
import { argument, native } from '../natives.js';
import { List, type Value } from '../values.js';
import { pathText } from './path-text.js';

const text = (value: Value | undefined): string => pathText(value ?? null) ?? raise('TypeError');

const done = (name: string, run: (path: string) => void): readonly [string, Value] => [
  name,
  native(name, 1, 1, ([path]) => {
    run(text(path));
    return null;
  }),
];

const moved = (name: string): readonly [string, Value] => [
  name,
  native(name, 2, 2, ([from, to]) => {
    moveFile(text(from), text(to));
    return null;
  }),
];

/** What os does with files. */
export const OS_FILES: readonly (readonly [string, Value])[] = [
  ['listdir', native('listdir', 1, 1, ([path]) => new List([...namesIn(text(path))]))],
  done('mkdir', (path) => makeFolder(path, false, false)),
  done('remove', removeFile),
  done('unlink', removeFile),
  done('rmdir', removeFolder),
  moved('rename'),
  moved('replace'),
  [
    'makedirs',
    native(
      'makedirs',
      1,
      3,
      (args, keywords) => {
        makeFolder(text(args[0]), true, truth(argument(args, 2, keywords, 'exist_ok') ?? false));
        return null;
      },
      ['mode', 'exist_ok'],
    ),
  ],
  ['getcwd', native('getcwd', 0, 0, () => disk().here ?? unknown('the folder that the process is in'))],
  done('chdir', (path) => {
    if (entryAt(path) === undefined) raise('FileNotFoundError');
    if (entryAt(path) !== null) raise('NotADirectoryError');
    disk().here = located(path);
  }),
];

/** What os.path asks of files. */
export const PATH_FILES: readonly (readonly [string, Value])[] = [
  ['exists', native('exists', 1, 1, ([path]) => entryAt(text(path)) !== undefined)],
  ['isfile', native('isfile', 1, 1, ([path]) => typeof entryAt(text(path)) === 'string')],
  ['isdir', native('isdir', 1, 1, ([path]) => entryAt(text(path)) === null)],
  [
    'getsize',
    native('getsize', 1, 1, ([path]) => {
      const entry = entryAt(text(path));
      return entry === undefined ? raise('FileNotFoundError') : (entry?.length ?? unknown('the size of a folder'));
    }),
  ],
];
