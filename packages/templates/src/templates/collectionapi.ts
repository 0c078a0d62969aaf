import { escaped } from '../source/escaped.js';
import { memberOf } from '../source/shape.js';
import type { View } from '../source/view.js';
import { type Draft, draft, replaceNode, type Template } from '../template.js';

/** What a list is asked is not what a Set or Map is asked: wherever a thing of that name is used, the same change. */
export const collectionapi: Template = {
  name: 'collectionapi',
  language: 'script',
  prior: 1.8,
  boosts: { attribute: 1.6, none: 0.4, type: 0.3, empty: 0.2 },
  classes: { type: 1.4 },
  on: 'node',
  nodes: /^member_expression$/,
  *propose(node, { view, messages }) {
    const member = memberOf(node);
    const thing = member ? /(?:^|[.#])([A-Za-z_$][\w$]*)$/.exec(member.object.text)?.[1] : undefined;
    if (!member || !thing) return;
    const { name, object } = member;
    const refused = messages.includes(`${thing}.${name.text} is not a function`) ? 1.2 : 0;
    const kin = (made: Draft, kind: string): Draft => ({ ...made, kin: `${thing} is a ${kind}` });
    if (isCollection(thing, view) || refused > 0) {
      const other = AS_SET.get(name.text);
      const note = `using what a Set of ${thing} has`;
      if (other !== undefined) yield kin(draft(note, replaceNode(name, other), 0.4 + refused), 'set');
      if (node.field === 'function' && LISTS.test(name.text))
        yield kin(draft(`making a list of ${thing}`, replaceNode(object, `[...${object.text}]`), 0.4 + refused), 'set');
    }
    const back = AS_LIST.get(name.text);
    if (
      back !== undefined &&
      !(name.text === 'has' && node.field !== 'function') &&
      (refused > 0 || isList(thing, view))
    )
      yield kin(draft(`using what a list of ${thing} has`, replaceNode(name, back), 0.4 + refused), 'list');
  },
};

const AS_SET: ReadonlyMap<string, string> = new Map(Object.entries({ length: 'size', includes: 'has', push: 'add' }));
const AS_LIST: ReadonlyMap<string, string> = new Map(Object.entries({ size: 'length', has: 'includes', add: 'push' }));
const LISTS = /^(?:map|filter|some|every|find|join|reduce|slice|sort|flatMap|indexOf|at)$/;

/** Whether a file tells that something of a name is a Set or Map. */
const isCollection = (thing: string, { text }: View): boolean =>
  new RegExp(
    `(?<![\\w$])${escaped(thing)}(?:\\s*[=:]\\s*new (?:Set|Map)\\b|\\.(?:has|add|delete)\\()|\\[\\.{3}(?:[\\w$]+\\.)*#?${escaped(thing)}\\]`,
  ).test(text);

const isList = (thing: string, { text }: View): boolean =>
  new RegExp(`(?<![\\w$])${escaped(thing)}(?:\\s*[=:]\\s*\\[|\\.(?:push|map|filter|slice)\\()`).test(text);
