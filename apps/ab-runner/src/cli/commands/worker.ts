import type { Command } from '../terminal.js';
import { EXIT } from '../exit-codes.js';
export interface WorkerFlags {
  readonly queue: string;
  readonly corpus: readonly string[];
  readonly out: string;
  readonly untilEmpty?: boolean;
}
export const worker: Command<WorkerFlags> = async () => EXIT.ok;
