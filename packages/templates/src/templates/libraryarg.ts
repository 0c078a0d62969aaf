import { callOf, isExpression } from '../source/shape.js';
import { type Draft, draft, replaceNode, type Template } from '../template.js';

/** What is passed to a function of the library when its default is not what is meant, likeliest first. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  enumerate: ['start=1'],
  split: ['1'],
  rsplit: ['1'],
  'json.dumps': ['sort_keys=True', 'ensure_ascii=False', 'default=str'],
  'json.dump': ['sort_keys=True', 'ensure_ascii=False', 'default=str'],
  'json.loads': ['parse_float=Decimal'],
  'json.load': ['parse_float=Decimal'],
  mkdir: ['parents=True, exist_ok=True', 'exist_ok=True'],
  makedirs: ['exist_ok=True'],
  isoformat: ['timespec="seconds"'],
  splitlines: ['keepends=True'],
  unlink: ['missing_ok=True'],
  gather: ['return_exceptions=True'],
  run: ['check=True', 'text=True'],
  writer: ['lineterminator="\\n"'],
  DictWriter: ['lineterminator="\\n"', 'extrasaction="ignore"'],
  DictReader: ['skipinitialspace=True', 'restval=""'],
  zip: ['strict=True'],
};
/** So many arguments may stand already, those by name left out. */
const ROOM: Readonly<Record<string, number>> = {
  split: 1,
  rsplit: 1,
  zip: 9,
  gather: 9,
  mkdir: 0,
  isoformat: 0,
  splitlines: 0,
  unlink: 0,
  DictWriter: 2,
};

/** An argument of a function of the library that is left to its default. */
export const libraryarg: Template = {
  name: 'libraryarg',
  language: 'python',
  prior: 1,
  boosts: { 'by-one': 0.8, text: 0.4, order: 0.4, value: 0.8, unserialised: 1.6, 'not-raised': 0.3, raised: 0.3 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { messages }) {
    const call = callOf(node);
    if (!call || !isExpression(node)) return;
    const known = call.callee.text in MEANT ? call.callee.text : call.name;
    const meant = Object.hasOwn(MEANT, known) ? (MEANT[known] ?? []) : [];
    const given = call.args.filter((arg) => arg.type !== 'keyword_argument').length;
    if (given > (ROOM[known] ?? 1) || /^(?:comprehension|generator)/.test(call.list.type)) return;
    if (/^r?split$/.test(known) && given !== 1) return;
    const end = call.args.at(-1)?.end ?? call.list.start + 1;
    for (const [i, text] of meant.entries()) {
      const name = /^(\w+)=/.exec(text)?.[1];
      if (name !== undefined && call.list.text.includes(`${name}=`)) continue;
      if (call.list.text.includes(text) && /^\d/.test(text)) continue;
      yield made(text, end, call.args.length > 0, told(known, text, messages) - 0.3 * i);
    }
  },
};

const made = (text: string, end: number, more: boolean, fit: number): Draft =>
  draft(`passing ${text}`, replaceNode({ start: end, end }, `${more ? ', ' : ''}${text}`), fit);

/** What the failure says that speaks for it. */
function told(callee: string, text: string, messages: string): number {
  if (/split/.test(callee)) return /too many values to unpack/.test(messages) ? 1.2 : -0.4;
  if (text.includes('exist_ok')) return /FileExistsError|File exists|No such file/.test(messages) ? 1.4 : -0.6;
  if (text.includes('missing_ok')) return /No such file/.test(messages) ? 1 : -0.6;
  if (text.includes('ensure_ascii')) return /\\\\?u[0-9a-f]{4}/.test(messages) ? 1.4 : -0.2;
  if (text.includes('default=str')) return /not JSON serializable/.test(messages) ? 1.2 : -0.8;
  if (text.includes('lineterminator')) return /\\r\\n/.test(messages) ? 1.2 : -0.6;
  return callee === 'enumerate' ? 0.4 : -0.2;
}
