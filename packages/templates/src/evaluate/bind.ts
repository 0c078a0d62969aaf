import { raise } from './errors.js';
import { Frame, type Func, type Keywords } from './callables.js';
import { Dict, Tuple, type Value } from './values.js';

/** The activation of a call, its parameters filled as Python fills them; raises TypeError where they do not fit. */
export function bind(func: Func, args: readonly Value[], keywords: Keywords): Frame {
  const { code } = func;
  const frame = new Frame(code.size, func.parent, func.globals, func.owner);
  const { slots } = frame;
  if (keywords === null && args.length === code.plain) {
    for (let i = 0; i < args.length; i += 1) slots[i] = args[i];
    return frame;
  }
  const left = keywords === null ? null : new Map(keywords);
  let at = 0;
  for (const parameter of code.parameters) {
    const { name, slot } = parameter;
    switch (parameter.kind) {
      case 'args':
        slots[slot] = new Tuple(args.slice(at));
        at = args.length;
        break;
      case 'kwargs':
        slots[slot] = dictOf(left);
        left?.clear();
        break;
      default: {
        const named = parameter.kind === 'positional' ? undefined : left?.get(name);
        if (parameter.kind !== 'keyword' && at < args.length) {
          if (named !== undefined) raise('TypeError', `${code.name}() got multiple values for argument '${name}'`);
          slots[slot] = args[at];
          at += 1;
        } else if (named !== undefined) {
          slots[slot] = named;
          left?.delete(name);
        } else if (parameter.hasDefault) slots[slot] = func.defaults.get(name) ?? null;
        else raise('TypeError');
      }
    }
  }
  if (at < args.length || (left !== null && left.size > 0)) raise('TypeError');
  return frame;
}

function dictOf(keywords: ReadonlyMap<string, Value> | null): Dict {
  const made = new Dict();
  for (const [key, value] of keywords ?? []) made.map.set(key, { key, value });
  return made;
}
