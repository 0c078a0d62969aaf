import { childOf, type Lite } from '../source/lite.js';
import { isFunction, isStatement } from '../source/shape.js';
import { indentOf, ownsLines, relined, siblings } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** A method that changes what others change under the object's lock, without taking that lock itself. */
export const lockadd: Template = {
  name: 'lockadd',
  language: 'python',
  prior: -0.5,
  classes: { concurrency: 2.5 },
  on: 'node',
  nodes: /^function_definition$/,
  *propose(node, { view }) {
    if (!isFunction(node)) return;
    const lock = /(?:async )?with (self\.\w*(?:lock|mutex|cond|guard)\w*)\s*:/.exec(view.text);
    if (!lock?.[1] || node.text.includes(lock[1])) return;
    const body = childOf(node, 'body');
    const statements = body ? siblings(body.children.find((c) => isStatement(c)) ?? body) : [];
    const head = lock[0].startsWith('async') ? 'async with' : 'with';
    const own = statements.filter((s) => ownsLines(s, view) && !isText(s));
    for (let i = 0; i < Math.min(own.length, 4); i += 1) {
      const [from, to] = [own[i], own.at(-1)];
      if (!from || !to) return;
      const indent = indentOf(from, view);
      const step = indent.startsWith('\t') ? '\t' : '    ';
      const span = { start: from.start, end: to.end };
      const lines = [`${head} ${lock[1]}:`, ...relined(span, view, indent + step).map((line) => line)];
      const writes = /self\.[\w.]+(?:\[[^\]]+\])?\s*[-+]?=|\.(?:append|pop|write|put|set|add|remove)\(/.test(node.text)
        ? 0.8
        : -0.6;
      yield draft(
        `taking ${lock[1]}`,
        { start: from.start, end: to.end, text: lines.join(view.eol) },
        writes - 0.4 * i,
      );
    }
  },
};

const isText = (node: Lite): boolean => node.type === 'expression_statement' && node.children[0]?.type === 'string';
