import { InvariantError, PUBLISHED } from '@repair/schemas';
import type { ObjectSchema } from './tool.js';

/** A published contract as plain JSON Schema; none of them refers to another, so that it stands wherever it is put. */
export function published(name: string): Record<string, unknown> {
  const schema = PUBLISHED[name];
  if (!schema) throw new InvariantError(`no contract is published as ${name}`);
  return JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;
}

export const publishedObject = (name: string): ObjectSchema => published(name) as unknown as ObjectSchema;

export const object = (
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[] = Object.keys(properties),
): ObjectSchema => ({ type: 'object', properties, required: [...required], additionalProperties: false });

export const text = (description: string) => ({ type: 'string', minLength: 1, description });
export const list = (items: unknown, description: string) => ({ type: 'array', items, description });
export const orNull = (schema: unknown, description: string) => ({ anyOf: [schema, { type: 'null' }], description });
export const count = (description: string, maximum: number) => ({ type: 'integer', minimum: 0, maximum, description });
export const described = (schema: object, description: string) => ({ ...schema, description });
