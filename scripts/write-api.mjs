// Writes each package's public surface to its api.md, so that a change of it shows in a review. A test compares them.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { publicSurface, reportOf } from './api/report.mjs';
import { build } from './lib/build.mjs';

const HOUSE = path.resolve(import.meta.dirname, '..');

const built = build();
if (!built.ok) throw new Error(`the build failed:\n${built.output}`);
for (const surface of publicSurface()) {
  const file = path.join(surface.folder, 'api.md');
  writeFileSync(path.join(HOUSE, file), reportOf(surface));
  console.log(`${file}: ${surface.entries.reduce((sum, { exports }) => sum + exports.length, 0)} exports`);
}
