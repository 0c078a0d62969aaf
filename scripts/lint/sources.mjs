// What a reader meets in every source: one idea a file, no drawer of helpers, no unfinished business.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MAX_LINES = 250;
const DRAWERS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc']);
/** Put together here, so that this file does not hold what it looks for. */
const WORDS = [['try', 'again'].join(' '), ['@ts', '-ignore'].join(''), ['@ts', '-nocheck'].join('')];
/** Unfinished business in a comment; a runner's own `todo` directive is none. */
const UNFINISHED = /(?:\/\/|\/\*|^\s*#)\s*(?:TODO|FIXME)\b/m;
const SOURCE = /\.(?:[cm]?[jt]sx?|py)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'build', '.turbo', '.stryker-tmp', 'reports', 'coverage']);

function* filesUnder(root, folder) {
  if (!existsSync(path.join(root, folder))) return;
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* filesUnder(root, file);
    else if (entry.isFile()) yield file;
  }
}

export function checkSources(root) {
  const problems = [];
  let files = 0;
  for (const folder of ['packages', 'apps', 'scripts', 'bench', 'docs']) {
    for (const file of filesUnder(root, folder)) {
      const text = readFileSync(path.join(root, file), 'utf8');
      const name = path.basename(file).replace(/\..*$/, '');
      const isTest = /\.test\.\w+$|\/testing\//.test(file);
      files += 1;
      for (const word of isTest ? [] : WORDS)
        if (text.toLowerCase().includes(word.toLowerCase())) problems.push(`${file} says "${word}"`);
      if (!SOURCE.test(file)) continue;
      if (UNFINISHED.test(text)) problems.push(`${file} holds unfinished business`);
      if (DRAWERS.has(name)) problems.push(`${file} is a drawer: name the idea`);
      const lines = text.split('\n').length - 1;
      if (lines > MAX_LINES && !isTest) problems.push(`${file} has ${lines} lines, more than ${MAX_LINES}`);
    }
  }
  return { problems, files };
}
