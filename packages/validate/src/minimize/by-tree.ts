import type { Syntax } from '@repair/syntax';
import { encodeUtf8 } from '../text/encoding.js';
import { parseSource } from '../text/parse.js';
import type { Subject } from './pieces.js';
import type { Reducible } from './reducible.js';
import { reductionsOf } from './reductions.js';

/** Drops statements and sub-expressions that the change put in; whether any went. */
export async function byTree(state: Reducible, syntax: Syntax): Promise<boolean> {
  let dropped = false;
  for (let index = 0; ; ) {
    const open = candidates(state.subjects(), syntax);
    const candidate = open[index];
    if (!candidate) return dropped;
    if (await state.try([...candidate, ...state.fixed])) dropped = true;
    else index += 1;
  }
}

function candidates(subjects: readonly Subject[], syntax: Syntax) {
  return subjects.flatMap((subject) => {
    const tree = parseSource(syntax, subject.file, subject.after);
    if (!tree || tree.broken) return [];
    return reductionsOf(subject.before, subject.after, tree).map((text) =>
      subjects.flatMap(({ file, before, after, is_new }) => {
        const left = file === subject.file ? text : after;
        return left === before && !is_new ? [] : [{ path: file, bytes: encodeUtf8(left) }];
      }),
    );
  });
}
