import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { Raised } from '../budget.js';
import type { Frame } from '../callables.js';
import { doubtful, type Expression, type Scope } from './compiler.js';
import { loadName } from './name.js';

/** An annotation is worked out for nothing but the names in it. */
export function annotated(node: Lite, scope: Scope): (frame: Frame) => void {
  const names: Expression[] = [];
  const visit = (at: Lite): void => {
    if (at.type === 'identifier') names.push(loadName(at.text, scope));
    else if (at.type === 'attribute') visit(childOf(at, 'object') ?? doubtful(at));
    else if (at.type === 'keyword_argument') visit(childOf(at, 'value') ?? doubtful(at));
    else if (at.type !== 'lambda' && !at.type.endsWith('comprehension')) namedOf(at).forEach(visit);
  };
  visit(node);
  return (frame) => {
    for (const name of names) known(name, frame);
  };
}

/** Asks for a name; one that is poison is there, and that is all that counts. */
function known(name: Expression, frame: Frame): void {
  try {
    name(frame);
  } catch (error) {
    if (error instanceof Raised) throw error;
  }
}
