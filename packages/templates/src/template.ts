import type { FailureClass } from '@repair/schemas';
import type { Context } from './context.js';
import type { Label } from './evidence/labels.js';
import type { Lite } from './source/lite.js';

/** Replace `[start, end)` of the view's text. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Marks the one kind of change that may lie outside the residue: an import that the change inside needs. */
  readonly place?: 'import';
}

/** One way to change the source, before it is ranked. */
export interface Draft {
  readonly changes: readonly Change[];
  /** Added to the template's prior: how well this very instance fits. */
  readonly bonus?: number;
  /** Turns what the code does on every input around, so that tests which pass now would fail. */
  readonly gross?: boolean;
  /** Drafts of a file with the same kin make the same change in several places: they are offered all at once as well. */
  readonly kin?: string;
  /** What the change does, as the object of "by": `comparing with <= instead of <`. */
  readonly note: string;
}

/** A fix template: one idea of what a fault looks like and how it is undone. */
export interface Template {
  readonly name: string;
  /** Absent: every language. */
  readonly language?: 'python' | 'script';
  /** Points before any evidence; see `weights.ts` for where they come from. */
  readonly prior: number;
  /** Points added where the evidence shows a label. */
  readonly boosts?: Readonly<Partial<Record<Label, number>>>;
  /** Points added where the diagnosis names a class. */
  readonly classes?: Readonly<Partial<Record<FailureClass, number>>>;
  /** What `propose` is called with: each node of the residue, or each unit (function or module-level statement). */
  readonly on: 'node' | 'unit';
  /** Node types that `propose` has to be asked about; absent: any named node. */
  readonly nodes?: RegExp;
  /** Whether it has a say inside import statements. */
  readonly imports?: true;
  propose(node: Lite, context: Context): Iterable<Draft>;
}

export const replaceNode = (node: { start: number; end: number }, text: string): Change => ({
  start: node.start,
  end: node.end,
  text,
});

/** A draft that would change what happens on nearly every input. */
export const grossly = (made: Draft, kin?: string): Draft => ({ ...made, gross: true, ...(kin ? { kin } : {}) });

export const draft = (note: string, changes: Change | readonly Change[], bonus = 0): Draft => ({
  note,
  changes: Array.isArray(changes) ? (changes as readonly Change[]) : [changes as Change],
  bonus,
});
