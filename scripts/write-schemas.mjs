// Writes the published JSON Schema files of each package that has contracts from those contracts. A test compares them.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from './lib/build.mjs';

const SOURCES = { schemas: 'dist/index.js', ab: 'dist/report/json-schema-files.js' };

for (const [name, source] of Object.entries(SOURCES)) {
  const home = path.resolve(import.meta.dirname, '../packages', name);
  const folder = path.join(home, 'json');
  const built = build(`packages/${name}`);
  if (!built.ok) throw new Error(`the build failed:\n${built.output}`);
  const { jsonSchemaFiles } = await import(path.join(home, source));
  const files = jsonSchemaFiles();
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(path.join(folder, file));
  for (const [file, text] of files) writeFileSync(path.join(folder, file), text);
  console.log(`${files.size} schemas in packages/${name}/json`);
}
