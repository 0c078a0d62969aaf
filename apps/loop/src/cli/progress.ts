import pc from 'picocolors';
import type { Progress } from '../inputs/options.js';
import { harmless } from './harmless.js';
import type { Terminal } from './terminal.js';

export interface ProgressView {
  readonly tell: (event: Progress) => void;
  readonly line: (text: string) => void;
  readonly close: () => void;
}

/** Of the test run that is under way. */
interface Tests {
  readonly done: number;
  readonly total: number | null;
  /** When it began, milliseconds. */
  readonly since: number;
}

const MIN_COLUMNS = 10;
const TICK_MS = 200;
const ERASE = '\r\u001b[2K';

/** One status line that is rewritten on a terminal; plain lines, one a stage, elsewhere. */
export function createProgress(terminal: Terminal, quiet: boolean): ProgressView {
  if (quiet) return { tell: () => {}, line: () => {}, close: () => {} };
  const dim = terminal.colour ? pc.createColors(true).dim : (text: string) => text;
  const started = Date.now();
  let status = '';
  let tests: Tests | null = null;
  const raw = terminal.draw ?? terminal.err;
  const draw = () => {
    const elapsed = `${Math.round((Date.now() - started) / 1000)} s`;
    const parts = [status, ...(tests ? [tellTests(tests), timeLeft(tests, Date.now())] : []), elapsed];
    const text = harmless(parts.filter(Boolean).join(' · ')).replace(/\s/g, ' ');
    raw(ERASE + dim(text.slice(0, Math.max(MIN_COLUMNS, terminal.columns() - 1))));
  };
  const ticking = terminal.live ? setInterval(draw, TICK_MS) : null;
  ticking?.unref();
  const line = (text: string) => {
    if (terminal.live) raw(ERASE);
    terminal.err(`${text}\n`);
  };
  return {
    line,
    tell(event) {
      switch (event.kind) {
        case 'line':
          line(event.text);
          break;
        case 'tests':
          tests = { ...event, since: tests === null || event.done === 0 ? Date.now() : tests.since };
          break;
        case 'stage':
          tests = null;
          status = `${event.round > 0 ? `round ${event.round} · ` : ''}${event.stage}${event.detail ? ` · ${event.detail}` : ''}`;
          // At once: a stage may be over before the next tick.
          if (terminal.live) draw();
          else line(status);
          break;
        default:
          event satisfies never;
      }
    },
    close() {
      if (ticking) {
        clearInterval(ticking);
        raw(ERASE);
      }
    },
  };
}

const tellTests = ({ done, total }: Tests): string => (total === null ? `${done} tests` : `${done}/${total} tests`);

/** Seconds that the test run will still take at the pace so far; nothing where that is not known or too short to tell. */
export function timeLeft({ done, total, since }: Tests, now: number): string {
  if (total === null || done === 0) return '';
  const seconds = Math.round((((now - since) / done) * (total - done)) / 1000);
  return seconds < 2 ? '' : `about ${seconds} s left`;
}
