import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { jsonSchemaFiles, PUBLISHED } from './index.js';

const FOLDER = path.resolve(import.meta.dirname, '../json');
const files = [...jsonSchemaFiles()];

test('one file for each contract, and no other', () => {
  expect(files.map(([name]) => name)).toEqual(readdirSync(FOLDER).sort());
  expect(files).toHaveLength(Object.keys(PUBLISHED).length);
});

describe.each(files)('json/%s', (name, text) => {
  test('holds what the contract says', () => {
    const published = readFileSync(path.join(FOLDER, name), 'utf8');
    expect(published === text, `json/${name} is not what the contract says: run \`pnpm schemas\``).toBe(true);
  });

  test('is a JSON Schema of its own, with an id and a title', () => {
    const schema = JSON.parse(text);
    expect(schema.$id).toBe(`urn:repair:schema:${name.replace('.schema.json', '')}:1`);
    expect(schema.title).toMatch(/^[A-Z]/);
    const ajv = new Ajv({ strict: true, allowUnionTypes: true });
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(ajv.compile(schema)({ unknown_field: 1 })).toBe(false);
  });
});

test('ids are unlike', () => {
  const ids = files.map(([, text]) => JSON.parse(text).$id);
  expect(new Set(ids).size).toBe(ids.length);
});
