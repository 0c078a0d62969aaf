import type { ProposedEdit } from '@repair/schemas';
import { applied } from './candidate.js';
import type { View } from './source/view.js';
import type { Change } from './template.js';

interface Span {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Changes as anchored edits of whole lines: text that starts on its line and can be found nowhere else on it. */
export function editsOf(view: View, changes: readonly Change[]): readonly ProposedEdit[] {
  const edits: ProposedEdit[] = [];
  let batch: Change[] = [];
  const flush = (): void => {
    const span = spanOf(view, batch);
    if (!span) return;
    const old = view.text.slice(span.start, span.end);
    const moved = batch.map((c) => ({ ...c, start: c.start - span.start, end: c.end - span.start }));
    edits.push({ file: view.path, line: span.line, old, new: applied(old, moved) });
    batch = [];
  };
  for (const change of changes) {
    const open = spanOf(view, batch);
    if (open && view.lineAt(change.start) > view.lineAt(open.end)) flush();
    batch.push(change);
  }
  flush();
  return edits;
}

/** The lines that an edit names. A blank line can't be found and would read as an insertion: a neighbour comes along. */
function spanOf(view: View, batch: readonly Change[]): Span | null {
  const [first, last] = [batch[0], batch.at(-1)];
  if (!first || !last) return null;
  let line = view.lineAt(first.start);
  let end = endOfLine(view, Math.max(first.start, last.end));
  const blank = (): boolean => view.text.slice(view.startOf(line), end).trim() === '';
  for (let next = view.lineAt(end) + 1; blank() && next <= view.lines && view.shown(next); next += 1) {
    end = endOfLine(view, view.startOf(next));
  }
  while (blank() && line > 1 && view.shown(line - 1)) line -= 1;
  return { line, start: view.startOf(line), end };
}

/** Where the line that holds an offset ends, its line end left out. */
function endOfLine(view: View, offset: number): number {
  const at = view.text.indexOf('\n', offset);
  if (at < 0) return view.text.length;
  return at > offset && view.text[at - 1] === '\r' ? at - 1 : at;
}
