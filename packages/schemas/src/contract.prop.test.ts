import type { TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issuesOf, matches, PUBLISHED } from './index.js';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

/** Values of a contract, made from the schema itself: what it says is allowed must be accepted. */
function valuesOf(schema: TSchema): fc.Arbitrary<Json> {
  if ('const' in schema) return fc.constant(schema.const as Json);
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
  if (schema.anyOf) return fc.oneof(...(schema.anyOf as TSchema[]).map(valuesOf));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0.5, max: schema.maximum ?? 1e6, noNaN: true });
    case 'string':
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.string({ minLength: schema.minLength ?? 0, maxLength: 12, unit: 'grapheme' });
    case 'array':
      return fc.array(valuesOf(schema.items), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object':
      return objectsOf(schema);
    default:
      return fc.constantFrom<Json>(null, 1, 'open', [true]);
  }
}

function objectsOf(schema: TSchema): fc.Arbitrary<Json> {
  if (schema.patternProperties) {
    const [[pattern, member] = ['.*', {} as TSchema]] = Object.entries(
      schema.patternProperties as Record<string, TSchema>,
    );
    return fc.dictionary(fc.stringMatching(new RegExp(pattern)), valuesOf(member), { maxKeys: 3 });
  }
  const members = Object.entries((schema.properties ?? {}) as Record<string, TSchema>);
  return fc.record(Object.fromEntries(members.map(([key, member]) => [key, valuesOf(member)])), {
    requiredKeys: (schema.required ?? []) as string[],
  }) as fc.Arbitrary<Json>;
}

interface Place {
  readonly path: Path;
  readonly schema: TSchema;
  readonly value: Json;
}

/** Every place of a value with the schema that it has there; of a union, the branch that accepts it. */
function placesOf(schema: TSchema, value: Json, path: Path = []): readonly Place[] {
  const branches = schema.anyOf as readonly TSchema[] | undefined;
  const meant = branches?.find((branch) => matches(branch, value));
  if (meant) return placesOf(meant, value, path).map((place) => (place.path === path ? { ...place, schema } : place));
  const here: Place = { path, schema, value };
  if (Array.isArray(value)) {
    return [here, ...value.flatMap((item: Json, index) => placesOf(schema.items, item, [...path, index]))];
  }
  if (value === null || typeof value !== 'object' || !schema.properties) return [here];
  const members = Object.entries(value as Record<string, Json>);
  return [here, ...members.flatMap(([key, member]) => placesOf(schema.properties[key], member, [...path, key]))];
}

function put(root: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(root)) return root.map((item: Json, index) => (index === key ? put(item, rest, value) : item));
  const members = root as Record<string, Json>;
  return { ...members, [key]: put(members[key] as Json, rest, value) };
}

/** A value of a type that no contract accepts at that place. */
const wrong = (value: Json): Json => (Array.isArray(value) ? 'not a list' : [[value]]);

/** An object that a contract closes: its own branch where it is one of a union. */
const isClosed = ({ schema, value }: Place): boolean =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && (schema.anyOf ?? schema.properties);

describe.each(Object.entries(PUBLISHED))('%s', (_name, schema) => {
  test('accepts what it describes', () => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(issuesOf(schema, value)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('refuses an unknown field, a missing field and a wrong type, at any depth', () => {
    fc.assert(
      fc.property(valuesOf(schema), fc.nat(), (value, pick) => {
        const places = placesOf(schema, value);
        const closed = places.filter(isClosed);
        const place = closed[pick % Math.max(closed.length, 1)];
        if (place) {
          const members = place.value as Record<string, Json>;
          expect(matches(schema, put(value, place.path, { ...members, unknown_field: 1 }))).toBe(false);
          const required = (place.schema.required ?? []) as readonly string[];
          for (const name of required) {
            const { [name]: _dropped, ...rest } = members;
            expect(matches(schema, put(value, place.path, rest)), `${place.path.join('/')} without ${name}`).toBe(
              false,
            );
          }
        }
        const typed = places.filter(({ schema: { type, anyOf, enum: listed } }) => type ?? anyOf ?? listed);
        const other = typed[pick % typed.length] as Place;
        expect(matches(schema, put(value, other.path, wrong(other.value)))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
