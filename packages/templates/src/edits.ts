import type { ProposedEdit } from '@repair/schemas';
import { applied } from './candidate.js';
import type { View } from './source/view.js';
import type { Change } from './template.js';

/** Changes as anchored edits of whole lines: text that starts on its line and can be found nowhere else on it. */
export function editsOf(view: View, changes: readonly Change[]): readonly ProposedEdit[] {
  const edits: ProposedEdit[] = [];
  let batch: Change[] = [];
  const flush = (): void => {
    const [first, last] = [batch[0], batch.at(-1)];
    if (!first || !last) return;
    const line = view.lineAt(first.start);
    const start = view.startOf(line);
    const end = endOfLine(view, Math.max(first.start, last.end));
    const old = view.text.slice(start, end);
    const moved = batch.map((c) => ({ ...c, start: c.start - start, end: c.end - start }));
    edits.push({ file: view.path, line, old, new: applied(old, moved) });
    batch = [];
  };
  for (const change of changes) {
    const last = batch.at(-1);
    if (last && view.lineAt(change.start) > view.lineAt(endOfLine(view, Math.max(last.start, last.end)))) flush();
    batch.push(change);
  }
  flush();
  return edits;
}

/** Where the line that holds an offset ends, its line end left out. */
function endOfLine(view: View, offset: number): number {
  const at = view.text.indexOf('\n', offset);
  if (at < 0) return view.text.length;
  return at > offset && view.text[at - 1] === '\r' ? at - 1 : at;
}
