// Test runs that a minimisation spends, against delta debugging in picire's manner (complement and subset passes, the
// granularity doubled, every configuration asked once) on the same random cores.
import { reduce } from '../packages/validate/dist/minimize/search.js';

const CORES = 100;

/** A small generator of its own, so that every run of this file sees the same cores. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function pick(next, from, count) {
  const left = Array.from({ length: from }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)[0]).sort((a, b) => a - b);
}

/** Passes when every needed piece is there, and each piece that leans on another has it. */
function oracle(core, leans) {
  const told = new Map();
  let runs = 0;
  const ask = (kept) => {
    const key = kept.join();
    if (!told.has(key)) {
      runs += 1;
      const set = new Set(kept);
      told.set(
        key,
        core.every((piece) => set.has(piece)) && leans.every(([one, other]) => !set.has(one) || set.has(other)),
      );
    }
    return told.get(key);
  };
  return { ask, runs: () => runs };
}

const chunks = (items, count) => {
  const size = items.length / count;
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.round(index * size), Math.round((index + 1) * size)),
  ).filter((chunk) => chunk.length > 0);
};

/**
 * Delta debugging as picire's default does it: subsets, then complements from where the last one went; what is left
 * keeps its parts until none can go, then every part is split in two.
 */
function picire(count, ask) {
  let parts = [Array.from({ length: count }, (_, index) => index)];
  let offset = 0;
  for (;;) {
    const reduced = parts.length >= 2 ? reduceOnce(parts, offset, ask) : null;
    if (reduced) {
      ({ parts, offset } = reduced);
      if (parts.length >= 2) continue;
    }
    const kept = parts.flat();
    if (kept.length < 2 || (!reduced && parts.length === kept.length)) return kept;
    parts = chunks(kept, Math.min(kept.length, parts.length * 2));
    offset = 0;
  }
}

function reduceOnce(parts, offset, ask) {
  const subset = parts.find((part) => ask(part));
  if (subset) return { parts: [subset], offset: 0 };
  for (let step = 0; step < parts.length; step += 1) {
    const gone = (step + offset) % parts.length;
    const rest = parts.filter((_, index) => index !== gone);
    if (ask(rest.flat())) return { parts: rest, offset: gone };
  }
  return null;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const isMinimal = (kept, ask) =>
  kept.length === 1 || kept.every((piece) => !ask(kept.filter((other) => other !== piece)));

const SUBJECTS = [
  { name: '40 hunks, 2 needed', count: 40, needed: 2, leaning: 0, must: 0.6, ambitious: 0.33 },
  { name: '40 hunks, 2 needed, dependent', count: 40, needed: 2, leaning: 8, must: 0.6, ambitious: 0.33 },
  { name: '8 hunks, 8 needed', count: 8, needed: 8, leaning: 0, must: 0.5, ambitious: 0.35 },
  { name: '40 hunks, 38 needed', count: 40, needed: 38, leaning: 0, must: 0.5, ambitious: 0.35 },
];

let notMinimal = 0;
for (const { name, count, needed, leaning, must, ambitious } of SUBJECTS) {
  const next = random(count * 1000 + needed * 10 + leaning);
  const ours = [];
  const theirs = [];
  for (let round = 0; round < CORES; round += 1) {
    const core = pick(next, count, needed);
    // A piece leans on one before it, as a use leans on its definition; what a needed one leans on is needed too.
    const leans = Array.from({ length: leaning }, () => pick(next, count, 2).reverse());
    const whole = new Set(core);
    for (let grown = true; grown; ) {
      grown = false;
      for (const [one, other] of leans) {
        if (whole.has(one) && !whole.has(other)) {
          whole.add(other);
          grown = true;
        }
      }
    }
    const mine = oracle([...whole], leans);
    const { kept } = await reduce(count, async (some) => mine.ask([...some]));
    ours.push(mine.runs());
    if (!isMinimal(kept, mine.ask)) notMinimal += 1;
    const other = oracle([...whole], leans);
    picire(count, other.ask);
    theirs.push(other.runs());
  }
  const [own, base] = [median(ours), median(theirs)];
  const note = `median runs ${own} against ${base}, ${CORES} cores`;
  console.log(
    JSON.stringify({
      goal: 10,
      name: `test runs to minimise / ddmin: ${name}`,
      figure: own / base,
      must,
      ambitious,
      better: 'lower',
      kind: 'count',
      note,
    }),
  );
}
console.log(
  JSON.stringify({
    goal: 10,
    name: 'minimised deltas that are not 1-minimal',
    figure: notMinimal,
    must: 0,
    ambitious: 0,
    better: 'lower',
    kind: 'count',
  }),
);
