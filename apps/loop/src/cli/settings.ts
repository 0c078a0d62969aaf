import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ConfigName, type OpenedGenerator, openGenerator, type Resolution, resolveConfig } from '@repair/llm-stub';
import { EDIT_FORM_NAMES, GENERATORS } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { createTemplatesGenerator } from '@repair/templates';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { requireGenerator } from '../inputs/generator-places.js';
import { requirePlace } from '../inputs/named-place.js';
import { UsageError } from '../inputs/usage-error.js';
import { splitCommand } from './split-command.js';
import type { Terminal } from './terminal.js';

export const CONFIG_FILE = 'repair.config.json';

/** Flags that a configuration file and the environment can set as well; the flag wins. */
export interface SettingFlags {
  readonly config?: string;
  readonly generator?: string;
  readonly generatorCommand?: string;
  readonly model?: string;
  readonly baseUrl?: string;
  readonly apiKeyEnv?: string;
  readonly editForm?: string;
  readonly cassette?: string;
  readonly record?: string;
  readonly script?: string;
  readonly budgetUsd?: string;
  readonly maxTokensTotal?: string;
  readonly maxPromptTokens?: string;
  readonly maxRollTokens?: string;
  readonly callTimeoutS?: string;
  readonly callRetries?: string;
  readonly thinking?: string;
  readonly ledger?: string;
}

export function settingOptions(command: Command): Command {
  return command
    .option('--config <FILE>', `configuration (default: ${CONFIG_FILE} in the current folder, where there is one)`)
    .addOption(
      new Option('--generator <NAME>', 'what proposes the deltas (default: templates)').choices([...GENERATORS]),
    )
    .option('--generator-command <CMD>', 'program of the command generator: JSON on stdin, JSON on stdout', oneCommand)
    .option('--model <NAME>', 'model of the anthropic generator')
    .option('--base-url <URL>', 'server of the Messages API')
    .option('--api-key-env <NAME>', 'environment variable that holds the key; none for a server without')
    .addOption(new Option('--edit-form <FORM>', 'how a model states its edits').choices([...EDIT_FORM_NAMES]))
    .option('--cassette <FILE>', 'recorded answers, for the recorded generator')
    .option('--record <FILE>', 'keep every received answer in a cassette')
    .option('--script <FILE>', 'answers of the scripted generator')
    .option('--budget-usd <USD>', 'stop before a call that could cost more than this in all')
    .option('--max-tokens-total <N>', 'stop before a call that could use more tokens than this in all')
    .option('--max-prompt-tokens <N>', 'shorten what a model is sent to about this many tokens')
    .option('--max-roll-tokens <N>', 'longest answer of a roll, which writes whole programs, in tokens')
    .option('--call-timeout-s <SECONDS>', 'limit of one call')
    .option('--call-retries <N>', 'how often a call that got no answer is made anew')
    .addOption(new Option('--thinking <HOW>', 'what is said of thinking to the server').choices(['disabled', 'unset']));
}

/** What is in force and where each value comes from. Throws ConfigError or UsageError. */
export function settings(flags: SettingFlags, { cwd, env }: Terminal): Resolution {
  const given: Partial<Record<ConfigName, unknown>> = {
    generator: flags.generator,
    command: flags.generatorCommand === undefined ? undefined : splitCommand(flags.generatorCommand),
    model: flags.model,
    base_url: flags.baseUrl,
    api_key_env: flags.apiKeyEnv,
    edit_form: flags.editForm,
    cassette: flags.cassette === undefined ? undefined : resolve(cwd, flags.cassette),
    record: flags.record === undefined ? undefined : resolve(cwd, flags.record),
    script: flags.script === undefined ? undefined : resolve(cwd, flags.script),
    budget_usd: flags.budgetUsd,
    max_tokens_total: flags.maxTokensTotal,
    max_prompt_tokens: flags.maxPromptTokens,
    max_roll_tokens: flags.maxRollTokens,
    call_timeout_s: flags.callTimeoutS,
    call_retries: flags.callRetries,
    thinking: flags.thinking,
    ledger: flags.ledger,
  };
  return resolveConfig({ flags: given, env, file: configFile(flags.config, cwd) });
}

/** Throws UsageError where what the generator reads or starts is not there; GeneratorUnavailableError for the rest. */
export async function makeGenerator(inForce: Resolution, { cwd, env }: Terminal): Promise<OpenedGenerator> {
  await requireGenerator(inForce, { cwd, env });
  const { config } = inForce;
  return openGenerator({ config, env, cwd, templates: async () => createTemplatesGenerator(await loadSyntax()) });
}

function configFile(named: string | undefined, cwd: string): { path: string; value: unknown } | null {
  const path = resolve(cwd, named ?? CONFIG_FILE);
  if (named === undefined && !existsSync(path)) return null;
  const by = named === undefined ? 'the configuration' : '--config';
  requirePlace({ by, path, kind: 'file', wanted: 'a configuration, in JSON' });
  try {
    return { path: named ?? CONFIG_FILE, value: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (cause) {
    throw new UsageError(`${by} ${path}: it is not JSON (${(cause as Error).message}); name a configuration, in JSON`, {
      cause,
    });
  }
}

function oneCommand(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It takes a program and its arguments.');
  return text;
}
