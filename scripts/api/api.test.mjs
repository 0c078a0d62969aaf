import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { publicSurface, reportOf } from './report.mjs';

const HOUSE = path.resolve(import.meta.dirname, '../..');

describe('each public surface is what its api.md says; `pnpm api` writes it', () => {
  for (const surface of publicSurface()) {
    test(surface.folder, () => {
      const file = path.join(HOUSE, surface.folder, 'api.md');
      assert.ok(existsSync(file), `${surface.folder}/api.md is missing: run pnpm api`);
      assert.ok(readFileSync(file, 'utf8') === reportOf(surface), `${surface.folder}/api.md is old: run pnpm api`);
    });
  }
});
