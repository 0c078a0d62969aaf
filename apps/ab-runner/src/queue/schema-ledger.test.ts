import { describe, expect, it } from 'vitest';
import { inSchema } from './schema-ledger.js';

describe('a database seen through one schema', () => {
  it.each([
    ['postgres://u@/db?host=%2Ftmp%2Fpg', 'postgres://u@/db?host=%2Ftmp%2Fpg&options=-c%20search_path%3Ds'],
    ['postgres://u:p%40ss@h:5433/db', 'postgres://u:p%40ss@h:5433/db?options=-c%20search_path%3Ds'],
    [
      'postgres://h/db?options=-c%20search_path%3Dother&sslmode=require',
      'postgres://h/db?options=-c%20search_path%3Ds&sslmode=require',
    ],
  ])('%s', (url, seen) => expect(inSchema(url, 's')).toBe(seen));
});
