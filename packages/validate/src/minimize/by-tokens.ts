import { changesOf, type Piece, piecesOf } from './pieces.js';
import type { Reducible } from './reducible.js';
import { sweep } from './search.js';
import { joinLine, type SplitLine, splitLine } from './tokens.js';

interface Atom {
  readonly piece: Piece;
  readonly change: number;
}

/** Puts back what changed within a line beside what is needed there. */
export async function byTokens(state: Reducible): Promise<void> {
  const subjects = state.subjects();
  const pieces = piecesOf(subjects);
  const splits = new Map<Piece, SplitLine>();
  for (const piece of pieces) {
    const split = splitLine(piece);
    if (split) splits.set(piece, split);
  }
  const atoms = [...splits].flatMap(([piece, { changes }]) => changes.map((_, change): Atom => ({ piece, change })));
  const made = (kept: readonly number[]): readonly Piece[] =>
    pieces.flatMap((piece) => {
      const split = splits.get(piece);
      if (!split) return [piece];
      const changes = kept.flatMap((index) => (atoms[index]?.piece === piece ? [atoms[index].change] : []));
      return changes.length === 0 ? [] : [{ ...piece, new_lines: [joinLine(split, new Set(changes))] }];
    });
  await sweep(
    atoms.map((_, index) => index),
    (kept) => state.try([...changesOf(subjects, made(kept)), ...state.fixed]),
  );
}
