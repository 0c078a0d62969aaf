// Writes the published JSON Schema files of @repair/schemas from the contracts. A test compares them.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from './lib/build.mjs';

const FOLDER = path.resolve(import.meta.dirname, '../packages/schemas/json');

const built = build('packages/schemas');
if (!built.ok) throw new Error(`the build failed:\n${built.output}`);
const { jsonSchemaFiles } = await import('../packages/schemas/dist/index.js');
const files = jsonSchemaFiles();
mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) if (!files.has(name)) rmSync(path.join(FOLDER, name));
for (const [name, text] of files) writeFileSync(path.join(FOLDER, name), text);
console.log(`${files.size} schemas in packages/schemas/json`);
