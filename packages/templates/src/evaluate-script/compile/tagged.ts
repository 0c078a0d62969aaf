import { type Lite, namedOf } from '../../source/lite.js';
import { era } from '../era.js';
import { array } from '../realm.js';
import { type Arr, Slot, type Value } from '../values.js';
import { expression } from './dispatch.js';
import type { Env } from './env.js';
import { unescaped } from './literal.js';

/** The arguments that a tag is called with: the texts of the template, the same object each time, and its values. */
export function tagged(node: Lite): (env: Env) => readonly Value[] {
  const cooked: string[] = [''];
  const raw: string[] = [''];
  const values: ((env: Env) => Value)[] = [];
  const add = (text: string, plain: string): void => {
    cooked.push((cooked.pop() ?? '') + text);
    raw.push((raw.pop() ?? '') + plain);
  };
  for (const child of node.children.filter(({ named, type }) => named && type !== 'comment')) {
    const plain = child.text.replaceAll('\r\n', '\n');
    if (child.type === 'string_fragment') add(plain, plain);
    else if (child.type === 'escape_sequence') add(unescaped(child.text), plain);
    else {
      const [inner] = namedOf(child);
      values.push(inner ? expression(inner) : () => undefined);
      cooked.push('');
      raw.push('');
    }
  }
  let texts: { readonly round: number; readonly strings: Arr } | null = null;
  return (env) => {
    if (texts?.round !== era.round) texts = { round: era.round, strings: stringsOf(cooked, raw) };
    return [texts.strings, ...values.map((value) => value(env))];
  };
}

function stringsOf(cooked: readonly string[], raw: readonly string[]): Arr {
  const made = array([...cooked]);
  const plain = array([...raw]);
  made.props.set('raw', new Slot(plain, false, false));
  for (const one of [made, plain]) {
    one.extensible = false;
    one.locked = 'frozen';
  }
  return made;
}
