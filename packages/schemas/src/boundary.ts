import { type Static, Type } from '@sinclair/typebox';
import { part, path } from './shape.js';

export const ApiContract = part({
  kind: Type.Literal('api'),
  file: path(),
  symbol: Type.String({ minLength: 1 }),
  signature: Type.String(),
});
export const BehaviorContract = part({
  kind: Type.Literal('behavior'),
  statement: Type.String(),
  tests: Type.Array(Type.String()),
});
export const Contract = Type.Union([ApiContract, BehaviorContract], { title: 'Contract' });
export type Contract = Static<typeof Contract>;

/** One thing that a repair may not break (paper P7; spec §3.1). */
export const BoundaryItem = Type.Union(
  [part({ kind: Type.Literal('test'), test: Type.String({ minLength: 1 }) }), ApiContract, BehaviorContract],
  { title: 'BoundaryItem' },
);
export type BoundaryItem = Static<typeof BoundaryItem>;
