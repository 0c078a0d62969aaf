import { setTimeout as sleep } from 'node:timers/promises';
import Anthropic from '@anthropic-ai/sdk';
import { GeneratorUnavailableError } from '@repair/schemas';
import { DEFAULT_API_KEY_ENV, DEFAULT_BASE_URL, DEFAULT_CALL_TIMEOUT_S } from '../../config/defaults.js';
import { MAX_ANSWER_BYTES } from '../../limits.js';
import { shown, withoutSecrets } from '../../secrets.js';
import { readEndpoint, readKey } from './endpoint.js';
import { type Failure, readFailure, type UnreadableAnswer } from './failure.js';
import { guardedFetch } from './guarded-fetch.js';
import type { AnthropicGeneratorOptions } from './options.js';
import { isMessage } from './read-message.js';
import { DEFAULT_RETRY_BUDGET, nextWait } from './retry.js';

type Received =
  | { readonly kind: 'message'; readonly body: unknown }
  | ({ readonly kind: 'unreadable' } & UnreadableAnswer);
export type Exchange = (body: Anthropic.MessageCreateParamsNonStreaming, signal?: AbortSignal) => Promise<Received>;

/**
 * One request to the service, tried anew within the budget while no answer comes. Throws GeneratorUnavailableError;
 * nothing that it throws or returns holds the key.
 */
export function openExchange(options: AnthropicGeneratorOptions): Exchange {
  const { call_timeout_s = DEFAULT_CALL_TIMEOUT_S, api_key_env = DEFAULT_API_KEY_ENV } = options;
  const { retry = DEFAULT_RETRY_BUDGET, wait = waitSeconds } = options;
  const endpoint = readEndpoint(options.base_url ?? DEFAULT_BASE_URL);
  const key = readKey(options.api_key, api_key_env);
  const secrets = key === null ? [] : [key];
  const client = clientFor(endpoint.url, key, call_timeout_s, (text) => withoutSecrets(text, secrets));
  const context = {
    host: endpoint.host,
    key_name: api_key_env,
    timeout_s: call_timeout_s,
    shown: (text: string) => shown(text, secrets),
  };

  const attempt = async (
    body: Anthropic.MessageCreateParamsNonStreaming,
    signal?: AbortSignal,
  ): Promise<Received | Failure> => {
    try {
      const message: unknown = await client.messages.create(body, signal ? { signal } : {});
      if (isMessage(message)) return { kind: 'message', body: message };
      const text = `${endpoint.host} answered with JSON that is no message of the Messages API; check \`base_url\``;
      return { fault: 'misconfigured', transient: false, message: text, retry_after_s: null };
    } catch (error) {
      const read = readFailure(error, context);
      return 'transient' in read ? read : { kind: 'unreadable', ...read };
    }
  };

  return async (body, signal) => {
    for (const spent = { retries: 0, wait_s: 0 }; ; ) {
      const outcome = await attempt(body, signal);
      if ('kind' in outcome) return outcome;
      const seconds = outcome.transient ? nextWait(retry, spent, outcome.retry_after_s) : null;
      if (seconds === null) throw giveUp(outcome, spent.retries);
      await wait(seconds, signal).catch(() => {});
      if (signal?.aborted)
        throw new GeneratorUnavailableError('interrupted before an answer', { fault: 'interrupted' });
      spent.retries += 1;
      spent.wait_s += seconds;
    }
  };
}

function giveUp({ fault, message, retry_after_s }: Failure, retries: number): GeneratorUnavailableError {
  const asked = retry_after_s === null ? '' : `; it asks to wait ${Math.ceil(retry_after_s)} s`;
  const tries = retries === 0 ? '' : ` (after ${retries + 1} tries)`;
  return new GeneratorUnavailableError(`${message}${asked}${tries}`, { fault });
}

const waitSeconds = (seconds: number, signal?: AbortSignal): Promise<void> =>
  sleep(seconds * 1_000, undefined, signal ? { signal } : {});

/** The SDK with nothing taken from the surroundings: no other credentials, no log, no tries of its own. */
function clientFor(url: string, key: string | null, timeout_s: number, clean: (text: string) => string): Anthropic {
  return new Anthropic({
    baseURL: url,
    // Servers differ in which of the two headers they read. Without a key both are left out by the nulls below; the
    // word only keeps the SDK from looking for credentials elsewhere.
    apiKey: key ?? 'none',
    authToken: key,
    ...(key === null ? { defaultHeaders: { 'x-api-key': null, authorization: null } } : {}),
    maxRetries: 0,
    timeout: timeout_s * 1_000,
    logLevel: 'off',
    fetch: guardedFetch({ max_bytes: MAX_ANSWER_BYTES, clean }),
  });
}
