import { ancestor } from '../source/lite.js';
import { isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Break for continue, return for break, and so on. */
export const ctrl: Template = {
  name: 'ctrl',
  prior: 1.5,
  boosts: { timeout: 0.8, longer: 0.5, shorter: 0.9, empty: 0.5, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^(?:break|continue|return)_statement$/,
  *propose(node) {
    const word = /^(break|continue)_statement$/.exec(node.type)?.[1];
    const bare = node.type === 'return_statement' && !node.children.some((c) => c.named);
    if (!word && !bare) return;
    const loop = ancestor(node, (n) => /^(?:for|while|do)_|^for_in/.test(n.type) || isFunction(n));
    const looping = loop !== null && !isFunction(loop);
    const end = node.text.endsWith(';') ? ';' : '';
    for (const other of ['break', 'continue', 'return']) {
      if (other === word || (bare && other === 'return') || (other !== 'return' && !looping)) continue;
      yield draft(
        `using ${other} instead of ${word ?? 'return'}`,
        replaceNode(node, other + end),
        other === 'return' ? -0.8 : 0,
      );
    }
  },
};
