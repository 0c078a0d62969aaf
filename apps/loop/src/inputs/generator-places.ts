import { resolve } from 'node:path';
import type { ConfigName, Resolution } from '@repair/llm-stub';
import { requirePlace } from './named-place.js';
import { requireProgram } from './named-program.js';

export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What named the value that is in force: a flag, a variable, or the field of a file. */
export function namedBy({ settings: all }: Resolution, name: ConfigName): string {
  const found = all.find((setting) => setting.name === name);
  return found?.origin === 'file' ? `${name} in ${found.from}` : (found?.from ?? name);
}

/** Throws UsageError where a file that the generator in force reads, or the program that it starts, is not there. */
export async function requireGenerator(inForce: Resolution, { cwd, env }: Surroundings): Promise<void> {
  const { generator, cassette, script, command } = inForce.config;
  const file = (name: ConfigName, path: string, wanted: string) =>
    requirePlace({ by: namedBy(inForce, name), path: resolve(cwd, path), kind: 'file', wanted });
  if (generator === 'recorded' && cassette)
    file('cassette', cassette, 'a cassette, which a run with --record FILE writes');
  if (generator === 'scripted' && script) file('script', script, 'a file with the answers, in JSON');
  if (generator === 'command' && command) await requireProgram({ by: namedBy(inForce, 'command'), command, cwd, env });
}
