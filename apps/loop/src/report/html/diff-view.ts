import type { Edit } from '@repair/schemas';
import { diffWordsWithSpace } from 'diff';
import { html, type Markup } from './markup.js';

/** Unchanged lines shown on each side of an edit. */
const CONTEXT = 3;
/** Above this many characters a line is not compared word by word. */
const COMPARED = 2_000;
/** Rows of one edit before the rest is only counted. */
const ROWS = 200;

/** An edit as two columns, before and after, with what differs inside a line marked. `text` is the file before it. */
export function diffView(edit: Edit, text: string | null): Markup {
  const source = text?.split(/\r\n|\n|\r/) ?? [];
  const whole = wholeLines(edit, source);
  const first = edit.line;
  const lead = source.slice(Math.max(0, first - 1 - CONTEXT), first - 1);
  const after = first - 1 + whole.before.length;
  const trail = text === null ? [] : source.slice(after, after + CONTEXT);
  const pairs = Math.max(whole.before.length, whole.after.length);
  const changed = Array.from({ length: Math.min(pairs, ROWS) }, (_, at) =>
    changedRow(whole.before[at] ?? null, whole.after[at] ?? null, first + at),
  );
  const same = (lines: readonly string[], from: number, shift: number) =>
    lines.map(
      (line, at) =>
        html`<tr class="same"><td class="n">${from + at}</td><td>${line}</td><td class="n">${from + at + shift}</td><td>${line}</td></tr>`,
    );
  return html`<div class="diff"><table><caption>${edit.file}</caption>
<colgroup><col style="width:3.4rem"><col><col style="width:3.4rem"><col></colgroup><tbody>
${same(lead, first - lead.length, 0)}${changed}
${pairs > ROWS ? html`<tr><td class="n"></td><td colspan="3">and ${pairs - ROWS} more lines</td></tr>` : null}
${same(trail, after + 1, whole.after.length - whole.before.length)}</tbody></table></div>`;
}

/** The edit widened to whole lines, where it replaces a part of one. */
function wholeLines(edit: Edit, source: readonly string[]): { before: readonly string[]; after: readonly string[] } {
  const lines = (text: string) => (text === '' ? [] : text.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/));
  const before = lines(edit.old);
  const standing = source[edit.line - 1];
  if (before.length === 1 && standing !== undefined && standing !== before[0]) {
    const at = standing.indexOf(before[0] as string);
    if (at >= 0) {
      const after =
        standing.slice(0, at) +
        edit.new.replace(/(?:\r\n|\n|\r)$/, '') +
        standing.slice(at + (before[0] as string).length);
      return { before: [standing], after: after.split(/\r\n|\n|\r/) };
    }
  }
  return { before, after: lines(edit.new) };
}

function changedRow(before: string | null, after: string | null, line: number): Markup {
  const [left, right] = marked(before, after);
  return html`<tr><td class="n">${before === null ? '' : line}</td><td${before === null ? null : CLASS_DEL}>${left}</td><td class="n">${after === null ? '' : line}</td><td${after === null ? null : CLASS_ADD}>${right}</td></tr>`;
}

const CLASS_DEL = html` class="del"`;
const CLASS_ADD = html` class="add"`;

function marked(before: string | null, after: string | null): readonly [Markup, Markup] {
  if (before === null || after === null || before.length + after.length > COMPARED) {
    return [html`${before ?? ''}`, html`${after ?? ''}`];
  }
  const parts = diffWordsWithSpace(before, after);
  const side = (drop: 'added' | 'removed', mark: 'added' | 'removed') =>
    html`${parts.filter((part) => !part[drop]).map((part) => (part[mark] ? html`<mark>${part.value}</mark>` : html`${part.value}`))}`;
  return [side('added', 'removed'), side('removed', 'added')];
}
