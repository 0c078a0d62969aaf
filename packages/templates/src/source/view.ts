import type { CandidateFile } from '@repair/schemas';
import { type LanguageId, languageOf, type Node, type SourceTree, type Syntax } from '@repair/syntax';
import { errorsIn } from './errors.js';
import { type Lite, liteOf } from './lite.js';

/** One file of the candidate as its windows show it; lines keep their number in the whole file. */
export interface View {
  readonly path: string;
  readonly language: LanguageId;
  readonly python: boolean;
  readonly text: string;
  readonly eol: '\n' | '\r\n';
  readonly lines: number;
  readonly errors: number;
  readonly tree: SourceTree;
  /** 1-based line of an offset. */
  lineAt(offset: number): number;
  /** Offset at which a 1-based line starts. */
  startOf(line: number): number;
  /** A line without its line end. */
  line(line: number): string;
  /** Whether a line lies in one of the windows. */
  shown(line: number): boolean;
  /** The outermost function around a line, else the statement at module level, copied. */
  unit(line: number): Lite | null;
  /** What tells that unit from the others of the file; null where a line has none. */
  unitKey(line: number): number | null;
}

/** The views of the files that a grammar is at hand for. Windows of one file are laid out at their own lines. */
export function viewOf(windows: readonly CandidateFile[], syntax: Syntax): View | null {
  const first = windows[0];
  const language = first && languageOf(first.path);
  if (!first || !language) return null;
  const ordered = [...windows].sort((a, b) => a.start_line - b.start_line);
  const eol = ordered.some((w) => w.text.includes('\r\n')) ? '\r\n' : '\n';
  let text = '';
  let lines = 0;
  const shown: (readonly [number, number])[] = [];
  for (const window of ordered) {
    const missing = window.start_line - 1 - lines;
    if (missing < 0) continue;
    if (text !== '' && !text.endsWith('\n')) text += eol;
    text += eol.repeat(missing) + window.text;
    const ends = window.text.split('\n').length - (window.text.endsWith('\n') ? 1 : 0);
    lines = window.start_line - 1 + ends;
    shown.push([window.start_line, lines]);
  }
  const tree = syntax.parse(first.path, text);
  return tree && view(first.path, language, text, eol, tree, shown);
}

function view(
  path: string,
  language: LanguageId,
  text: string,
  eol: '\n' | '\r\n',
  tree: SourceTree,
  shown: readonly (readonly [number, number])[],
): View {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  if (starts.length > 1 && starts.at(-1) === text.length) starts.pop();
  const lineAt = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const mid = (low + high + 1) >> 1;
      if ((starts[mid] ?? 0) <= offset) low = mid;
      else high = mid - 1;
    }
    return low + 1;
  };
  const startOf = (line: number): number => starts[line - 1] ?? text.length;
  const units = new Map<number, Lite>();
  const owners = new Map<number, Node | null>();
  const owner = (line: number): Node | null => {
    const known = owners.get(line);
    if (known !== undefined) return known;
    const node = outermost(tree, line, startOf(line), startOf(line + 1), text);
    // All lines of a function have the same unit: asked once.
    const last = node && isOuter(tree, node) ? node.endPosition.row + 1 : line;
    for (let at = line; at <= Math.max(line, last); at += 1) owners.set(at, node);
    return node;
  };
  const unit = (line: number): Lite | null => {
    const node = owner(line);
    if (!node) return null;
    const known = units.get(node.startIndex);
    if (known) return known;
    const made = liteOf(node, text);
    units.set(node.startIndex, made);
    return made;
  };
  return {
    path,
    language,
    python: language === 'python',
    text,
    eol,
    lines: starts.length,
    errors: errorsIn(tree),
    tree,
    lineAt,
    startOf,
    line: (line) => text.slice(startOf(line), startOf(line + 1)).replace(/\r?\n$/, ''),
    shown: (line) => shown.some(([from, to]) => from <= line && line <= to),
    unit,
    unitKey: (line) => owner(line)?.startIndex ?? null,
  };
}

const isOuter = (tree: SourceTree, node: Node): boolean => tree.functions().some((span) => span.node.id === node.id);

function outermost(tree: SourceTree, line: number, from: number, to: number, text: string): Node | null {
  let best: Node | null = null;
  let size = -1;
  for (const span of tree.functions()) {
    if (span.start_line > line || span.end_line < line) continue;
    const length = span.end_line - span.start_line;
    if (length > size) {
      size = length;
      best = span.node;
    }
  }
  if (best) return best;
  let at = from;
  while (at < to && /\s/.test(text[at] ?? '')) at += 1;
  let node: Node | null = tree.root.descendantForIndex(at, at);
  while (node?.parent && !HOLDERS.has(node.parent.type)) node = node.parent;
  return node && !HOLDERS.has(node.type) ? node : null;
}

/** What statements at module or class level hang under. */
const HOLDERS: ReadonlySet<string> = new Set(['module', 'program', 'class_body', 'class_definition', 'block', 'ERROR']);

const asked = new WeakMap<View, Map<string, boolean>>();

/** Whether a file holds a text; each question is answered from memory when it comes again. */
export const mentions = (view: View, text: string): boolean => answered(view, text, () => view.text.includes(text));

/** Whether a pattern is found in a file; from memory when it is asked again. */
export const finds = (view: View, pattern: RegExp): boolean =>
  answered(view, `${pattern}\u0000`, () => view.text.search(pattern) >= 0);

function answered(view: View, question: string, answer: () => boolean): boolean {
  const known = asked.get(view) ?? new Map<string, boolean>();
  asked.set(view, known);
  const cached = known.get(question);
  if (cached !== undefined) return cached;
  const made = answer();
  known.set(question, made);
  return made;
}
