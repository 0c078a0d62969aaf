import type { Instance } from '@repair/schemas';

/**
 * What an importer makes of one entry of a public set, before anything was run: the trees as folders, and what the set says.
 * Which tests fail and pass is found by running, not taken over.
 */
export interface Draft {
  readonly instance_id: string;
  readonly language: Instance['language'];
  readonly problem_statement: string;
  readonly runner: Instance['runner'];
  readonly test_command: readonly string[];
  readonly setup_command: readonly string[] | null;
  readonly timeout_s: number;
  readonly contracts: Instance['contracts'];
  readonly tags: readonly string[];
  readonly split: Instance['split'];
  /** Before the last patch: what the faulty program was made from. */
  readonly earlier: string;
  /** The candidate: faulty, with its tests. */
  readonly candidate: string;
  /** The candidate with the known fix. */
  readonly fixed: string;
}

export type Imported =
  | {
      readonly kind: 'kept';
      readonly instance_id: string;
      readonly failing: number;
      readonly passing: number;
      readonly flaky: readonly string[];
    }
  | { readonly kind: 'refused'; readonly instance_id: string; readonly why: string };

/** A name as an instance id: lower case, single separators. */
export const instanceId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
