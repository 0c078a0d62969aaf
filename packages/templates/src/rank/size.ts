import { tokensOf } from '../source/tokens.js';
import type { Signal } from './signal.js';

/** Small changes first: each token that goes or comes costs a little; a line that repeats its neighbour to the letter costs more. */
export const size: Signal = {
  name: 'size',
  scorer:
    ({ weights }) =>
    ({ view, changes, from }) => {
      let tokens = 0;
      for (const change of changes)
        tokens += tokensOf(view.text.slice(change.start, change.end)).length + tokensOf(change.text).length;
      let points = Math.min(tokens, 14) * weights.token;
      const [only] = changes;
      if (only && changes.length === 1 && only.text.includes('\n')) {
        const line = only.text.replace(/\r?\n$/, '');
        if (line === view.line(from) || line === view.line(from - 1)) points += weights.echo;
      }
      return points;
    },
};
