import type { Observation } from '@repair/schemas';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** An observation that has not been numbered yet. */
export type Draft = WithoutId<Observation>;
