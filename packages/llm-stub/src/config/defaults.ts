import type { RepairConfig } from '@repair/schemas';
import { DEFAULT_EDIT_FORM, DEFAULT_MAX_PROMPT_TOKENS } from '../prompt/options.js';

export type ConfigName = Exclude<keyof RepairConfig, '$schema'>;

/** A configuration with every default filled in; what has no default may be absent. */
export type ResolvedConfig = RepairConfig & Required<Pick<RepairConfig, keyof typeof DEFAULTS>>;

export const DEFAULT_MODEL = 'deepseek-v4-pro';
export const DEFAULT_BASE_URL = 'https://api.deepseek.com/anthropic';
export const DEFAULT_API_KEY_ENV = 'REPAIR_API_KEY';
/** Taken where a server was named and nothing else was set. */
export const CUSTOMARY_API_KEY_ENV = 'ANTHROPIC_API_KEY';
/** About 48 KiB of source: most programs of a corpus. */
export const DEFAULT_MAX_ROLL_TOKENS = 16_384;
export const DEFAULT_CALL_TIMEOUT_S = 300;
export const DEFAULT_CALL_RETRIES = 3;

export const DEFAULTS = {
  generator: 'templates',
  model: DEFAULT_MODEL,
  base_url: DEFAULT_BASE_URL,
  api_key_env: DEFAULT_API_KEY_ENV,
  edit_form: DEFAULT_EDIT_FORM,
  thinking: 'disabled',
  max_prompt_tokens: DEFAULT_MAX_PROMPT_TOKENS,
  max_roll_tokens: DEFAULT_MAX_ROLL_TOKENS,
  call_timeout_s: DEFAULT_CALL_TIMEOUT_S,
  call_retries: DEFAULT_CALL_RETRIES,
  prices: {},
  ledger: 'sqlite:build/14-iterative-repair/ledger.sqlite',
  isolation: 'auto',
} as const satisfies RepairConfig;
