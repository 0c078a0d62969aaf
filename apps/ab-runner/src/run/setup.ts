import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { armsNamed, DEFAULT_ARMS, parseShard, type Plan, planTrials } from '@repair/ab';
import { requireGenerator, requirePlace } from '@repair/loop/command';
import { ConfigError, type ResolvedConfig, resolveConfig } from '@repair/llm-stub';
import { type CorpusInstance, ofSplit, readCorpora, type Split } from '../corpus/read-corpus.js';
import type { TrialSettings } from '../trial/job.js';
import type { Terminal } from '../cli/terminal.js';
import { UsageError } from '../usage-error.js';
import { revisionOf } from './revision.js';

/** What was asked for on the command line, as text. */
export interface RunFlags {
  readonly corpus: readonly string[];
  readonly arms?: string;
  readonly generator?: string;
  readonly generatorCommand?: string;
  readonly script?: string;
  readonly cassette?: string;
  readonly model?: string;
  readonly baseUrl?: string;
  readonly config?: string;
  readonly seed: string;
  readonly repeat: string;
  readonly split: string;
  readonly instances?: string;
  readonly maxAttempts: string;
  readonly ledger: string;
  readonly isolation?: string;
  readonly shard: string;
  readonly revision?: string;
  readonly tuning?: boolean;
  readonly out: string;
}

/** A run as it will be: what, in which order, with what. */
export interface Setup {
  readonly plan: Plan;
  /** Trials of the plan with all of its shards. */
  readonly whole: number;
  readonly instances: ReadonlyMap<string, CorpusInstance>;
  readonly settings: TrialSettings;
  readonly seed: number;
  readonly split: Split;
}

/** Reads the corpora and makes the plan; throws UsageError on anything that would only fail later. */
export async function setUp(flags: RunFlags, env: Terminal['env']): Promise<Setup> {
  if (flags.corpus.length === 0) throw new UsageError('--corpus DIR is needed: a folder with a corpus.json');
  const split = oneOf('--split', flags.split, ['dev', 'heldout'] as const);
  if (flags.tuning && split === 'heldout') {
    throw new UsageError('held-out instances are never tuned on: leave out --tuning, or take --split dev');
  }
  const chosen = choose(ofSplit(await readCorpora(flags.corpus), split), flags.instances);
  if (chosen.length === 0)
    throw new UsageError(`there are no instances of split ${split} in ${flags.corpus.join(', ')}`);
  const config = await configOf(flags, env);
  const ledger = oneOf('--ledger', flags.ledger, ['arm', 'trial'] as const);
  const shard = parseShard(flags.shard);
  if (!shard) throw new UsageError(`--shard takes i/n with i from 1 to n; not ${flags.shard}`);
  const seed = whole('--seed', flags.seed, 0);
  const repeat = whole('--repeat', flags.repeat, 1);
  const max_attempts = whole('--max-attempts', flags.maxAttempts, 1);
  if (max_attempts > 35) throw new UsageError('--max-attempts is at most 35, the absolute ceiling');
  const revision = revisionOf({
    config,
    max_attempts,
    ledger,
    instances: chosen,
    ...(flags.revision ? { label: flags.revision } : {}),
  });
  const parts = {
    arms: arms(flags.arms),
    instances: chosen.map(({ corpus, instance }) => ({ corpus, instance: instance.instance_id })),
    seeds: Array.from({ length: repeat }, (_, index) => seed + index),
    revision,
    ledger,
  };
  return {
    plan: planTrials({ ...parts, shard }),
    whole: parts.arms.length * parts.instances.length * parts.seeds.length,
    instances: new Map(chosen.map((each) => [`${each.corpus}/${each.instance.instance_id}`, each])),
    settings: {
      revision,
      config,
      max_attempts,
      out: resolve(flags.out),
    },
    seed,
    split,
  };
}

/** Flags over `REPAIR_…` variables over the file over defaults, as for `repair`. */
async function configOf(flags: RunFlags, env: Terminal['env']): Promise<ResolvedConfig> {
  const given = {
    generator: flags.generator,
    command: flags.generatorCommand === undefined ? undefined : words(flags.generatorCommand),
    script: flags.script === undefined ? undefined : resolve(flags.script),
    cassette: flags.cassette === undefined ? undefined : resolve(flags.cassette),
    model: flags.model,
    base_url: flags.baseUrl,
    isolation: flags.isolation,
  };
  try {
    const inForce = resolveConfig({
      flags: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      env,
      file: flags.config === undefined ? null : { path: flags.config, value: readJson(resolve(flags.config)) },
    });
    await requireGenerator(inForce, { cwd: process.cwd(), env });
    return inForce.config;
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

function readJson(file: string): unknown {
  requirePlace({ by: '--config', path: file, kind: 'file', wanted: 'a configuration, in JSON' });
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(
      `--config ${file}: it is not JSON (${(cause as Error).message}); name a configuration, in JSON`,
      { cause },
    );
  }
}

function choose(instances: readonly CorpusInstance[], names: string | undefined): readonly CorpusInstance[] {
  if (names === undefined) return instances;
  const wanted = names.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !instances.some(({ instance }) => instance.instance_id === name));
  if (unknown.length > 0) throw new UsageError(`no such instance in this split: ${unknown.join(', ')}`);
  return instances.filter(({ instance }) => wanted.includes(instance.instance_id));
}

function arms(names: string | undefined): ReturnType<typeof armsNamed> {
  try {
    return armsNamed(names === undefined ? DEFAULT_ARMS : names.split(',').map((name) => name.trim()));
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

function oneOf<const V extends readonly string[]>(flag: string, value: string, values: V): V[number] {
  if (!values.includes(value)) throw new UsageError(`${flag} takes ${values.join(', ')}; not ${JSON.stringify(value)}`);
  return value;
}

export function whole(flag: string, text: string, least: number): number {
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least))
    throw new UsageError(`${flag} takes a whole number from ${least}; not ${JSON.stringify(text)}`);
  return value;
}

/** Words of a command line, without a shell: quotes group, nothing expands. */
export function words(text: string): readonly string[] {
  const found = text.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  return found.map((word) => (/^["']/.test(word) ? word.slice(1, -1) : word));
}
