import { importChange } from '../source/imports.js';
import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A moment without a zone beside moments that have one: neither can be compared with the other. */
export const awaretime: Template = {
  name: 'awaretime',
  language: 'python',
  prior: 1.2,
  boosts: { 'naive-time': 3 },
  classes: { type: 0.8, 'env-config': 0.8 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { view, labels }) {
    const call = callOf(node);
    if (!call || /^(?:replace|astimezone)$/.test(outer(node))) return;
    const told = labels.has('naive-time') ? 0.6 : -0.6;
    if (!/^(?:strptime|fromisoformat|combine|datetime|utcnow|now)$/.test(call.name)) return;
    const needs = finds(view, /^(?:from datetime import .*\b(?:timezone|UTC)\b|import datetime\b)/m)
      ? []
      : [importChange(view, 'from datetime import timezone')];
    const utc = finds(view, /^import datetime\b/m) ? 'datetime.timezone.utc' : 'timezone.utc';
    const kin = { kin: 'moments in UTC' };
    if (/^(?:strptime|fromisoformat|combine)$/.test(call.name) || (call.name === 'datetime' && call.args.length >= 3)) {
      if (/tzinfo/.test(call.list.text)) return;
      // A literal Z, or nothing at all, tells no zone: what was read is UTC.
      const zulu = /Z["']/.test(call.list.text) ? 0.6 : /%z/.test(call.list.text) ? -1 : 0;
      yield {
        ...draft(
          'taking the moment as UTC',
          [...needs, replaceNode(node, `${node.text}.replace(tzinfo=${utc})`)],
          told + zulu,
        ),
        ...kin,
      };
      yield draft('leaving the zone out', replaceNode(node, `${node.text}.replace(tzinfo=None)`), told - 0.8);
    }
    if (call.name === 'utcnow' && call.receiver)
      yield {
        ...draft(
          'asking for the moment in UTC',
          [...needs, replaceNode(node, `${call.receiver.text}.now(${utc})`)],
          0.4 + told,
        ),
        ...kin,
      };
    if (call.name === 'now' && call.receiver && call.args.length === 0)
      yield { ...draft('asking for the moment in UTC', [...needs, replaceNode(call.list, `(${utc})`)], told), ...kin };
  },
};

/** The method that is called on what a call gives. */
function outer(node: {
  readonly parent: { readonly type: string; readonly text: string } | null;
  readonly text: string;
}): string {
  const member = node.parent;
  return member?.type === 'attribute' ? member.text.slice(node.text.length + 1) : '';
}
