import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repairMinimally } from '../../repair-minimally.js';
import { soundDelta } from '../../testing/deltas.js';
import { printQueueHeap } from '../../testing/python-rounds.js';
import { anthropicGenerator } from './anthropic.js';

/** Against an implementation of the protocol that was written by others. */
let mock: LLMock;
beforeEach(async () => {
  mock = new LLMock({ port: 0, host: '127.0.0.1', strict: true, logLevel: 'silent' });
  await mock.start();
});
afterEach(() => mock.stop());

const waited: number[] = [];
const ask = () =>
  repairMinimally({
    request: printQueueHeap(),
    generator: anthropicGenerator({
      api_key: 'k-123456',
      base_url: mock.url,
      wait: async (seconds) => void waited.push(seconds),
    }),
  });
const call = { name: 'propose_delta', arguments: JSON.stringify(soundDelta) };

describe('an independent Messages API', () => {
  it('hands the tool call on', async () => {
    mock.onMessage(/Call the tool propose_delta once/, {
      toolCalls: [call],
      usage: { input_tokens: 1200, output_tokens: 95 },
    });
    expect(await ask()).toEqual({
      kind: 'delta',
      delta: soundDelta,
      usage: { model: 'deepseek-v4-pro', input_tokens: 1200, output_tokens: 95 },
    });
    expect(mock.getRequests()).toHaveLength(1);
  });

  it('takes JSON in text where no tool is called', async () => {
    mock.onMessage(/./, { content: `\`\`\`json\n${JSON.stringify(soundDelta)}\n\`\`\`` });
    expect((await ask()).kind).toBe('delta');
  });

  it.each([
    ['two calls', { toolCalls: [call, call] }, 'several_calls'],
    ['a cut-off text', { content: '{"fixed_claim": "Jobs', finishReason: 'length' }, 'truncated'],
  ])('%s is a violation', async (_name, response, fault) => {
    mock.onMessage(/./, response);
    expect(await ask()).toMatchObject({ kind: 'violation', violation: { rule: 'payload', details: { fault } } });
    expect(mock.getRequests()).toHaveLength(1);
  });

  it('tries anew after 429 and 529, as long as the server asks', async () => {
    waited.length = 0;
    const slow = { error: { message: 'slow', type: 'rate_limit_error' }, status: 429, retryAfter: 3 };
    mock.on({ userMessage: /./, sequenceIndex: 0 }, slow);
    const busy = { error: { message: 'busy', type: 'overloaded_error' }, status: 529 };
    mock.on({ userMessage: /./, sequenceIndex: 1 }, busy);
    mock.onMessage(/./, { toolCalls: [call] });
    expect((await ask()).kind).toBe('delta');
    expect(mock.getRequests()).toHaveLength(3);
    expect(waited).toEqual([3, 4]);
  });

  it('does not ask anew after a malformed answer', async () => {
    mock.onMessage(/./, { toolCalls: [call] });
    mock.setChaos({ malformedRate: 1 });
    expect(await ask()).toMatchObject({ kind: 'violation', violation: { rule: 'transport' } });
    expect(mock.getRequests()).toHaveLength(1);
  });
});
