import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A path that holds only where the program was started: it should be told from the file that reads it. */
export const besidefile: Template = {
  name: 'besidefile',
  prior: 1.2,
  classes: { 'env-config': 1.8 },
  boosts: { raised: 0.2 },
  on: 'node',
  nodes: /^(?:call|call_expression|binary_operator)$/,
  *propose(node, { view, messages }) {
    const told = /FileNotFoundError|No such file|ENOENT/.test(messages) ? 1 : -0.6;
    if (view.python) {
      const parts = /^Path\((["'])([\w./-]+)\1\)((?:\s*\/\s*["'][\w./-]+["'])*)$/.exec(node.text);
      if (!parts || !finds(view, /\bPath\b/) || node.parent?.type === 'binary_operator') return;
      const [, quote = '"', head = '', tail = ''] = parts;
      const own = `Path(__file__).parent`;
      if (/^[/.]/.test(head)) return;
      yield draft('reading beside this file', replaceNode(node, `${own} / ${quote}${head}${quote}${tail}`), told);
      if (tail !== '') yield draft('reading beside this file', replaceNode(node, `${own}${tail}`), told + 0.2);
      yield draft(
        'reading above this file',
        replaceNode(node, `${own}.parent / ${quote}${head}${quote}${tail}`),
        told - 0.2,
      );
      return;
    }
    const call = callOf(node);
    const [path] = call?.args ?? [];
    if (!call || path?.type !== 'string' || !/^(?:readFile|readFileSync|readdirSync|createReadStream)$/.test(call.name))
      return;
    const module = finds(view, /^(?:import|export)\s/m);
    const relative = path.text.replace(/^(['"])(?:\.\/)?/, '$1./');
    yield draft(
      'reading beside this file',
      replaceNode(
        path,
        module ? `new URL(${relative}, import.meta.url)` : `require('node:path').join(__dirname, ${path.text})`,
      ),
      told,
    );
  },
};
