import { SWEEP_PIECES } from '../limits.js';

/** Asks whether a set of pieces, given by ascending index, still does what the whole does. */
export type Probe = (kept: readonly number[]) => Promise<boolean>;

/** What a probe throws to end the search with the best set so far. */
export class SearchEnded extends Error {
  override readonly name = 'SearchEnded';
}

export interface Reduced {
  readonly kept: readonly number[];
  /** Whether each single piece was seen to be needed. */
  readonly minimal: boolean;
}

/**
 * A 1-minimal subset of `count` pieces. From the end, blocks are dropped whose size follows the share of needed pieces
 * seen so far: halves while little is needed, single pieces where most are. A block that can't go is bisected for its
 * last needed piece. A closing sweep then tries every piece that was not tried against the final set, so that the
 * result is 1-minimal whether or not the probe is monotone.
 */
export async function reduce(count: number, probe: Probe): Promise<Reduced> {
  let best = Array.from({ length: count }, (_, index) => index);
  try {
    await shrink(count, async (kept) => {
      const good = await probe(kept);
      if (good) best = [...kept];
      return good;
    });
    best = await sweep(best, async (kept) => {
      const good = await probe(kept);
      if (good) best = [...kept];
      return good;
    });
    return { kept: best, minimal: true };
  } catch (error) {
    if (error instanceof SearchEnded) return { kept: best, minimal: false };
    throw error;
  }
}

async function shrink(count: number, probe: Probe): Promise<void> {
  const needed: number[] = [];
  let open = count;
  let seen = 0;
  while (open > 0) {
    const size = blockSize(count, open, needed.length, seen);
    const passes = async (length: number): Promise<boolean> => {
      const kept = [...range(length), ...needed];
      return kept.length > 0 && (await probe(kept));
    };
    if (await passes(open - size)) {
      open -= size;
      seen += size;
      continue;
    }
    const last = await lastNeeded(open - size, open, passes);
    seen += open - last;
    needed.unshift(last);
    open = last;
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Below this share of needed pieces the whole rest is tried at once. */
const SPARSE = 0.2;

/** The block that goes with a chance of about one half, given how many of the pieces seen were needed. */
function blockSize(count: number, open: number, needed: number, seen: number): number {
  if (count <= SWEEP_PIECES) return 1;
  if (seen === 0) return Math.ceil(open / 2);
  const density = needed / seen;
  if (density === 0) return Math.ceil(open / 2);
  if (density >= 0.5) return 1;
  // So little is needed that what is found may well be all of it.
  if (density < SPARSE) return open;
  return Math.max(1, Math.min(open, Math.round(Math.LN2 / -Math.log1p(-density))));
}

/** Index of the last needed piece in a block: the prefix up to `low` fails, up to `high` passes. */
async function lastNeeded(low: number, high: number, passes: (length: number) => Promise<boolean>): Promise<number> {
  let failures = 1;
  while (high - low > 1) {
    const middle = failures >= 3 && high - low <= 6 ? high - 1 : low + Math.ceil((high - low) / 2);
    if (await passes(middle)) {
      high = middle;
      failures = 0;
    } else {
      low = middle;
      failures += 1;
    }
  }
  return high - 1;
}

/** Drops single pieces until none of those left can go; a probe that was made before is answered from its cache. */
export async function sweep(start: readonly number[], probe: Probe): Promise<number[]> {
  let kept = [...start];
  for (let dropped = true; dropped && kept.length > 1; ) {
    dropped = false;
    for (const piece of [...kept]) {
      const without = kept.filter((other) => other !== piece);
      if (without.length > 0 && (await probe(without))) {
        kept = without;
        dropped = true;
      }
    }
  }
  return kept;
}
