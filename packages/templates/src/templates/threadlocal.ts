import { escaped } from '../source/escaped.js';
import { childOf, type Lite } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { dropLines, indentOf, ownsLines, siblings } from '../source/statements.js';
import { finds, type View } from '../source/view.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';

/** What is put into a `threading.local()` once is there for the thread that did it alone: a subclass does it for each. */
export const threadlocal: Template = {
  name: 'threadlocal',
  language: 'python',
  prior: 2,
  boosts: { attribute: 2 },
  classes: { concurrency: 2 },
  on: 'node',
  nodes: /^assignment$/,
  *propose(node, { view, allowed }) {
    const [left, value] = [childOf(node, 'left'), childOf(node, 'right')];
    const call = value ? callOf(value) : null;
    const statement = node.parent;
    if (!left || !value || call?.name !== 'local' || !statement || !ownsLines(statement, view)) return;
    const set = siblings(statement).filter((s) => settingOf(s, left.text) !== null && ownsLines(s, view));
    if (set.length === 0) return;
    const base = call.callee.text;
    const name = freeName(view);
    const lines = (indent: string): readonly string[] => [
      `${indent}class ${name}(${base}):`,
      `${indent}    def __init__(self) -> None:`,
      ...set.map((s) => `${indent}        self.${settingOf(s, left.text)}`),
      '',
    ];
    const rest: readonly Change[] = [replaceNode(value, `${name}()`), ...set.map((s) => dropLines(s, view))];
    const head = classLine(statement, view);
    if (head !== null && (allowed(head) || allowed(head - 1))) {
      const at = view.startOf(head);
      const text = [...lines(''), '', ''].join(view.eol);
      yield draft('giving each thread its own', [{ start: at, end: at, text }, ...rest], 1.2);
    }
    const indent = indentOf(statement, view);
    const at = view.startOf(view.lineAt(statement.start));
    const text = [...lines(indent), ''].join(view.eol);
    yield draft('giving each thread its own', [{ start: at, end: at, text }, ...rest], 0.8);
  },
};

/** What a statement sets in the object: `buffer = []` of `self._local.buffer = []`. */
function settingOf(statement: Lite, object: string): string | null {
  const match = new RegExp(`^${escaped(object)}\\.(\\w+(?:\\s*:[^=]+)?\\s*=\\s*[^=].*)$`, 's').exec(statement.text);
  return match?.[1] ?? null;
}

/** The line of the module's class that a statement stands in. */
function classLine(node: Lite, view: View): number | null {
  for (let line = view.lineAt(node.start); line > 0; line -= 1) {
    if (!/^class\s/.test(view.line(line))) continue;
    while (line > 1 && /^@/.test(view.line(line - 1))) line -= 1;
    return line;
  }
  return null;
}

const freeName = (view: View): string => (finds(view, /\b_Local\b/) ? '_ThreadLocal' : '_Local');
