import type { Generator, Usage } from '@repair/schemas';
import type { PromptOptions } from '../../prompt/options.js';
import type { RetryBudget } from './retry.js';

export interface AnthropicGeneratorOptions extends PromptOptions {
  /** The key itself; null for a server that takes none, undefined where none was found. */
  readonly api_key: string | null | undefined;
  /** Where the key comes from, for messages that say what to set. */
  readonly api_key_env?: string;
  readonly model?: string;
  /** Any server of the Messages API; a path is kept. */
  readonly base_url?: string;
  /** Output tokens of one re-roll; 16,384 when left out. */
  readonly max_roll_tokens?: number;
  /** Seconds until a try that has no answer is given up. */
  readonly call_timeout_s?: number;
  readonly retry?: RetryBudget;
  /** How the waits between tries are spent; timers when left out. */
  readonly wait?: (seconds: number, signal?: AbortSignal) => Promise<void>;
  /** `unset` for a server that refuses the field; thinking would spend the answer's 2,048 tokens. */
  readonly thinking?: 'disabled' | 'unset';
}

/** A generator that can be asked before a round whether it would answer. */
export interface ServiceGenerator extends Generator {
  /** Throws GeneratorUnavailableError when no call could succeed as it is set up; sends nothing. */
  ready(): void;
  /** Asks the service for one token, outside of any round. Throws GeneratorUnavailableError. */
  ping(signal?: AbortSignal): Promise<Usage>;
}
