import pc from 'picocolors';
import type { Progress } from '../inputs/options.js';
import { harmless } from './harmless.js';
import type { Terminal } from './terminal.js';

export interface ProgressView {
  readonly tell: (event: Progress) => void;
  readonly line: (text: string) => void;
  readonly close: () => void;
}

const TICK_MS = 200;
const ERASE = '\r\u001b[2K';

/** One status line that is rewritten on a terminal; plain lines, one a stage, elsewhere. */
export function createProgress(terminal: Terminal, quiet: boolean): ProgressView {
  if (quiet) return { tell: () => {}, line: () => {}, close: () => {} };
  const dim = terminal.colour ? pc.createColors(true).dim : (text: string) => text;
  const started = Date.now();
  let status = '';
  let tests = '';
  const raw = terminal.draw ?? terminal.err;
  const draw = () => {
    const elapsed = `${Math.round((Date.now() - started) / 1000)} s`;
    const text = harmless([status, tests, elapsed].filter(Boolean).join(' · ')).replace(/\s/g, ' ');
    raw(ERASE + dim(text.slice(0, Math.max(10, terminal.columns - 1))));
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
          tests = event.total === null ? `${event.done} tests` : `${event.done}/${event.total} tests`;
          break;
        case 'stage':
          tests = '';
          status = `${event.round > 0 ? `round ${event.round} · ` : ''}${event.stage}${event.detail ? ` · ${event.detail}` : ''}`;
          if (!terminal.live) line(status);
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
