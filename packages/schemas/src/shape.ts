import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';

/** An object with exactly the given fields: anything else is refused. */
export const exact = <P extends TProperties>(id: string, properties: P, description = '') =>
  Type.Object(properties, {
    title: id,
    additionalProperties: false,
    ...(description ? { description } : {}),
  });

/** An inner object with exactly the given fields; inlined where it is used, so it has no id of its own. */
export const part = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

/** A string out of a short list; one `enum` keyword gives one readable error where a union gives many. */
export const oneOf = <const V extends readonly string[]>(...values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

export const line = () => Type.Integer({ minimum: 1 });
export const count = () => Type.Integer({ minimum: 0 });
export const orNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] });
/** `sha256:` and 64 hex digits (see `hash.ts`). */
export const digest = () => Type.String({ pattern: '^sha256:[0-9a-f]{64}$' });
/** A path inside the candidate: relative, posix, never empty. */
export const path = () => Type.String({ minLength: 1 });
