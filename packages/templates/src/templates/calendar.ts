import { memberOf, binariesOf, callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Dates as the language counts them: months from 0, parts in the zone of the machine. */
export const calendar: Template = {
  name: 'calendar',
  language: 'script',
  prior: 1.4,
  boosts: { 'by-one': 0.6, number: 0.3, text: 0.4 },
  classes: { 'env-config': 1, 'off-by-one': 0.3 },
  on: 'node',
  nodes: /^(?:call_expression|new_expression)$/,
  *propose(node) {
    const call = callOf(node);
    if (!call) return;
    const made = node.type === 'new_expression' && call.callee.text === 'Date';
    if ((made || call.callee.text === 'Date.UTC') && call.args.length >= 2) {
      const month = call.args[1];
      const [binary] = month ? binariesOf(month) : [];
      if (month && binary?.op.text === '-' && binary.right.text === '1')
        yield draft('counting the month as it is', replaceNode(month, binary.left.text), 0.1);
      else if (month && !/^(?:number|spread_element)$/.test(month.type))
        yield draft('counting months from 0', replaceNode(month, `${month.text} - 1`), 0.6);
      if (made) yield draft('making the moment in UTC', replaceNode(node, `new Date(Date.UTC${call.list.text})`), 0.4);
      return;
    }
    if (/^get(?:UTC)?Month$/.test(call.name) && !/\+ 1$/.test(node.parent?.text ?? ''))
      yield draft(
        'counting months from 1',
        replaceNode(node, node.parent?.type === 'variable_declarator' ? `${node.text} + 1` : `(${node.text} + 1)`),
        0.4,
      );
    if (/^get(?:UTC)?Day$/.test(call.name) && !/%/.test(node.parent?.text ?? ''))
      yield draft('beginning the week on Monday', replaceNode(node, `((${node.text} + 6) % 7)`), -0.2);
    const local = /^([gs]et)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$/.exec(call.name);
    const member = memberOf(call.callee);
    if (call.name === 'getYear' && member)
      yield draft('asking for the whole year', replaceNode(member.name, 'getFullYear'), 1);
    if (!local || !member) return;
    yield {
      ...draft('taking the parts in UTC', replaceNode(member.name, `${local[1]}UTC${local[2]}`), 0),
      kin: 'in UTC',
    };
  },
};
