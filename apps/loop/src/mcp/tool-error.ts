import { SeedIncompleteError } from '@repair/seed';
import { faultOf } from '../cli/fault.js';

export interface ToolFault {
  readonly code: string;
  /** For the agent that called: what is wrong, where, and what to do. */
  readonly message: string;
  /** For whoever runs the server, where it is our own fault. */
  readonly log: string | null;
}

/** What a tool threw, as the caller is told; nothing of our insides. */
export function toolFault(error: unknown): ToolFault {
  if (error instanceof SeedIncompleteError) return { code: error.code, message: error.message, log: null };
  const { code, message } = faultOf(error);
  if (code !== 'unexpected') return { code, message, log: null };
  const told = error instanceof Error ? error.message : String(error);
  return { code, message: `the server failed: ${told}`, log: message };
}
