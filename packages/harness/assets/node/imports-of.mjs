// Loads what a module of a package imports, and not the module itself, which would begin to work.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const STATIC = /^import\s(?:[^'";]{1,2000}\sfrom\s)?['"](\.{1,2}\/[^'"\n]{1,300})['"];?$/gm;

/** Loads the file's own neighbours that it imports statically; they bring the packages along. */
export async function loadImportsOf(file) {
  const base = pathToFileURL(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(STATIC)) {
    try {
      await import(new URL(name, base).href);
    } catch {
      // Only its time is lost: the file itself will say what is wrong.
    }
  }
}
