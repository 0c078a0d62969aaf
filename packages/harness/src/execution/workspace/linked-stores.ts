import { readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Folders outside of a candidate that its dependencies lead to: a package linked from a store or from another checkout
 * needs its neighbours there, so the outermost `node_modules` is named, or the package's own folder where there is none.
 */
export function linkedStores(root: string, workdir: string): readonly string[] {
  const stores = new Set<string>();
  for (const folder of new Set([root, join(root, workdir)])) {
    for (const target of targetsIn(join(folder, 'node_modules'))) {
      if (!relative(root, target).startsWith(`..${sep}`)) continue;
      const steps = target.split(sep);
      const outermost = steps.indexOf('node_modules');
      stores.add(outermost < 0 ? target : steps.slice(0, outermost + 1).join(sep));
    }
  }
  return [...stores].sort();
}

/** Where the entries of one folder of dependencies really lie; scopes are looked into, dead links left out. */
function targetsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && entry.name.startsWith('@')) return targetsIn(path);
      return entry.isSymbolicLink() ? targetOf(path) : [];
    });
  } catch {
    return [];
  }
}

function targetOf(path: string): readonly string[] {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
}
