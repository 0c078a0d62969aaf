import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { Raised, Unknown } from '../budget.js';
import type { Frame } from '../callables.js';
import { Cls, Token } from '../values.js';
import { doubtful, type Expression, type Scope } from './compiler.js';
import { loadName } from './name.js';

/** Types that take others in brackets. */
const GENERIC: ReadonlySet<string> = new Set([
  ...['list', 'dict', 'tuple', 'set', 'frozenset', 'type', 'deque', 'defaultdict', 'OrderedDict', 'Counter'],
]);

/** Names of typing that take none. */
const BARE: ReadonlySet<string> = new Set(
  ['Any', 'NoReturn', 'Text', 'Hashable', 'Sized'].map((name) => `typing.${name}`),
);

/** An annotation is worked out for nothing but what it may raise: the names in it, and what it puts into brackets. */
export function annotated(node: Lite, scope: Scope): (frame: Frame) => void {
  if (scope.lazy) return () => {};
  const names: Expression[] = [];
  const generics: Expression[] = [];
  const visit = (at: Lite): void => {
    if (at.type === 'identifier') names.push(loadName(at.text, scope));
    else if (at.type === 'attribute') visit(childOf(at, 'object') ?? doubtful(at));
    else if (at.type === 'generic_type' || at.type === 'subscript') {
      const [root] = namedOf(at);
      if (root?.type === 'identifier') generics.push(loadName(root.text, scope));
      else if (!root || !/^typing\.[A-Z]/.test(root.text)) names.push(unseen);
      namedOf(at).forEach(visit);
    } else if (!PLAIN.has(at.type)) {
      names.push(unseen);
    } else namedOf(at).forEach(visit);
  };
  visit(node);
  return (frame) => {
    for (const name of names) shown(name, frame);
    for (const generic of generics) {
      const value = shown(generic, frame);
      const takes =
        value instanceof Cls ? !value.own && GENERIC.has(value.name) : value instanceof Token && !BARE.has(value.text);
      if (!takes && value !== undefined) throw new Unknown('such an annotation');
    }
  };
}

/** Kinds of which the parts say all. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['type', 'type_parameter', 'none', 'list', 'tuple', 'ellipsis', 'string', 'string_start', 'string_content'],
  ...['string_end', 'integer', 'true', 'false', 'expression_list', 'member_type', 'union_type', 'binary_operator'],
]);

/** What an annotation holds that is not looked into. */
class Doubtful {}

const unseen: Expression = () => {
  throw new Doubtful();
};

/** Undefined of a name whose value is not known: it is there, and that is all that counts. */
function shown(name: Expression, frame: Frame): ReturnType<Expression> | undefined {
  try {
    return name(frame);
  } catch (error) {
    if (error instanceof Raised) throw error;
    if (error instanceof Doubtful) throw new Unknown('such an annotation');
    return undefined;
  }
}
