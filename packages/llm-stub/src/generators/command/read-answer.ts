import type { GenerationAnswer, Usage } from '@repair/schemas';
import { readText } from '../../answer/read-text.js';
import { usageFrom } from '../../usage.js';

/**
 * What a program printed: a delta by itself, or an envelope `{"delta": …, "usage"?: {"input_tokens", "output_tokens"}}`,
 * or `{"nothing": "reason"}`.
 */
export function readProgramAnswer(stdout: Uint8Array, none: Usage): GenerationAnswer {
  const text = decode(stdout);
  if (text === null) return { kind: 'malformed', fault: 'parse', message: 'the output is not UTF-8', usage: none };
  const reading = readText(text);
  if (reading.kind === 'malformed') return { ...reading, usage: none };
  const envelope = reading.payload as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(envelope, 'delta')) {
    return { kind: 'answer', payload: envelope.delta, usage: usageFrom(envelope.usage, none.model) };
  }
  if (typeof envelope.nothing === 'string') {
    return { kind: 'nothing', reason: envelope.nothing.slice(0, 500), usage: usageFrom(envelope.usage, none.model) };
  }
  return { kind: 'answer', payload: envelope, usage: none };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
