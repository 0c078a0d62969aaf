import { childOf } from '../source/lite.js';
import { finds } from '../source/view.js';
import { draft, type Template } from '../template.js';

/** What another module asks for is defined here, but not given out. */
export const exportadd: Template = {
  name: 'exportadd',
  language: 'script',
  prior: 2,
  boosts: { import: 2.5, attribute: 0.3 },
  on: 'unit',
  *propose(unit, { messages, view }) {
    if (!finds(view, /^export\s/m) && finds(view, /module\.exports|require\(/)) return;
    if (!/^(?:function|generator_function|class|lexical)_declaration$/.test(unit.type)) return;
    const [declared] =
      unit.type === 'lexical_declaration'
        ? unit.children.filter((child) => child.type === 'variable_declarator')
        : [unit];
    const name = declared ? childOf(declared, 'name')?.text : undefined;
    if (
      !name ||
      view.text.slice(0, unit.start).endsWith('export ') ||
      unit.start !== view.startOf(view.lineAt(unit.start))
    )
      return;
    if (!messages.includes(`'${name}'`) && !messages.includes(`${name}) is not a function`)) return;
    if (!/does not provide an export|No matching export|is not exported|is not a function/.test(messages)) return;
    yield draft(`giving ${name} out`, { start: unit.start, end: unit.start, text: 'export ' }, 1.5);
  },
};
