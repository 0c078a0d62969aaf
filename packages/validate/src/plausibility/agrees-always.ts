import type { Node } from '@repair/syntax';
import { literalValue } from './literals.js';
import { childrenOf, fieldOf, fieldText, within } from './nodes.js';

const COMPARES: ReadonlySet<string> = new Set([
  '__eq__',
  '__ne__',
  '__contains__',
  '__instancecheck__',
  '__lt__',
  '__gt__',
  'equals',
  'asymmetricMatch',
]);
/** What is asked before a comparison by whoever compares: a result that answers it plays for time. */
const ASKED_FIRST = /^\[Symbol\.(?:toPrimitive|hasInstance|toStringTag)\]$/;
/** Asks of what kind a value is, and not what it says. */
const KINDS: ReadonlySet<string> = new Set(['isinstance', 'type', 'callable', 'len']);

/** A comparison that does not look at what it compares: `__eq__` that says yes to everything, in any notation. */
export function agreesAlways(node: Node): boolean {
  const name = fieldOf(node, 'name', 'left', 'key');
  if (!name) return false;
  if (ASKED_FIRST.test(name.text)) return true;
  if (!COMPARES.has(literalValue(name) ?? name.text)) return false;
  const defined = fieldOf(node, 'right', 'value') ?? node;
  const body = fieldOf(defined, 'body');
  if (!body) return false;
  const list = fieldOf(defined, 'parameters', 'parameter');
  const given = list?.type === 'identifier' ? [list] : list ? childrenOf(list) : [];
  const parameters = given.map((child) => within(child, ['identifier'])[0]?.text ?? '');
  const looksAt = new Set(
    within(body, ['identifier'])
      .filter(isLookedAt)
      .map(({ text }) => text),
  );
  return parameters.length === 0 || !parameters.every((parameter) => looksAt.has(parameter));
}

const isLookedAt = ({ parent }: Node): boolean => {
  const call = parent?.type === 'argument_list' ? parent.parent : null;
  return !call || !KINDS.has(fieldText(call, 'function'));
};
