// Writes the published JSON Schema files from the built package. A test compares them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { jsonSchemaFiles } from '../dist/report/json-schema-files.js';

const folder = new URL('../json/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of jsonSchemaFiles()) writeFileSync(new URL(name, folder), text);
