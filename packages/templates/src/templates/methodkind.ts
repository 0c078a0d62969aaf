import { escaped } from '../source/escaped.js';
import { childOf, type Lite } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { callOf, memberOf } from '../source/shape.js';
import { finds, type View } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What a method is called on and with: `self` that is missing or too many, a property that is called, a method that is not. */
export const methodkind: Template = {
  name: 'methodkind',
  language: 'python',
  prior: 0.8,
  boosts: { arguments: 2.4, type: 0.8, attribute: 0.6, 'other-type': 0.5 },
  classes: { type: 0.6 },
  on: 'node',
  nodes: /^(?:function_definition|call|attribute)$/,
  *propose(node, { view, messages, labels }) {
    if (node.type === 'call') {
      const call = callOf(node);
      if (call?.receiver && call.args.length === 0 && /object is not callable/.test(messages))
        yield draft(`reading ${call.name}`, replaceNode(call.list, ''), isProperty(call.name, view) ? 2 : 0.4);
      return;
    }
    const bound = /bound method|'method'|'function'|method-wrapper/.test(messages);
    if (node.type === 'attribute') {
      const member = memberOf(node);
      if (bound && member && node.field !== 'function' && node.field !== 'left')
        yield draft(
          `calling ${member.name.text}`,
          replaceNode({ start: node.end, end: node.end }, '()'),
          definesMethod(member.name.text, view) ? 1.2 : -0.6,
        );
      return;
    }
    const line = view.lineAt(node.start);
    const indent = /^[ \t]*/.exec(view.line(line))?.[0] ?? '';
    const list = childOf(node, 'parameters');
    if (indent === '' || !list) return;
    const above = view.line(line - 1).trim();
    const [first] = parametersOf(node);
    const at = view.startOf(line);
    const decorate = (word: string) => ({ start: at, end: at, text: `${indent}@${word}${view.eol}` });
    if (first === 'self' && list.children.filter((c) => c.named).length === 1 && bound && !above.startsWith('@'))
      yield draft('reading it as a property', decorate('property'), 0.4);
    if (!labels.has('arguments') && !/missing \d+ required|takes \d+/.test(messages)) return;
    const name = childOf(node, 'name')?.text ?? '';
    const told = new RegExp(`\\b${escaped(name)}\\(\\)`).test(messages) ? 1 : -1;
    if (/^@(?:staticmethod)$/.test(above) && first === 'self') {
      yield draft('making it a method', dropLine(line - 1, view), told + 0.4);
      return;
    }
    if (first === 'self' || first === 'cls' || above.startsWith('@') || !isMethod(node, view)) return;
    yield draft(
      'taking self',
      replaceNode({ start: list.start + 1, end: list.start + 1 }, first === undefined ? 'self' : 'self, '),
      told + 0.4,
    );
    yield draft('making it a function of the class', decorate('staticmethod'), told);
  },
};

const dropLine = (line: number, view: View) => ({ start: view.startOf(line), end: view.startOf(line + 1), text: '' });

const isProperty = (name: string, view: View): boolean =>
  finds(view, new RegExp(`@(?:\\w+\\.)?(?:cached_)?property\\s+def ${escaped(name)}\\(`));

const definesMethod = (name: string, view: View): boolean =>
  finds(view, new RegExp(`^[ \\t]+def ${escaped(name)}\\(self\\)`, 'm')) && !isProperty(name, view);

/** Whether a function stands right in a class body. */
function isMethod(node: Lite, view: View): boolean {
  const depth = /^[ \t]*/.exec(view.line(view.lineAt(node.start)))?.[0].length ?? 0;
  for (let line = view.lineAt(node.start) - 1; line > 0; line -= 1) {
    const text = view.line(line);
    if (text.trim() !== '' && (/^[ \t]*/.exec(text)?.[0].length ?? 0) < depth) return /^\s*class\s/.test(text);
  }
  return false;
}
