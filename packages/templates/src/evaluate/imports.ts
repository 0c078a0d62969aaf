import { libraryModule } from './modules/index.js';
import type { SourceModule } from './source-module.js';
import { poison, type Token } from './values.js';

export const stemOf = (path: string): string => path.replace(/\.py$/, '').replace(/^.*\//, '');

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const heads = new WeakMap<SourceModule, ReadonlySet<string>>();

/** The first names of what a file imports. */
function headsOf(file: SourceModule): ReadonlySet<string> {
  const known = heads.get(file);
  if (known) return known;
  const made = new Set(
    [...file.text.matchAll(/^[ \t]*(?:from|import)[ \t]+([A-Za-z_]\w*)/gm)].map(([, name]) => name ?? ''),
  );
  heads.set(file, made);
  return made;
}

/** Whether a folder is a package, and so none that modules are looked up in. */
function isPackage(files: readonly SourceModule[], folder: string): boolean {
  const name = stemOf(folder.slice(0, -1));
  return files.some((file) => file.path === `${folder}__init__.py` || headsOf(file).has(name));
}

/** The __init__.py of the folder that a file stands in, or of the one above where it is one itself. */
export function packageOf(files: readonly SourceModule[], path: string): SourceModule | null {
  const folder = folderOf(path);
  const within = path === `${folder}__init__.py` ? folderOf(folder.slice(0, -1)) : folder;
  return files.find((file) => file.path === `${within}__init__.py`) ?? null;
}

/** The file that an import means; null where none does, a poison where it may be several. */
export function fileOf(
  files: readonly SourceModule[],
  path: string,
  level: number,
  from: string,
): SourceModule | Token | null {
  const inner = path.replaceAll('.', '/');
  const names = inner === '' ? ['__init__.py'] : [`${inner}.py`, `${inner}/__init__.py`];
  let home = folderOf(from);
  for (let up = 1; up < level; up += 1) {
    home = folderOf(home.slice(0, -1));
    // Above the topmost package there is nothing to import from.
    if (home === '') return poison('such an import');
  }
  const fits = files.filter((file) =>
    names.some((name) =>
      level > 0 ? file.path === home + name : file.path === name || file.path.endsWith(`/${name}`),
    ),
  );
  const [first] = fits;
  if (!first) return level > 0 ? poison('such an import') : null;
  // A module of a package has no name of its own outside it.
  const within = fits.some(({ path: at }) => {
    const root = at.slice(0, at.length - (names.find((name) => at.endsWith(name))?.length ?? 0));
    return level === 0 && root !== '' && isPackage(files, root);
  });
  if (within) return poison(`which ${path}`);
  // Python has a module of that name itself: which of them is found hangs on where it looks first.
  if (level === 0 && libraryModule(path)) return poison(`which ${path}`);
  return fits.every((file) => file.text === first.text) ? first : poison(`which ${path}`);
}
