import { canonicalJson, hashJson } from '@repair/schemas';
import type { Journal } from './journal.js';
import { CutOffError, DivergenceError } from './journal-error.js';

/**
 * Runs the driver over its own journal. What lies outside the driver (tests, generator, ledger, clock) is an *effect*:
 * its answer is recorded, and where the journal already holds it, it is given back instead of being asked for again.
 * What the driver derives is a *decision*: derived again each time, and compared with the journal byte for byte. So a
 * resumed run passes through the very states of the broken one, and a replay needs neither tests nor generator.
 */
export interface Recall {
  /** The recorded answer, or the answer of `act`, appended before it is returned. */
  effect<T>(kind: string, inputs: unknown, act: () => Promise<T>): Promise<T>;
  /** Appends what was decided, or throws DivergenceError when the journal holds another decision here. */
  decide<T>(kind: string, inputs: unknown, output: T): T;
  /** Kind of the event that the journal holds next; null at its end. */
  next(): string | null;
  /** Whether answers still come from the journal. */
  recalling(): boolean;
  /** Decisions derived again and found the same. */
  confirmed(): number;
}

/**
 * `live` goes on past the journal's end and appends. `replay` never does: at the end it throws CutOffError. Effects of
 * the kinds in `again` are made anew during a replay, and their answers used in place of the recorded ones.
 */
export type RecallMode = { readonly kind: 'live' } | { readonly kind: 'replay'; readonly again: ReadonlySet<string> };

export function createRecall(journal: Journal, mode: RecallMode, now: () => string): Recall {
  const recorded = [...journal.events];
  let next = 0;
  let confirmed = 0;
  const take = (kind: string, input: string) => {
    const event = recorded[next];
    if (!event) {
      if (mode.kind === 'replay') throw new CutOffError(`the journal ends before ${kind}: the run was cut off there`);
      return null;
    }
    if (event.kind !== kind || event.input !== input) {
      throw new DivergenceError(
        `event ${event.seq} of the journal is ${event.kind} (${event.input}); the run now comes to ${kind} (${input})`,
      );
    }
    next += 1;
    return event;
  };
  return {
    next: () => recorded[next]?.kind ?? null,
    recalling: () => next < recorded.length,
    confirmed: () => confirmed,
    async effect<T>(kind: string, inputs: unknown, act: () => Promise<T>): Promise<T> {
      const input = hashJson(inputs);
      const event = take(kind, input);
      if (event) return mode.kind === 'replay' && mode.again.has(kind) ? act() : (event.output as T);
      const output = await act();
      journal.append({ kind, input, output, at: now() });
      return output;
    },
    decide<T>(kind: string, inputs: unknown, output: T): T {
      const input = hashJson(inputs);
      const event = take(kind, input);
      if (!event) journal.append({ kind, input, output, at: now() });
      else if (canonicalJson(event.output) === canonicalJson(output)) confirmed += 1;
      else throw new DivergenceError(`event ${event.seq} (${kind}): the journal holds another decision`);
      return output;
    },
  };
}
