import { readFile } from 'node:fs/promises';
import { type Generator, GeneratorUnavailableError } from '@repair/schemas';
import type { ResolvedConfig } from '../config/defaults.js';
import { anthropicGenerator } from './anthropic/anthropic.js';
import type { ServiceGenerator } from './anthropic/options.js';
import { DEFAULT_RETRY_BUDGET } from './anthropic/retry.js';
import { commandGenerator } from './command/command.js';
import { noneGenerator } from './none.js';
import { recordedGenerator } from './recorded/recorded.js';
import { recordingGenerator } from './recorded/recording.js';
import { type ScriptedAnswer, scriptedGenerator } from './scripted.js';

export interface OpenGeneratorInput {
  readonly config: ResolvedConfig;
  /** Where the key is looked up by its name. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Generators of other packages, by their name in the configuration. */
  readonly templates: () => Generator | Promise<Generator>;
  /** Where the program of the generator `command` is started. */
  readonly cwd?: string;
}

/** A generator, with `ready` and `ping` where a service stands behind it. */
export type OpenedGenerator = Generator & Partial<Pick<ServiceGenerator, 'ready' | 'ping'>>;

/** The generator that a configuration names, recording where it says so. Throws GeneratorUnavailableError. */
export async function openGenerator(input: OpenGeneratorInput): Promise<OpenedGenerator> {
  const generator = await chosen(input);
  const { record } = input.config;
  return record === undefined ? generator : recordingGenerator({ generator, cassette: record });
}

async function chosen({ config, env, templates, cwd }: OpenGeneratorInput): Promise<OpenedGenerator> {
  switch (config.generator) {
    case 'templates':
      return templates();
    case 'anthropic': {
      const { model, base_url, api_key_env, edit_form, max_prompt_tokens, call_timeout_s, thinking } = config;
      const { max_roll_tokens } = config;
      const api_key = api_key_env === 'none' ? null : env[api_key_env];
      const retry = { ...DEFAULT_RETRY_BUDGET, retries: config.call_retries };
      const prompt = { edit_form, max_prompt_tokens };
      return anthropicGenerator({
        model,
        base_url,
        api_key,
        api_key_env,
        call_timeout_s,
        thinking,
        retry,
        max_roll_tokens,
        ...prompt,
      });
    }
    case 'command': {
      const { command = [], call_timeout_s: timeout_s, edit_form, max_prompt_tokens } = config;
      return commandGenerator({
        command,
        timeout_s,
        edit_form,
        max_prompt_tokens,
        ...(cwd === undefined ? {} : { cwd }),
      });
    }
    case 'recorded':
      return recordedGenerator({ cassette: config.cassette ?? '' });
    case 'scripted':
      return scriptedGenerator(await readScript(config.script ?? ''));
    case 'none':
      return noneGenerator();
    default:
      return config.generator satisfies never;
  }
}

/** A script file: a JSON list of deltas, or of whole answers. */
async function readScript(path: string): Promise<readonly ScriptedAnswer[]> {
  try {
    const script: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (!Array.isArray(script)) throw new Error('it is no JSON list');
    return script.map((step: object) => ('kind' in step ? (step as ScriptedAnswer) : { payload: step }));
  } catch (error) {
    throw new GeneratorUnavailableError(`${path} is no script: ${(error as Error).message}; set \`script\``, {
      fault: 'misconfigured',
    });
  }
}
