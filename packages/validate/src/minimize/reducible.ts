import type { FileChange } from '@repair/schemas';
import type { Subject } from './pieces.js';

/** The changes as they stand while parts of them are dropped. */
export interface Reducible {
  /** Both texts of each file that is still changed. */
  subjects(): readonly Subject[];
  /** Changes that are kept as they were proposed. */
  readonly fixed: readonly FileChange[];
  /** Whether fewer changes still do it; those that do are kept. Throws SearchEnded at a bound. */
  try(smaller: readonly FileChange[]): Promise<boolean>;
}
