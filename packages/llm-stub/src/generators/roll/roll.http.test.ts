import { LLMock } from '@copilotkit/aimock';
import type { RollRequest } from '@repair/schemas';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  errorAnswer,
  type Fault,
  type FaultServer,
  message,
  startFaultServer,
  textAnswer,
} from '../../testing/fault-server.js';
import { anthropicGenerator } from '../anthropic/anthropic.js';

const request: RollRequest = {
  problem_statement: 'last([7]) should be 7.',
  files: [{ path: 'src/last.js', text: 'export const last = (items) => items[items.length];\n' }],
  attempt: 2,
  seed: 5,
};
const program = { files: [{ path: 'src/last.js', text: 'export const last = (items) => items.at(-1);\n' }] };
const usage = { model: 'deepseek-v4-pro', input_tokens: 900, output_tokens: 80 };
const calls = (...inputs: readonly unknown[]): Fault =>
  message({
    stop_reason: 'tool_use',
    content: inputs.map((input, index) => ({ type: 'tool_use', id: `t${index}`, name: 'write_program', input })),
  });

const servers: FaultServer[] = [];
afterAll(async () => void (await Promise.all(servers.map((server) => server.close()))));
async function roll(fault: Fault, options: { max_roll_tokens?: number; max_prompt_tokens?: number } = {}) {
  const server = await startFaultServer([fault]);
  servers.push(server);
  const retry = { retries: 0, wait_s: 0 };
  const generator = anthropicGenerator({ api_key: 'k-123456', base_url: server.url, retry, ...options });
  const answer = generator.regenerate?.(request);
  return { answer, seen: server.seen };
}

describe('a model that is asked for a program', () => {
  it('is asked once, at temperature 0, with a limit of its own, and must call the one tool', async () => {
    const { answer, seen } = await roll(calls(program));
    expect(await answer).toEqual({ kind: 'program', files: program.files, usage });
    expect(seen).toHaveLength(1);
    const body = JSON.parse(seen[0]?.body ?? '');
    expect(body).toMatchObject({
      temperature: 0,
      max_tokens: 16_384,
      tool_choice: { type: 'tool', name: 'write_program', disable_parallel_tool_use: true },
    });
    expect(body.tools).toHaveLength(1);
    const [{ content }] = body.messages;
    expect(content).toContain(request.problem_statement);
    expect(content).toContain(`path: src/last.js\n${request.files[0]?.text}`);
    expect(content).toContain('program 2 of the series 5');
    for (const unknown of ['failure_evidence', 'diagnosis', 'boundary', 'recurrence'])
      expect(content).not.toContain(unknown);
  });

  it('has as many output tokens as it was given', async () => {
    const { answer, seen } = await roll(calls(program), { max_roll_tokens: 4_000 });
    await answer;
    expect(JSON.parse(seen[0]?.body ?? '').max_tokens).toBe(4_000);
  });

  it('may answer in text', async () => {
    expect(
      await (await roll(textAnswer(`Here:\n\`\`\`json\n${JSON.stringify(program)}\n\`\`\``))).answer,
    ).toMatchObject({ kind: 'program', files: program.files });
  });

  it.each([
    ['prose', textAnswer('I can not'), 'parse'],
    ['nothing', message({}), 'empty'],
    ['a refusal', message({ stop_reason: 'refusal' }), 'refusal'],
    ['a program cut off at its limit', message({ stop_reason: 'max_tokens' }), 'truncated'],
    ['two programs', calls(program, program), 'several_calls'],
    ['no files', calls({ files: [] }), '/files'],
    ['a file without text', calls({ files: [{ path: 'a.js' }] }), '/files/0'],
    ['a field of its own', calls({ ...program, run: 'rm' }), 'run'],
    ['one path twice', calls({ files: [...program.files, ...program.files] }), 'src/last.js'],
    ['half a character', calls({ files: [{ path: 'a.js', text: '\ud800' }] }), 'surrogate'],
    ['bytes that break off', { kind: 'cut', body: '{"type": "mess' } as const, 'transport'],
  ])('%s is no program, and final', async (_name, fault, told) => {
    const { answer, seen } = await roll(fault);
    const received = await answer;
    expect(received).toMatchObject({ kind: 'nothing', received: true });
    expect(received?.kind === 'nothing' && received.reason).toContain(told);
    expect(seen).toHaveLength(1);
  });

  it('throws where no answer came', async () => {
    const { answer } = await roll(errorAnswer(401, 'authentication_error', 'no'));
    await expect(answer).rejects.toMatchObject({ code: 'generator_unavailable', fault: 'key_rejected' });
    const unset = anthropicGenerator({ api_key: undefined });
    await expect(unset.regenerate?.(request)).rejects.toMatchObject({ fault: 'key_missing' });
  });

  it('asks nothing where the statement alone is over the budget', async () => {
    const { answer, seen } = await roll(calls(program), { max_prompt_tokens: 100 });
    await expect(answer).rejects.toMatchObject({ fault: 'misconfigured' });
    expect(seen).toHaveLength(0);
  });
});

describe('an independent Messages API', () => {
  let mock: LLMock;
  beforeEach(async () => {
    mock = new LLMock({ port: 0, host: '127.0.0.1', strict: true, logLevel: 'silent' });
    await mock.start();
  });
  afterEach(() => mock.stop());

  it('hands the program on', async () => {
    mock.onMessage(/Call the tool write_program once/, {
      toolCalls: [{ name: 'write_program', arguments: JSON.stringify(program) }],
      usage: { input_tokens: 30, output_tokens: 40 },
    });
    const generator = anthropicGenerator({ api_key: 'k-123456', base_url: mock.url });
    expect(await generator.regenerate?.(request)).toEqual({
      kind: 'program',
      files: program.files,
      usage: { ...usage, input_tokens: 30, output_tokens: 40 },
    });
    expect(mock.getRequests()).toHaveLength(1);
  });
});
