import type { GenerationAnswer } from '@repair/schemas';
import { readText } from '../../answer/read-text.js';
import { usageFrom } from '../../usage.js';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? value : {}) as Fields;

/** Whether a body is what the Messages API answers with at all; another program's JSON is no answer. */
export const isMessage = (body: unknown): boolean => {
  const { type, content } = fieldsOf(body);
  return type === 'message' || Array.isArray(content);
};

/**
 * What one message of the Messages API says: the input of the one tool call, or the one JSON object in its text where
 * the server knows no tool choice. Every other content is a fault by name. Pure; `body` is not trusted in any part.
 */
export function readMessage(body: unknown, tool: string, model: string): GenerationAnswer {
  const { content, stop_reason, usage: figures } = fieldsOf(body);
  const usage = usageFrom(figures, model);
  const malformed = (fault: Extract<GenerationAnswer, { kind: 'malformed' }>['fault'], message: string) =>
    ({ kind: 'malformed', fault, message, usage }) as const;
  const blocks = Array.isArray(content) ? content.map(fieldsOf) : [];
  const text = blocks
    .filter((block) => block.type === 'text' && typeof block.text === 'string')
    .map((block) => block.text as string)
    .join('\n');
  if (stop_reason === 'refusal') return malformed('refusal', text || 'the model refused');
  if (stop_reason === 'max_tokens' || stop_reason === 'model_context_window_exceeded') {
    return malformed('truncated', `the model stopped at ${stop_reason} after ${usage.output_tokens} tokens.`);
  }
  const [call, ...others] = blocks.filter((block) => block.type === 'tool_use');
  if (others.length > 0) return malformed('several_calls', `${1 + others.length} tool calls in one answer.`);
  if (call) {
    if (call.name !== tool) return malformed('parse', `a call of another tool, ${JSON.stringify(call.name)}.`);
    // Some servers hand the input on as the text that the model wrote.
    return typeof call.input === 'string'
      ? fromText(call.input)
      : { kind: 'answer', payload: call.input ?? null, usage };
  }
  return text.trim() === '' ? malformed('empty', 'no tool call and no text.') : fromText(text);

  function fromText(written: string): GenerationAnswer {
    const reading = readText(written);
    return reading.kind === 'payload'
      ? { kind: 'answer', payload: reading.payload, usage }
      : malformed(reading.fault, reading.message);
  }
}
