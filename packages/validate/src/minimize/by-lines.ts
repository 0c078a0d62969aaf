import { changesOf, type Piece, piecesOf } from './pieces.js';
import type { Reducible } from './reducible.js';
import { reduce } from './search.js';

/** Drops whole lines; whether each that is left was seen to be needed. */
export async function byLines(state: Reducible): Promise<boolean> {
  const subjects = state.subjects();
  const pieces = piecesOf(subjects);
  const { minimal } = await reduce(pieces.length, (kept) =>
    state.try([
      ...changesOf(
        subjects,
        kept.flatMap((index): Piece[] => (pieces[index] ? [pieces[index]] : [])),
      ),
      ...state.fixed,
    ]),
  );
  return minimal;
}
