import { childOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** An item of what may be missing, a callback that may not be given: `?.[`, `?.(`. */
export const optindex: Template = {
  name: 'optindex',
  language: 'script',
  prior: 1.2,
  boosts: { none: 1.4, type: 0.3, attribute: 0.4 },
  classes: { null: 1.2 },
  on: 'node',
  nodes: /^(?:subscript_expression|call_expression)$/,
  *propose(node, { messages }) {
    if (childOf(node, 'optional_chain')) return;
    if (node.type === 'subscript_expression') {
      const [object, index] = [childOf(node, 'object'), childOf(node, 'index')];
      const bare = index?.text.replace(/^['"]|['"]$/g, '');
      if (!object || !index || node.field === 'left' || !/of (?:null|undefined) \(reading/.test(messages)) return;
      const told = messages.includes(`reading '${bare}'`)
        ? 1
        : index.type === 'number' || index.type === 'string'
          ? -1
          : 0;
      const text = `${object.text}?.[${index.text}]`;
      yield {
        ...draft('reading it only where there is something', replaceNode(node, text), told),
        kin: `of ${object.text}`,
      };
      if (told <= 0 || /^(?:member|subscript|call)_expression$/.test(node.parent?.type ?? '')) return;
      for (const [i, value] of ["''", 'null', '0'].entries())
        yield draft(
          `taking ${value} where there is nothing`,
          replaceNode(node, `(${text} ?? ${value})`),
          told - 0.3 - 0.3 * i,
        );
      return;
    }
    const call = callOf(node);
    if (
      !call ||
      !messages.includes(`${call.name} is not a function`) ||
      !/^(?:identifier|member_expression)$/.test(call.callee.type)
    )
      return;
    const given = call.receiver === null || /^(?:on|handle|callback|notify|log)/i.test(call.name);
    yield draft(
      `calling ${call.name} only where it is given`,
      replaceNode(node, `${call.callee.text}?.${call.list.text}`),
      given ? 1 : -0.2,
    );
  },
};
