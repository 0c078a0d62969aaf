import { childOf, walk } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** How a pattern is put together and handed over: a text in it is taken as it stands, flags are no count. */
export const regexcall: Template = {
  name: 'regexcall',
  language: 'python',
  prior: 1.4,
  boosts: { raised: 0.4, text: 0.2, missed: 0.3, 'false-alarm': 0.4, case: 0.4, longer: 0.2 },
  on: 'node',
  nodes: /^call$/,
  *propose(node) {
    const call = callOf(node);
    if (call?.receiver?.text !== 're') return;
    const [first, ...rest] = call.args;
    if (!first) return;
    const places = call.name === 'split' ? 2 : /^subn?$/.test(call.name) ? 3 : null;
    const flags = places === null ? undefined : call.args[places];
    if (flags && /^re\.[A-Z|. re]+$/.test(flags.text))
      yield draft('passing the flags as flags', replaceNode({ start: flags.start, end: flags.start }, 'flags='), 1.4);
    if (!/^(?:compile|match|fullmatch|search|sub|subn|split|findall|finditer)$/.test(call.name)) return;
    for (const inner of walk(first)) {
      const value = inner.type === 'interpolation' ? (childOf(inner, 'expression') ?? inner.children[1]) : null;
      const summed =
        inner.type === 'identifier' && /^(?:binary_operator|argument_list)$/.test(inner.parent?.type ?? '');
      const taken = value?.named ? value : summed && inner !== first ? inner : null;
      if (!taken || /re\.escape/.test(taken.text) || /^[A-Z_]+$/.test(taken.text)) continue;
      yield {
        ...draft(`taking ${taken.text} as it stands`, replaceNode(taken, `re.escape(${taken.text})`), 0.4),
        kin: 'as it stands',
      };
    }
    if (
      first.type === 'identifier' &&
      rest.length > 0 &&
      !/pattern|regex|_re$|expr/i.test(first.text) &&
      !/^_?[A-Z_]+$/.test(first.text)
    )
      yield draft(`taking ${first.text} as it stands`, replaceNode(first, `re.escape(${first.text})`), -0.2);
  },
};
