const SCRIPT = /\.[cm]?[jt]sx?$/;

/** A specifier that stands behind `from`, `import` or in `require(…)` and `import(…)`. */
const SPECIFIER = /\b(?:from|import|require\s*\(|import\s*\()\s*(['"])(\.{1,2}\/[^'"\n]{1,200})\1/g;

/** `from a.b import c, d` and `import a.b, c`, the names behind it to the end of the line or of the brackets. */
const FROM = /^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(?:\(([^()]{0,2000})\)|([^\n#]{1,500}))/gm;
const IMPORT = /^[ \t]*import[ \t]+([\w.,\t ]{1,300})/gm;

/**
 * Paths that what a file imports may have, each import's likeliest first. Read off the text alone: a path that is none, or an
 * import in a comment, costs one look that finds nothing. Never a path outside of the root.
 */
export function importedPaths(path: string, text: string): readonly (readonly string[])[] {
  if (SCRIPT.test(path)) return scriptPaths(path, text);
  return path.endsWith('.py') ? pythonPaths(path, text) : [];
}

function scriptPaths(path: string, text: string): readonly (readonly string[])[] {
  return [...text.matchAll(SPECIFIER)].flatMap(([, , specifier]) => {
    const target = joined(folderOf(path), specifier ?? '');
    if (target === null) return [];
    const typed = target.replace(/\.([cm]?)jsx?$/, '.$1ts');
    const ends = SCRIPT.test(target) ? [] : ['.ts', '.js', '.mjs', '.cjs', '/index.ts', '/index.js'];
    return [[...new Set([target, typed, ...ends.map((end) => `${target}${end}`)])].filter((one) => SCRIPT.test(one))];
  });
}

function pythonPaths(path: string, text: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (const [, dots = '', module = '', inBrackets, onLine] of text.matchAll(FROM)) {
    found.push(modulePaths(path, dots.length, module));
    // What is imported of a package may be a module of it.
    for (const name of (inBrackets ?? onLine ?? '').matchAll(/(?:^|,)\s*(\w+)/g))
      found.push(modulePaths(path, dots.length, module === '' ? (name[1] ?? '') : `${module}.${name[1]}`));
  }
  for (const [, names = ''] of text.matchAll(IMPORT))
    for (const name of names.split(',')) found.push(modulePaths(path, 0, /^\s*([\w.]*)/.exec(name)?.[1] ?? ''));
  return found.filter((tries) => tries.length > 0);
}

/** An absolute import is looked up from the root, from `src`, and from the folders around the file that imports. */
function modulePaths(path: string, level: number, module: string): readonly string[] {
  if (module === '' && level === 0) return [];
  const inner = module.split('.').filter(Boolean).join('/');
  const own = folderOf(path);
  const homes = level === 0 ? ['', 'src/', ...foldersAround(own)] : relativeHome(own, level);
  const ends = inner === '' ? ['__init__.py'] : [`${inner}.py`, `${inner}/__init__.py`];
  return [...new Set(homes.flatMap((home) => ends.map((end) => home + end)))];
}

function relativeHome(own: string, level: number): readonly string[] {
  let home = own;
  for (let up = 1; up < level; up += 1) {
    if (home === '') return [];
    home = folderOf(home.slice(0, -1));
  }
  return [home];
}

/** The folder and those that it lies in, the innermost first. */
export function foldersAround(folder: string): readonly string[] {
  const found: string[] = [];
  for (let at = folder; at !== ''; at = folderOf(at.slice(0, -1))) found.push(at);
  return found;
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function joined(folder: string, specifier: string): string | null {
  const parts = folder.split('/').filter(Boolean);
  for (const part of specifier.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}
