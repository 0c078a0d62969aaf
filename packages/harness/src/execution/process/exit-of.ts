import { constants } from 'node:os';

const SIGNALS = new Map<number, string>(Object.entries(constants.signals).map(([name, number]) => [number, name]));
const BY_SIGNAL = 128;

/** Exit of a command as its supervisor or sandbox passes it on: 128 and a number stand for a signal, in every path. */
export function exitOf(
  code: number | null,
  signal: string | null,
): { readonly code: number | null; readonly signal: string | null } {
  const named = code !== null && code > BY_SIGNAL ? SIGNALS.get(code - BY_SIGNAL) : undefined;
  return named === undefined ? { code, signal } : { code: null, signal: named };
}
