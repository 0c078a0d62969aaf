import type { Change } from '../template.js';
import type { View } from './view.js';

const known = new WeakMap<View, number>();

/** A new import where imports stand. */
export function importChange(view: View, statement: string): Change {
  const at = known.get(view) ?? view.startOf(importLine(view.text, view.python));
  known.set(view, at);
  return { start: at, end: at, text: statement + view.eol, place: 'import' };
}

/** The line of the first import that is not from the future; else behind what has to stand first. */
function importLine(text: string, python: boolean): number {
  const lines = text.split('\n');
  let future = 0;
  for (const [i, line] of lines.entries()) {
    if (/^from __future__/.test(line)) future = i + 2;
    else if (python ? /^(?:import|from)\s/.test(line) : /^(?:import\s|const .*= require\()/.test(line)) return i + 1;
  }
  return Math.max(1, future);
}
