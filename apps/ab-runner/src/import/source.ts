import type { Syntax } from '@repair/syntax';
import type { Draft } from './draft.js';

export interface ImportInput {
  /** The checkout, or the file with the rows. */
  readonly path: string;
  readonly clones: string | null;
  readonly test_command: readonly string[] | null;
  readonly split: Draft['split'];
  readonly timeout_s: number;
  readonly syntax: Syntax;
}

/** One entry of a public set: its id, and how to lay its trees out below a scratch folder. */
export interface Entry {
  readonly id: string;
  draft(scratch: string): Promise<Draft>;
}

/** A public set: finds its entries in what the user has checked out. Throws UsageError where the layout is another. */
export type Source = (input: ImportInput) => Promise<readonly Entry[]>;
