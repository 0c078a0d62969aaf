import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';

/** An object with exactly the given fields. */
export const part = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });
export const titled = <P extends TProperties>(title: string, properties: P) =>
  Type.Object(properties, { title, additionalProperties: false });
export const count = () => Type.Integer({ minimum: 0 });
export const orNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] });
export const oneOf = <const V extends readonly string[]>(...values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });
