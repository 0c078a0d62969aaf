import { readFile } from 'node:fs/promises';
import { UsageError } from '../usage-error.js';

/** The rows of a JSON array or of a JSONL file. */
export async function readRows(file: string): Promise<readonly Record<string, unknown>[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`${file} can't be read`, { cause });
  }
  const values = text.trimStart().startsWith('[')
    ? (parse(text, file) as unknown[])
    : text
        .split('\n')
        .flatMap((line, index) => (line.trim() === '' ? [] : [parse(line, `${file}, line ${index + 1}`)]));
  return values.map((value, index) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      throw new UsageError(`${file}: row ${index + 1} is no object`);
    }
    return value as Record<string, unknown>;
  });
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${where} is not JSON`, { cause });
  }
}

/** A text field of a row; throws UsageError that names the row and the field. */
export function textField(row: Record<string, unknown>, field: string, id: string): string {
  const value = row[field];
  if (typeof value !== 'string') throw new UsageError(`${id}: the field ${field} is missing`);
  return value;
}
