import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface PlantedProject {
  readonly root: string;
  /** A folder for workspaces, beside the project. */
  readonly scratch: string;
  remove(): void;
}

const require = createRequire(import.meta.url);

/** The folder of an installed package, found from `require`'s place upwards. */
function packageFolder(name: string): string {
  return realpathSync(dirname(require.resolve(`${name}/package.json`)));
}

/**
 * A real repository in a temporary folder: files by path, packages linked into its `node_modules`. A text that starts
 * with `#!` is made executable.
 */
export function plantProject(
  files: Readonly<Record<string, string | Uint8Array>>,
  packages: readonly string[] = [],
): PlantedProject {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')));
  const root = join(place, 'candidate');
  const scratch = join(place, 'scratch');
  mkdirSync(root);
  mkdirSync(scratch);
  for (const [path, content] of Object.entries(files)) {
    const full = join(root, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    if (typeof content === 'string' && content.startsWith('#!')) chmodSync(full, 0o755);
  }
  for (const name of packages) {
    const place = join(root, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(packageFolder(name), place);
    const manifest = require(`${name}/package.json`) as { bin?: string | Record<string, string> };
    const bins = typeof manifest.bin === 'string' ? { [name]: manifest.bin } : (manifest.bin ?? {});
    mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
    for (const [bin, path] of Object.entries(bins))
      symlinkSync(join('..', name, path), join(root, 'node_modules', '.bin', bin));
  }
  return { root, scratch, remove: () => rmSync(place, { recursive: true, force: true }) };
}
