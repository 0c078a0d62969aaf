import { draft, replaceNode, type Template } from '../template.js';

/** A module is asked for what it does not give under that name: its default, a named part, another file ending. */
export const importform: Template = {
  name: 'importform',
  language: 'script',
  prior: 2,
  boosts: { import: 2.5, syntax: 0.5 },
  imports: true,
  on: 'node',
  nodes: /^import_statement$/,
  *propose(node, { messages, labels }) {
    if (!labels.has('import')) return;
    const found = /^import (?:([\w$]+)|\{ ?([^}]*?),? ?\}) from (['"])([^'"]+)\3/.exec(node.text);
    if (!found) return;
    const [head = '', whole, parts, quote = "'", path = ''] = found;
    const span = { start: node.start, end: node.start + head.length };
    const told = messages.includes(path.replace(/^[./]+/, '')) ? 0.8 : 0;
    const from = `from ${quote}${path}${quote}`;
    if (whole) yield draft(`asking for ${whole} by name`, replaceNode(span, `import { ${whole} } ${from}`), told + 0.4);
    if (whole) yield draft('asking for all of the module', replaceNode(span, `import * as ${whole} ${from}`), told);
    if (parts && /^[\w$]+$/.test(parts))
      yield draft(`asking for the default`, replaceNode(span, `import ${parts} ${from}`), told + 0.4);
    if (/^\.{1,2}\//.test(path) && !/\.\w+$/.test(path)) {
      const at = node.start + head.length - 1;
      yield draft('naming the file with its ending', { start: at, end: at, text: '.js' }, told + 0.6);
    }
  },
};
