import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** How bytes and texts are read and written: encodings and line ends that must not be left to the machine. */
export const encoding: Template = {
  name: 'encoding',
  prior: 0.8,
  boosts: { encoding: 3, space: 0.8, text: 0.3, value: 0.3, raised: 0.2 },
  classes: { 'env-config': 2 },
  on: 'node',
  nodes: /^(?:call|call_expression)$/,
  *propose(node, { view }) {
    const call = callOf(node);
    if (!call) return;
    const end = call.args.at(-1)?.end ?? call.list.start + 1;
    const lead = call.args.length > 0 ? ', ' : '';
    const add = (text: string, fit: number) =>
      draft(`passing ${text}`, replaceNode({ start: end, end }, lead + text), fit);
    if (view.python) {
      if (
        !/^(?:open|read_text|write_text|run|Popen|check_output|TextIOWrapper|NamedTemporaryFile|fdopen)$/.test(
          call.name,
        )
      )
        return;
      if (!/\bencoding\s*=/.test(node.text)) {
        yield add('encoding="utf-8"', 0.8);
        yield add('encoding="utf-8-sig"', -0.2);
      }
      if (!/\bnewline\s*=/.test(node.text)) yield add('newline=""', 0.4);
      return;
    }
    const buffer = call.receiver?.text === 'Buffer' && call.name === 'from';
    if (buffer && call.args.length === 1) {
      yield add("'base64'", /encoded|base64|secret|key|token/i.test(node.text) ? 1 : 0.2);
      yield add("'hex'", /hex|digest|sign/i.test(node.text) ? 0.8 : -0.2);
      yield add("'utf8'", -0.8);
      yield add("'latin1'", -0.8);
    }
    if (/^(?:readFile|readFileSync)$/.test(call.name) && call.args.length === 1) yield add("'utf8'", 1);
    if (call.name === 'parseInt' && call.args.length === 1) yield add('10', 0.8);
    if (
      /^(?:digest|toString)$/.test(call.name) &&
      call.args.length === 0 &&
      /hash|hmac|buffer|digest|bytes/i.test(node.text)
    ) {
      yield add("'hex'", 0.6);
      yield add("'base64'", 0.2);
    }
    if (/^toLocale/.test(call.name) && call.args.length === 0) yield add("'en-US'", 0.8);
  },
};
