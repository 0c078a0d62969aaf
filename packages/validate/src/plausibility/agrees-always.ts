import type { Node } from '@repair/syntax';
import { literalValue } from './literals.js';
import { childrenOf, fieldOf, fieldText, within } from './nodes.js';

const COMPARES = /^(?:__eq__|__ne__|__contains__|__instancecheck__|__lt__|__gt__|equals|asymmetricMatch)$/;
/** What is asked before a comparison by whoever compares: a result that answers it plays for time. */
const ASKED_FIRST = /^\[Symbol\.(?:toPrimitive|hasInstance|toStringTag)\]$/;
/** Asks of what kind a value is, and not what it says. */
const KINDS = /^(?:isinstance|type|callable|len|typeof)$/;

/** A comparison that does not look at what it compares: `__eq__` that says yes to everything, in any notation. */
export function agreesAlways(node: Node): boolean {
  const name = fieldOf(node, 'name', 'left', 'key');
  if (!name) return false;
  if (ASKED_FIRST.test(name.text)) return true;
  if (!COMPARES.test(literalValue(name) ?? name.text)) return false;
  const defined = /^(?:assignment|pair)$/.test(node.type) ? fieldOf(node, 'right', 'value') : node;
  const body = defined && fieldOf(defined, 'body');
  if (!defined || !body) return false;
  const list = fieldOf(defined, 'parameters');
  const parameters = (list ? childrenOf(list) : []).map((child) => within(child, ['identifier'])[0]?.text ?? '');
  const looksAt = new Set(
    within(body, ['identifier'])
      .filter(isLookedAt)
      .map(({ text }) => text),
  );
  return parameters.length > 0 && !parameters.every((parameter) => looksAt.has(parameter));
}

const isLookedAt = ({ parent }: Node): boolean => {
  const call = parent?.type === 'argument_list' ? parent.parent : null;
  return !call || !KINDS.test(fieldText(call, 'function'));
};
