import { APIConnectionTimeoutError, APIError, APIUserAbortError } from '@anthropic-ai/sdk';
import { type GeneratorFault, GeneratorUnavailableError } from '@repair/schemas';
import { retryAfterSeconds } from './retry.js';
import { ExchangeFault } from './guarded-fetch.js';

/** What one try without an answer means. `transient`: the next try may get one. */
export interface Failure {
  readonly fault: GeneratorFault;
  readonly transient: boolean;
  readonly message: string;
  /** Seconds that the server asked to wait. */
  readonly retry_after_s: number | null;
}

/** An answer that was received and can't be read; final, and the round's violation. */
export interface UnreadableAnswer {
  readonly fault: 'transport' | 'oversized';
  readonly message: string;
}

export interface FailureContext {
  readonly host: string;
  readonly key_name: string;
  readonly timeout_s: number;
  /** What the service wrote, fit for an error message. */
  readonly shown: (text: string) => string;
}

/** Reads what the SDK threw. None of it is handed on as it is: its objects hold what was sent. */
export function readFailure(error: unknown, context: FailureContext): Failure | UnreadableAnswer {
  const { host, timeout_s } = context;
  const exchange = exchangeFaultIn(error);
  if (exchange) return readExchange(exchange, host);
  if (error instanceof GeneratorUnavailableError) return failure(error.fault, false, error.message);
  if (error instanceof SyntaxError) return { fault: 'transport', message: 'the answer is not JSON, or cut off.' };
  if (error instanceof APIUserAbortError) return failure('interrupted', false, 'interrupted before an answer');
  if (error instanceof APIConnectionTimeoutError) {
    return failure('timeout', true, `${host} gave no answer within ${timeout_s} s; see \`call_timeout_s\``);
  }
  if (error instanceof APIError && error.status !== undefined) return readStatus(error, error.status, context);
  const code = codeIn(error);
  return failure('unreachable', true, `${host} can't be reached${code ? ` (${code})` : ''}; check \`base_url\``);
}

function readExchange({ fault, message }: ExchangeFault, host: string): Failure | UnreadableAnswer {
  switch (fault) {
    case 'broke_off':
    case 'not_utf8':
      return { fault: 'transport', message: `${message}.` };
    case 'oversized':
      return { fault: 'oversized', message: `${message}.` };
    case 'ended_early':
      return failure('unreachable', true, `${host}: ${message}`);
    case 'redirected':
    case 'not_json':
      return failure('misconfigured', false, `${host} is not a Messages API: ${message}; set \`base_url\``);
    default:
      return fault satisfies never;
  }
}

function readStatus(error: InstanceType<typeof APIError>, status: number, context: FailureContext): Failure {
  const { host, key_name, shown } = context;
  const said = messageIn(error.error);
  const told = `${host} answered ${status}${said ? `: ${shown(said)}` : ''}`;
  const after = retryAfterSeconds(error.headers?.get('retry-after'), Date.now());
  // What a service says about a rejected key may quote parts of it.
  const rejected = `${host} answered ${status}: it does not take the key in ${key_name}; set another there`;
  if (status === 401 || status === 403) return failure('key_rejected', false, rejected);
  if (status === 404) return failure('misconfigured', false, `${told}; check \`base_url\` and \`model\``);
  if (status === 429) return failure('rate_limited', true, told, after);
  if (status === 529 || status === 503) return failure('overloaded', true, told, after);
  if (status >= 500 || status === 408) return failure('server_error', true, told, after);
  return failure('request_refused', false, `${told}; check \`model\` and the account`);
}

const failure = (
  fault: GeneratorFault,
  transient: boolean,
  message: string,
  retry_after_s: number | null = null,
): Failure => ({ fault, transient, message, retry_after_s });

function exchangeFaultIn(error: unknown): ExchangeFault | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ExchangeFault) return at;
  return null;
}

/** The system's name of a failed connection, e.g. ECONNREFUSED. */
function codeIn(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code)) return code;
  }
  return null;
}

/** The text in `{"error": {"message"}}`, which the protocol's errors hold. */
function messageIn(body: unknown): string {
  const { error, message } = (body ?? {}) as { error?: { message?: unknown }; message?: unknown };
  const text = error?.message ?? message;
  return typeof text === 'string' ? text : '';
}
