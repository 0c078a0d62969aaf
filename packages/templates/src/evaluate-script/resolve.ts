import { unknown } from '../evaluate/budget.js';
import type { SourceModule } from './source-module.js';

/** The file that a relative path means, seen from a file; null for a module of another kind. */
export function resolved(files: readonly SourceModule[], from: string, by: string): SourceModule | null {
  if (!/^\.\.?(?:\/|$)/.test(from)) return null;
  // What a folder stands for is said in a file that is not among those given.
  if (/(?:^|\/)\.\.?\/?$/.test(from)) return unknown('a folder as a module');
  const parts = by.split('/').slice(0, -1);
  for (const part of from.split('/')) {
    if (part === '.' || part === '') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return unknown('such an import');
  }
  const path = parts.join('/');
  const typed = path.replace(/\.js$/, '.ts').replace(/\.mjs$/, '.mts');
  const tries = [path, typed, `${path}.ts`, `${path}.js`, `${path}.cjs`, `${path}/index.ts`, `${path}/index.js`];
  for (const one of tries) {
    const found = files.find((file) => file.path === one);
    if (found) return found;
  }
  return unknown(`the file ${path}`);
}
