import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../inputs/usage-error.js';

/** The run that a person named: by its whole id, or by a beginning that no other run shares. Throws UsageError. */
export function findRun(out: string, named: string): string {
  const folder = join(out, 'runs');
  const runs = existsSync(folder) ? readdirSync(folder).sort() : [];
  if (runs.includes(named)) return named;
  const like = named === '' ? [] : runs.filter((run) => run.startsWith(named));
  const [only] = like;
  if (only !== undefined && like.length === 1) return only;
  if (like.length > 1) throw new UsageError(`${named} is the beginning of several runs: ${like.join(', ')}`);
  throw new UsageError(`there is no run ${named} under ${out}: \`repair show\` lists them`);
}
