import type Anthropic from '@anthropic-ai/sdk';
import { type GenerationAnswer, GeneratorUnavailableError, type Usage } from '@repair/schemas';
import { DEFAULT_API_KEY_ENV, DEFAULT_BASE_URL, DEFAULT_MODEL } from '../../config/defaults.js';
import { MAX_OUTPUT_TOKENS, TEMPERATURE } from '../../limits.js';
import { renderPrompt } from '../../prompt/render.js';
import { DELTA_TOOL, deltaSchema } from '../../prompt/tool.js';
import { oncePerSeed } from '../../seed-guard.js';
import { noUsage, usageFrom } from '../../usage.js';
import { anthropicRoll } from '../roll/roll-anthropic.js';
import { readEndpoint, readKey } from './endpoint.js';
import type { Exchange } from './exchange.js';
import type { AnthropicGeneratorOptions, ServiceGenerator } from './options.js';
import { readMessage } from './read-message.js';

/**
 * A model behind the Messages API as the generator (spec §4): one request, temperature 0, at most 2,048 output tokens,
 * the delta's schema as the one tool that the model must call. Throws GeneratorUnavailableError where no answer came.
 */
export function anthropicGenerator(options: AnthropicGeneratorOptions): ServiceGenerator {
  const { model = DEFAULT_MODEL } = options;
  const ready = (): void => {
    readEndpoint(options.base_url ?? DEFAULT_BASE_URL);
    readKey(options.api_key, options.api_key_env ?? DEFAULT_API_KEY_ENV);
  };
  let opened: Promise<Exchange> | undefined;
  const exchange = (): Promise<Exchange> => {
    // Loaded with the first call: the SDK takes longer to load than most programs to run, and most runs need no model.
    opened ??= import('./exchange.js').then(({ openExchange }) => openExchange(options));
    return opened;
  };
  const generator = oncePerSeed({
    name: 'anthropic',
    async generate(request, signal): Promise<GenerationAnswer> {
      ready();
      const prompt = renderPrompt(request, options);
      if (prompt.over_budget) {
        const told = `the prompt needs about ${prompt.tokens} tokens, shortened as far as it goes`;
        throw new GeneratorUnavailableError(`${told}; raise \`max_prompt_tokens\``, { fault: 'misconfigured' });
      }
      const received = await (await exchange())(messageParams(options, model, prompt), signal);
      if (received.kind === 'message') return readMessage(received.body, DELTA_TOOL, model);
      return { kind: 'malformed', fault: received.fault, message: received.message, usage: noUsage(model) };
    },
  });
  return {
    ...generator,
    regenerate: anthropicRoll(options, () => {
      ready();
      return exchange();
    }),
    ready,
    async ping(signal): Promise<Usage> {
      ready();
      const received = await (await exchange())(
        { model, max_tokens: 1, messages: [{ role: 'user', content: 'ping' }] },
        signal,
      );
      return received.kind === 'message'
        ? usageFrom((received.body as { usage?: unknown }).usage, model)
        : noUsage(model);
    },
  };
}

function messageParams(
  { edit_form, thinking = 'disabled' }: AnthropicGeneratorOptions,
  model: string,
  { system, user }: { readonly system: string; readonly user: string },
): Anthropic.MessageCreateParamsNonStreaming {
  return {
    model,
    max_tokens: MAX_OUTPUT_TOKENS,
    temperature: TEMPERATURE,
    ...(thinking === 'disabled' ? { thinking: { type: 'disabled' } } : {}),
    system,
    messages: [{ role: 'user', content: user }],
    tools: [
      {
        name: DELTA_TOOL,
        description: 'States the one minimal delta of this round, with its claims and the evidence for them.',
        input_schema: deltaSchema(edit_form) as Anthropic.Tool.InputSchema,
      },
    ],
    tool_choice: { type: 'tool', name: DELTA_TOOL, disable_parallel_tool_use: true },
  };
}
