import type { Syntax } from '@repair/syntax';
import type { Candidate } from '../candidate.js';
import type { Facts } from '../context.js';
import type { Change, Outcome } from '../evaluate/index.js';
import type { View } from '../source/view.js';
import { type Check, type Failing, type Model, modelOf, type Seen, seenIn } from './model.js';

/** What would become of the failing tests and of the passing ones under a change, as far as that can be foreseen. */
export interface Foreseen {
  /** Failing checks that would hold, of those about which something can be said. */
  readonly passed: number;
  readonly of: number;
  /** A test that passes now would fail. */
  readonly breaks: boolean;
  /** Failing checks that would get past what stops them now, and fail further on: another fault may stand behind this one. */
  readonly moved: number;
}

/** What a look gives, null where nothing can be said, and what it costs in steps of the evaluator. */
export interface Look {
  readonly seen: Foreseen | null;
  readonly cost: number;
}

/**
 * Looks ahead: the tests and statements that the evidence shows are evaluated over the residue as a draft would leave it. No
 * process, no test run, nothing but the record; what cannot be modelled to the letter is not looked at.
 */
export interface Foresight {
  at(candidate: Place): Look;
  /** Whether all that fails would hold and nothing would break: far cheaper to say of most drafts than how much they mend. */
  mends(candidate: Place): Mended;
}

/** `mends` is null where nothing can be said. */
export interface Mended {
  readonly mends: boolean | null;
  readonly cost: number;
}

type Place = Pick<Candidate, 'view' | 'changes' | 'key' | 'from' | 'beside'>;

/**
 * Reading a changed function anew costs as much as so many steps a character, and loading the files again so many more: with
 * these a step takes about 0.1 µs in either language.
 */
const LOADING = 3000;
const READING = 12;

/** Looks ahead in one round after another; what was seen in the last one is known in the next where both rest on the same. */
export function foreseer(syntax: Syntax): (facts: Facts) => Foresight | null {
  let last: { readonly seen: Seen; readonly model: Model; readonly foresight: Foresight | null } | null = null;
  return ({ record, views }) => {
    const seen = seenIn(record, new Set(views.keys()));
    if (!seen) return null;
    if (!last || !isAlike(last.seen, seen, last.model)) {
      const model = modelOf(seen, syntax);
      last = { seen, model, foresight: foresightOf(model) };
    }
    return last.foresight;
  };
}

/** Whether a model of one is a model of the other: statements count where no whole test could be followed. */
const isAlike = (a: Seen, b: Seen, { ofTests }: Model): boolean =>
  textOf({ ...a, statements: [] }) === textOf({ ...b, statements: [] }) &&
  (ofTests || textOf({ statements: a.statements }) === textOf({ statements: b.statements }));

const textOf = (seen: Partial<Seen>): string =>
  JSON.stringify(seen, (_, value: unknown) => (value instanceof Map ? [...value] : value));

/** Null where nothing that failed can be foreseen to fail as it did. */
function foresightOf(model: Model): Foresight | null {
  const { failing, kept } = model;
  if (failing.length === 0) return null;
  // A change in a function that no failing test runs mends none of them.
  const idle = (place: Place): boolean =>
    partsOf(place).every(({ view, changes }) =>
      changes.every((change) =>
        model.unread(view.path).some((range) => range.start < change.start && change.end < range.end),
      ),
    );
  // What says soonest that a draft mends not all.
  const soonest = [...failing].sort((a, b) => a.now.steps - b.now.steps);
  const trials = new Map<string, Trial>();
  const trialOf = (candidate: Place): Trial => {
    const known = trials.get(candidate.key);
    if (known) return known;
    const made = trial(candidate);
    trials.set(candidate.key, made);
    return made;
  };
  return {
    at: (candidate) =>
      idle(candidate)
        ? nothingMended(failing.length)
        : foresee(failing, kept, trialOf(candidate), readingOf(candidate)),
    mends: (candidate) =>
      idle(candidate) ? NOT_MENDED : mends(soonest, kept, trialOf(candidate), readingOf(candidate)),
  };
}

const nothingMended = (of: number): Look => ({ seen: { passed: 0, of, breaks: false, moved: 0 }, cost: 0 });
const NOT_MENDED: Mended = { mends: false, cost: 0 };

/** A change of one file, with that of another that belongs to it. */
const partsOf = (
  place: Pick<Place, 'view' | 'changes' | 'from' | 'beside'>,
): readonly Pick<Place, 'view' | 'changes' | 'from'>[] => (place.beside ? [place, ...partsOf(place.beside)] : [place]);

const changeOf = ({ view, changes, beside }: Pick<Place, 'view' | 'changes' | 'beside'>): Change => ({
  path: view.path,
  changes,
  ...(beside ? { beside: changeOf(beside) } : {}),
});

/** So many characters are read anew for a change at a line, of a long unit in part. */
const readAnew = (view: View, line: number): number => Math.min(view.unit(line)?.text.length ?? 0, LONG_UNIT);
const LONG_UNIT = 6000;

/** Of the draft as this round shows it: a file in windows may be laid out otherwise in the next one. */
const readingOf = (place: Place): number =>
  partsOf(place).reduce((sum, { view, from }) => sum + LOADING + READING * readAnew(view, from), 0);

/** What was seen of one draft: each check runs once for it. */
interface Trial {
  outcome(check: Check): Outcome;
}

function trial(place: Place): Trial {
  const change = changeOf(place);
  const outcomes = new Map<Check, Outcome>();
  return {
    outcome: (check) => {
      const known = outcomes.get(check);
      if (known) return known;
      const made = check(change);
      outcomes.set(check, made);
      return made;
    },
  };
}

function foresee(failing: readonly Failing[], kept: readonly Check[], { outcome }: Trial, reading: number): Look {
  let passed = 0;
  let moved = 0;
  let of = 0;
  let cost = reading;
  for (const { check, now } of failing) {
    const seen = outcome(check);
    cost += seen.steps;
    if (seen.kind === 'unknown') continue;
    of += 1;
    if (seen.kind === 'passes') passed += 1;
    if (isFurther(seen, now)) moved += 1;
    // One that ends nowhere will not end for the others.
    if (seen.kind === 'endless') return { seen: { passed, of: failing.length, breaks: false, moved: 0 }, cost };
  }
  if (of === 0) return { seen: null, cost };
  // What mends nothing is not asked what it breaks.
  const breaks =
    passed > 0 &&
    kept.some((check) => {
      const seen = outcome(check);
      cost += seen.steps;
      return isBroken(seen);
    });
  return { seen: { passed, of, breaks, moved }, cost };
}

function mends(failing: readonly Failing[], kept: readonly Check[], { outcome }: Trial, reading: number): Mended {
  let cost = reading;
  let holds = false;
  for (const { check } of failing) {
    const seen = outcome(check);
    cost += seen.steps;
    if (isBroken(seen)) return { mends: false, cost };
    holds ||= seen.kind === 'passes';
  }
  if (!holds) return { mends: null, cost };
  for (const check of kept) {
    const seen = outcome(check);
    cost += seen.steps;
    if (isBroken(seen)) return { mends: false, cost };
  }
  return { mends: true, cost };
}

const isBroken = ({ kind }: Outcome): boolean => kind === 'fails' || kind === 'endless';

/** A crash that is gone, or comes later: what an assertion says of a value tells no such thing. */
const isFurther = (outcome: Outcome, now: Outcome): boolean =>
  outcome.kind === 'fails' &&
  now.exception !== 'AssertionError' &&
  (outcome.exception === 'AssertionError' || outcome.steps > now.steps);
