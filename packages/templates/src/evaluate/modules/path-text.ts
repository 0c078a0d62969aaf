import type { Value } from '../values.js';
import { PATHS } from './paths.js';

/** The text of a path: a str, or an object of pathlib. Null of what is neither. */
export const pathText = (value: Value): string | null =>
  typeof value === 'string' ? value : (PATHS.of(value)?.text ?? null);
