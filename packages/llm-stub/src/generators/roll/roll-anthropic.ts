import type Anthropic from '@anthropic-ai/sdk';
import { type Generator, GeneratorUnavailableError } from '@repair/schemas';
import { DEFAULT_MAX_ROLL_TOKENS, DEFAULT_MODEL } from '../../config/defaults.js';
import { TEMPERATURE } from '../../limits.js';
import { noUsage } from '../../usage.js';
import type { Exchange } from '../anthropic/exchange.js';
import type { AnthropicGeneratorOptions } from '../anthropic/options.js';
import { readMessage } from '../anthropic/read-message.js';
import { PROGRAM_SCHEMA, PROGRAM_TOOL, readProgram } from './roll-program.js';
import { type RollPrompt, renderRollPrompt } from './roll-prompt.js';

/**
 * The re-roll baseline's call of a model: one request, temperature 0, the program's schema as the one tool that it must
 * call. A program is longer than a delta: the output has a limit of its own, `max_roll_tokens`.
 */
export function anthropicRoll(
  options: AnthropicGeneratorOptions,
  exchange: () => Promise<Exchange>,
): NonNullable<Generator['regenerate']> {
  const { model = DEFAULT_MODEL } = options;
  return async (request, signal) => {
    const prompt = renderRollPrompt(request, options);
    if (prompt.over_budget) {
      const told = `the re-roll's prompt needs about ${prompt.tokens} tokens without any file's text`;
      throw new GeneratorUnavailableError(`${told}; raise \`max_prompt_tokens\``, { fault: 'misconfigured' });
    }
    const received = await (await exchange())(messageParams(options, model, prompt), signal);
    if (received.kind === 'message') return readProgram(readMessage(received.body, PROGRAM_TOOL, model));
    return readProgram({ kind: 'malformed', fault: received.fault, message: received.message, usage: noUsage(model) });
  };
}

function messageParams(
  { thinking = 'disabled', max_roll_tokens = DEFAULT_MAX_ROLL_TOKENS }: AnthropicGeneratorOptions,
  model: string,
  { system, user }: RollPrompt,
): Anthropic.MessageCreateParamsNonStreaming {
  return {
    model,
    max_tokens: max_roll_tokens,
    temperature: TEMPERATURE,
    ...(thinking === 'disabled' ? { thinking: { type: 'disabled' } } : {}),
    system,
    messages: [{ role: 'user', content: user }],
    tools: [
      {
        name: PROGRAM_TOOL,
        description: 'Writes the program afresh: each file that reads differently, as a whole.',
        input_schema: PROGRAM_SCHEMA as unknown as Anthropic.Tool.InputSchema,
      },
    ],
    tool_choice: { type: 'tool', name: PROGRAM_TOOL, disable_parallel_tool_use: true },
  };
}
