import { Spent, step, unknown } from '../../budget.js';
import { choice } from '../../variants.js';
import type { Future } from './future.js';
import type { Task } from './task.js';

export interface Handle {
  readonly run: () => void;
  cancelled: boolean;
}

interface Timer extends Handle {
  readonly when: number;
  readonly made: number;
  readonly delay: number;
}

/** Seconds that timers have to lie apart so that it is sure which comes first, and as much more for each that has fired. */
const APART = 0.002;
const DRIFT = 0.0005;
/** Seconds after which a real run may have been ended. */
const LONGEST = 5;
/** Rounds without a pause while something waits for its time: how many there are hangs on the machine. */
const MOST_ROUNDS = 300;

/** An event loop whose clock stands still while anything is ready, and then goes on to the next timer. */
export class Loop {
  running: Task | null = null;
  readonly tasks = new Set<Task>();
  private ready: Handle[] = [];
  private timers: Timer[] = [];
  private now = 0;
  private fired = 0;
  private rounds = 0;

  soon(run: () => void): Handle {
    const made = { run, cancelled: false };
    this.ready.push(made);
    return made;
  }

  later(delay: number, run: () => void): Handle {
    const made = { run, cancelled: false, delay, made: this.now, when: this.now + delay };
    this.timers.push(made);
    return made;
  }

  /** Runs until a future is done, and to the end of the round in which that is told. */
  drive(until: Future): void {
    let over = false;
    until.add(() => {
      over = true;
    });
    while (!over) {
      step();
      if (this.ready.length === 0) this.advance();
      else if (this.timers.some(({ cancelled }) => !cancelled)) {
        this.rounds += 1;
        if (this.rounds > MOST_ROUNDS) unknown('a loop that asks again and again');
      }
      // What is added while a round runs comes in the next one.
      const round = this.ready;
      this.ready = [];
      for (const handle of round) if (!handle.cancelled) handle.run();
    }
  }

  /** Lets the next timer fire, with those that were made at the same time for the same time. */
  private advance(): void {
    this.timers = this.timers.filter(({ cancelled }) => !cancelled).sort((a, b) => a.when - b.when);
    const [first] = this.timers;
    // Nothing will ever happen again.
    if (!first) throw new Spent();
    this.rounds = 0;
    const due = this.timers.filter(({ made, delay }) => made === first.made && delay === first.delay);
    const near = first.when + APART + DRIFT * this.fired;
    if (this.timers.some((timer) => !due.includes(timer) && timer.when < near)) {
      unknown('timers that are that near to each other');
    }
    this.now = Math.max(this.now, first.when);
    if (this.now > LONGEST) unknown('so long a wait');
    this.fired += 1;
    const now = due.length === 1 || !choice() ? due : [first];
    this.timers = this.timers.filter((timer) => !now.includes(timer));
    this.ready.push(...now);
    // The others are due a moment later.
    for (const rest of due) if (!now.includes(rest)) this.ready.push(this.postponed(rest));
  }

  private postponed(timer: Timer): Handle {
    this.timers = this.timers.filter((one) => one !== timer);
    return {
      cancelled: false,
      run: () => {
        if (!timer.cancelled) this.ready.push(timer);
      },
    };
  }
}

/** The loop that runs; one at a time. */
export const loops: { current: Loop | null } = { current: null };
