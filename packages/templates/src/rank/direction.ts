import type { Candidate } from '../candidate.js';
import type { Label } from '../evidence/labels.js';
import { type Lite, walk } from '../source/lite.js';
import type { Signal } from './signal.js';

type Effect = 1 | 0 | -1;

/**
 * Which way the values are off, against which way a condition moves: what answers yes too often has to ask for more, what
 * leaves items out has to ask for less. Says nothing where the failures disagree, or where it cannot be told what a
 * condition leads to.
 */
export const direction: Signal = {
  name: 'direction',
  most: (weights) => Math.abs(weights.direction),
  scorer: ({ facts, weights }) => {
    const truth = wanted(facts.labels, 'missed', 'false-alarm');
    const size = wanted(facts.labels, 'shorter', 'longer') || wanted(facts.labels, 'too-small', 'too-big');
    if (truth === 0 && size === 0) return () => 0;
    return (candidate) => {
      const moved = loosened(candidate);
      if (moved === 0) return 0;
      const { kind, sign } = consequence(candidate);
      const want = kind === 'truth' ? truth : kind === 'size' ? size : 0;
      return weights.direction * want * moved * sign;
    };
  },
};

/** 1: more has to come through; -1: less; 0: the failures say neither, or both. */
const wanted = (labels: ReadonlySet<Label>, more: Label, less: Label): Effect =>
  labels.has(more) === labels.has(less) ? 0 : labels.has(more) ? 1 : -1;

const LOOSER: ReadonlySet<string> = new Set([
  '< <=',
  '> >=',
  '== >=',
  '== <=',
  '=== >=',
  '=== <=',
  'and or',
  '&& ||',
  'all any',
  'every some',
  '== in',
  '< !=',
  '> !=',
]);

/** Whether a change lets a condition hold in more cases (1) or in fewer (-1). */
function loosened({ view, draft }: Candidate): Effect {
  const [only, more] = draft.changes;
  if (!only || more) return 0;
  const old = view.text.slice(only.start, only.end).trim();
  const fresh = only.text.trim();
  if (LOOSER.has(`${old} ${fresh}`)) return 1;
  if (LOOSER.has(`${fresh} ${old}`)) return -1;
  if (old.length < 3 || fresh.length < 3) return 0;
  if (old.includes(fresh)) return parted(old, fresh) as Effect;
  if (fresh.includes(old)) return -parted(fresh, old) as Effect;
  return 0;
}

/** What dropping the rest of a condition does: without an `and` it holds more often, without an `or` less. */
function parted(whole: string, part: string): number {
  const rest = whole.replace(part, ' ');
  const and = /\band\b|&&/.test(rest);
  const or = /\bor\b|\|\|/.test(rest);
  return and === or ? 0 : and ? 1 : -1;
}

/** What holds when the condition does: an answer, or something more in what is collected or counted. */
function consequence({ view, from, draft }: Candidate): { kind: 'truth' | 'size' | 'none'; sign: Effect } {
  const unit = view.unit(from);
  const place = draft.changes[0];
  if (!unit || !place) return { kind: 'none', sign: 0 };
  let sign: Effect = 1;
  for (let node: Lite | null = deepest(unit, place); node; node = node.parent) {
    const parent: Lite | null = node.parent;
    if (node.type === 'not_operator' || (node.type === 'unary_expression' && node.text.startsWith('!')))
      sign = -sign as Effect;
    if (node.type === 'if_clause') return { kind: 'size', sign };
    if (node.type === 'return_statement') return { kind: 'truth', sign };
    if (parent && node.field === 'condition' && /^(?:if_statement|elif_clause)$/.test(parent.type))
      return led(parent, sign);
    if (/^(?:while|for|for_in)_statement$|assignment|declarator|block$/.test(node.type)) break;
  }
  return { kind: 'none', sign: 0 };
}

function led(branch: Lite, sign: Effect): { kind: 'truth' | 'size' | 'none'; sign: Effect } {
  const body = branch.children.find((c) => c.field === 'consequence');
  const text = body?.text.replace(/^\{\s*/, '').trim() ?? '';
  if (/^return\s+(?:True|true)\b/.test(text)) return { kind: 'truth', sign };
  if (/^return\s+(?:False|false)\b/.test(text)) return { kind: 'truth', sign: -sign as Effect };
  if (/^continue\b/.test(text)) return { kind: 'size', sign: -sign as Effect };
  if (/(?:\.(?:append|add|push|extend)\(|\+=|\+\+|^yield\b)/.test(text) && !/return/.test(text))
    return { kind: 'size', sign };
  return { kind: 'none', sign: 0 };
}

function deepest(unit: Lite, { start, end }: { readonly start: number; readonly end: number }): Lite | null {
  let best: Lite | null = null;
  for (const node of walk(unit)) if (node.start <= start && end <= node.end) best = node;
  return best;
}
