import { childOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A moment read in the machine's own zone where UTC is meant. */
export const zoned: Template = {
  name: 'zoned',
  prior: 1.4,
  classes: { 'env-config': 1.6 },
  boosts: { 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^(?:call|call_expression)$/,
  *propose(node, { view }) {
    const call = callOf(node);
    if (!call) return;
    if (view.python) {
      // datetime.fromtimestamp(t).replace(tzinfo=utc) names a zone that the moment was not read in.
      const inner = call.name === 'replace' && call.receiver ? callOf(call.receiver) : null;
      const zone = call.args.find((arg) => arg.type === 'keyword_argument' && childOf(arg, 'name')?.text === 'tzinfo');
      const value = zone && childOf(zone, 'value')?.text;
      if (inner && value && call.args.length === 1 && /^(?:fromtimestamp|now)$/.test(inner.name)) {
        const given = inner.args.map((arg) => arg.text).join(', ');
        yield draft(
          `reading the moment in ${value}`,
          replaceNode(node, `${inner.callee.text}(${given === '' ? value : `${given}, tz=${value}`})`),
          1.4,
        );
        return;
      }
      if (!/^(?:fromtimestamp|now|astimezone)$/.test(call.name) || !finds(view, /\btimezone\b/)) return;
      if (call.args.length > (call.name === 'fromtimestamp' ? 1 : 0)) return;
      const text = `${call.args[0] ? `${call.args[0].text}, ` : ''}${call.name === 'fromtimestamp' ? 'tz=' : ''}timezone.utc`;
      yield draft('reading the moment in UTC', replaceNode(call.list, `(${text})`), 0.4);
      return;
    }
    if (/^toLocale(?:Date|Time)?String$/.test(call.name) && !/timeZone/.test(call.list.text)) {
      const [locale, options] = call.args;
      const made =
        options?.type === 'object' ? `{ timeZone: 'UTC', ${options.text.slice(1).trimStart()}` : "{ timeZone: 'UTC' }";
      yield draft(
        'writing the moment in UTC',
        replaceNode(call.list, `(${locale?.text ?? 'undefined'}, ${made})`),
        0.4,
      );
    }
  },
};
