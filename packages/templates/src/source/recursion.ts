import { ancestor, childOf, type Lite } from './lite.js';
import { parametersOf } from './names.js';
import { callOf, isFunction } from './shape.js';

/**
 * How suspicious an argument of a function's call of itself is: 1 where it hands its own parameter on as it is, 2.5 where
 * every argument does, so that the call can never end; 0 elsewhere.
 */
export function unchangedArgument(node: Lite): number {
  const call = node.parent?.parent ? callOf(node.parent.parent) : null;
  const fn = ancestor(node, isFunction);
  if (!call || !fn || call.list !== node.parent || childOf(fn, 'name')?.text !== call.name) return 0;
  const parameters = parametersOf(fn).filter((name) => name !== 'self' && name !== 'cls');
  const at = call.args.indexOf(node);
  if (parameters[at] !== node.text) return 0;
  return call.args.every((arg, i) => arg.text === parameters[i]) ? 2.5 : 1;
}
