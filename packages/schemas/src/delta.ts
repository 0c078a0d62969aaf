import { type Static, Type } from '@sinclair/typebox';
import { exact, line, part, path } from './shape.js';

/**
 * One effective edit. `old` is exact text that starts on `line` (part of a line, a line, several); it is empty for an
 * insertion before `line`, and then `new` holds whole lines.
 */
export const Edit = exact('Edit', { file: path(), line: line(), old: Type.String(), new: Type.String() });
export type Edit = Static<typeof Edit>;

const claims = {
  fixed_claim: Type.String({ minLength: 1, description: 'exactly what the last patch / this delta fixes' }),
  remains_wrong: Type.String({ minLength: 1, description: 'exactly what remains wrong: the gap this delta closes' }),
  evidence_citations: Type.Array(Type.String(), {
    description: 'observation ids of this round that ground both claims',
  }),
  boundary_confirmation: Type.String({ minLength: 1, description: 'the delta respects the boundary' }),
};

/** The proposal of the one bounded call (spec §3.3, §4: exactly these five fields), with effective edits. */
export const MinimalDelta = exact('MinimalDelta', { ...claims, edits: Type.Array(Edit, { minItems: 1 }) });
export type MinimalDelta = Static<typeof MinimalDelta>;

/**
 * An edit in the form that a generator can produce: text to find and its replacement, with or without the line it
 * starts on, or one function restated as a whole.
 */
export const ProposedEdit = Type.Union(
  [
    part({
      file: path(),
      line: Type.Optional(line()),
      old: Type.String(),
      new: Type.String(),
    }),
    part({
      file: path(),
      symbol: Type.String({ minLength: 1, description: 'qualified name inside the file, e.g. Cart.total' }),
      restated: Type.String({ description: 'the whole function as it should read' }),
    }),
  ],
  { title: 'ProposedEdit' },
);
export type ProposedEdit = Static<typeof ProposedEdit>;

/** A MinimalDelta as a generator states it; `@repair/validate` derives the effective edits from it. */
export const ProposedDelta = exact('ProposedDelta', { ...claims, edits: Type.Array(ProposedEdit, { minItems: 1 }) });
export type ProposedDelta = Static<typeof ProposedDelta>;
