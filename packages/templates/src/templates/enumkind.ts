import { escaped } from '../source/escaped.js';
import { childOf, type Lite } from '../source/lite.js';
import { callOf, isExpression, memberOf } from '../source/shape.js';
import { finds, type View } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A member of an enumeration, its name and its value are three things; a setter that sets itself never ends. */
export const enumkind: Template = {
  name: 'enumkind',
  language: 'python',
  prior: 1,
  boosts: { value: 0.8, key: 0.8, 'other-type': 1, recursion: 1.4, unserialised: 1.2, text: 0.3, 'bool-flipped': 0.3 },
  on: 'node',
  nodes: /^(?:call|subscript|attribute)$/,
  *propose(node, { view, labels, unit }) {
    if (!isExpression(node)) return;
    const call = callOf(node);
    if (call) {
      const [only, more] = call.args;
      if (only && !more && isEnum(call.callee.text, view))
        yield draft(`reading ${only.text} as a name`, replaceNode(node, `${call.callee.text}[${only.text}]`), 0.6);
      return;
    }
    if (node.type === 'subscript') {
      const [base, key] = [childOf(node, 'value'), childOf(node, 'subscript')];
      if (base && key && isEnum(base.text, view))
        yield draft(`reading ${key.text} as a value`, replaceNode(node, `${base.text}(${key.text})`), 0.6);
      return;
    }
    const member = memberOf(node);
    if (!member || node.field === 'function') return;
    if (isEnum(member.object.text, view) && /^[A-Z]/.test(member.name.text) && node.parent?.type !== 'attribute')
      yield draft(`using the value of ${node.text}`, replaceNode(node, `${node.text}.value`), -0.2);
    if (/^(?:name|value)$/.test(member.name.text) && finds(view, /\bEnum\b/)) {
      const other = member.name.text === 'name' ? 'value' : 'name';
      yield draft(`reading the ${other}`, replaceNode(member.name, other), 0.4);
      if (!isEnum(member.object.text, view)) return;
      yield draft(`using ${member.object.text} itself`, replaceNode(node, member.object.text), -0.4);
    }
    yield* itself(member.object, member.name, unit, labels.has('recursion'));
  },
};

const isEnum = (name: string, view: View): boolean =>
  finds(view, new RegExp(`^class ${escaped(name)}\\((?:\\w+, ?)?(?:enum\\.)?(?:Str|Int)?(?:Enum|Flag)\\b`, 'm'));

/** `return self.size` in the property `size`. */
function* itself(object: Lite, name: Lite, unit: Lite, endless: boolean) {
  if (!endless || object.text !== 'self' || childOf(unit, 'name')?.text !== name.text) return;
  yield draft(`using self._${name.text}`, replaceNode(name, `_${name.text}`), 1);
}
