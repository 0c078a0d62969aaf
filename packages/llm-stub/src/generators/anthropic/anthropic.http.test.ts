import { inspect } from 'node:util';
import { GeneratorUnavailableError } from '@repair/schemas';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { repairMinimally } from '../../repair-minimally.js';
import { soundDelta } from '../../testing/deltas.js';
import {
  errorAnswer,
  type Fault,
  type FaultServer,
  message,
  startFaultServer,
  textAnswer,
  toolCalls,
} from '../../testing/fault-server.js';
import { printQueueHeap } from '../../testing/python-rounds.js';
import { anthropicGenerator } from './anthropic.js';
import type { AnthropicGeneratorOptions } from './options.js';

const KEY = 'sk-secret-0123456789abcdef';
let server: FaultServer | undefined;
const waited: number[] = [];
afterEach(async () => {
  await server?.close();
  server = undefined;
  waited.length = 0;
});

async function ask(faults: readonly Fault[], options: Partial<AnthropicGeneratorOptions> = {}) {
  server = await startFaultServer(faults);
  const generator = anthropicGenerator({
    api_key: KEY,
    base_url: `${server.url}/some/path`,
    call_timeout_s: 20,
    wait: async (seconds) => void waited.push(seconds),
    ...options,
  });
  return repairMinimally({ request: printQueueHeap(), generator });
}

const asked = (): number => server?.seen.length ?? 0;

async function unavailable(faults: readonly Fault[], options: Partial<AnthropicGeneratorOptions> = {}) {
  const error: unknown = await ask(faults, options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GeneratorUnavailableError);
  const { fault, message: text, cause } = error as GeneratorUnavailableError;
  expect(cause).toBeUndefined();
  expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(KEY);
  return { fault, text };
}

describe('one request', () => {
  it('is one call at temperature 0 with 2,048 output tokens and the forced tool', async () => {
    expect((await ask([toolCalls(soundDelta)])).kind).toBe('delta');
    expect(asked()).toBe(1);
    const sent = JSON.parse(server?.seen[0]?.body ?? '');
    expect(sent).toMatchObject({
      model: 'deepseek-v4-pro',
      temperature: 0,
      max_tokens: 2048,
      thinking: { type: 'disabled' },
      tool_choice: { type: 'tool', name: 'propose_delta' },
    });
    expect(Object.keys(sent.tools[0].input_schema.properties)).toEqual([
      'fixed_claim',
      'remains_wrong',
      'evidence_citations',
      'boundary_confirmation',
      'edits',
    ]);
  });

  it('goes to the path of the base URL with both headers', async () => {
    await ask([toolCalls(soundDelta)]);
    const [seen] = server?.seen ?? [];
    expect(seen?.path).toBe('/some/path/v1/messages');
    expect(seen?.headers['x-api-key']).toBe(KEY);
    expect(seen?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it.each(['', '/', '/v1', '/v1/messages', '/v1/'])('goes to the same place with %j after the path', async (suffix) => {
    server = await startFaultServer([toolCalls(soundDelta)]);
    const generator = anthropicGenerator({ api_key: KEY, base_url: `${server.url}/some/path${suffix}` });
    await repairMinimally({ request: printQueueHeap(), generator });
    expect(server.seen[0]?.path).toBe('/some/path/v1/messages');
  });

  it('sends no key where the server takes none', async () => {
    expect((await ask([toolCalls(soundDelta)], { api_key: null })).kind).toBe('delta');
    const [seen] = server?.seen ?? [];
    expect(seen?.headers['x-api-key']).toBeUndefined();
    expect(seen?.headers.authorization).toBeUndefined();
  });
});

describe('a received answer is final', () => {
  it.each([
    ['a tool call', toolCalls(soundDelta)],
    ['a tool call whose input is text', toolCalls(JSON.stringify(soundDelta))],
    ['JSON', textAnswer(JSON.stringify(soundDelta))],
    ['fenced JSON', textAnswer(`Here it is:\n\`\`\`json\n${JSON.stringify(soundDelta, null, 2)}\n\`\`\`\n`)],
    ['JSON in prose', textAnswer(`Use {braces} well. ${JSON.stringify(soundDelta)} That is all.`)],
  ])('%s is the delta', async (_name, fault) => {
    const proposal = await ask([fault]);
    expect(proposal).toMatchObject({
      kind: 'delta',
      delta: soundDelta,
      usage: { model: 'deepseek-v4-pro', input_tokens: 900, output_tokens: 80 },
    });
  });

  it('may come after white space that kept the connection open', async () => {
    const answer = toolCalls(soundDelta);
    if (answer.kind !== 'respond') throw new Error('another fault');
    expect((await ask([{ ...answer, body: `\n\n\n${answer.body}` }])).kind).toBe('delta');
  });

  const { edits: _edits, ...withoutEdits } = soundDelta;
  it.each([
    ['two tool calls', toolCalls(soundDelta, soundDelta), 'payload', 'several_calls'],
    [
      'two deltas in text',
      textAnswer(`${JSON.stringify(soundDelta)}\n${JSON.stringify(soundDelta)}`),
      'payload',
      'several_calls',
    ],
    ['empty content', message({ content: [] }), 'parse', 'empty'],
    ['no content', message({ content: null }), 'parse', 'empty'],
    ['empty text', textAnswer('  \n'), 'parse', 'empty'],
    ['prose', textAnswer('I would change the heap.'), 'parse', 'parse'],
    [
      'a call of another tool',
      message({ content: [{ type: 'tool_use', id: 't', name: 'bash', input: {} }] }),
      'parse',
      'parse',
    ],
    ['a refusal', message({ stop_reason: 'refusal', content: [{ type: 'text', text: 'No.' }] }), 'payload', 'refusal'],
    [
      'a cut-off tool call',
      message({
        stop_reason: 'max_tokens',
        content: [{ type: 'tool_use', id: 't', name: 'propose_delta', input: {} }],
      }),
      'payload',
      'truncated',
    ],
    ['half of a surrogate pair', toolCalls({ ...soundDelta, fixed_claim: '\ud83d' }), 'payload', 'invalid_utf16'],
    ['an oversized payload', toolCalls({ ...soundDelta, fixed_claim: 'x'.repeat(40_000) }), 'payload', 'oversized'],
    ['an oversized body', toolCalls({ ...soundDelta, fixed_claim: 'x'.repeat(300_000) }), 'payload', 'oversized'],
    [
      'deep nesting',
      {
        kind: 'respond',
        status: 200,
        body: `{"type":"message","content":[{"type":"tool_use","name":"propose_delta","input":${'['.repeat(90_000)}${']'.repeat(90_000)}}]}`,
      } as Fault,
      'payload',
      'oversized',
    ],
    [
      'too many edits',
      toolCalls({ ...soundDelta, edits: Array(21).fill(soundDelta.edits[0]) }),
      'payload',
      'too_many_edits',
    ],
    [
      'JSON that is cut off',
      { kind: 'respond', status: 200, body: '{"type":"message","content":[{"ty' } as Fault,
      'transport',
      'transport',
    ],
    [
      'no UTF-8',
      { kind: 'respond', status: 200, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) } as Fault,
      'transport',
      'transport',
    ],
    [
      'a connection cut inside the answer',
      { kind: 'cut', body: '{"type":"message",' } as Fault,
      'transport',
      'transport',
    ],
    ['an answer that stops coming', { kind: 'stall', body: '{"type":"message",' } as Fault, 'transport', 'transport'],
  ] as const)('%s is a violation', async (_name, fault, rule, kind) => {
    const proposal = await ask([fault], { call_timeout_s: fault.kind === 'stall' ? 2 : 20 });
    expect(proposal).toMatchObject({ kind: 'violation', violation: { rule, details: { fault: kind } } });
    expect(proposal.kind === 'violation' && proposal.violation.message.length).toBeLessThan(1_000);
    expect(asked()).toBe(1);
    expect(waited).toEqual([]);
  });

  it.each([
    ['extra fields', { ...soundDelta, confidence: 1 }, 'confidence'],
    ['a missing field', withoutEdits, 'edits'],
    ['another shape of an edit', { ...soundDelta, edits: [{ file: 'a.py', patch: '@@' }] }, '/edits/0'],
    ['no object', null, '(root)'],
  ])('%s is a schema violation that names the place', async (_name, input, place) => {
    const proposal = await ask([toolCalls(input)]);
    expect(proposal).toMatchObject({ kind: 'violation', violation: { rule: 'schema' } });
    expect(proposal.kind === 'violation' && proposal.violation.message).toContain(place);
    expect(asked()).toBe(1);
  });

  it.each([
    ['an unknown id', ['E1', 'E2', 'E99'], 'E99'],
    ['no failing observation', ['E2', 'E3'], 'remains_wrong'],
    ['no passing observation', ['E1'], 'fixed_claim'],
    ['nothing', [], 'remains_wrong'],
  ])('citing %s is a citation violation', async (_name, evidence_citations, told) => {
    const proposal = await ask([toolCalls({ ...soundDelta, evidence_citations })]);
    expect(proposal).toMatchObject({ kind: 'violation', violation: { rule: 'citation' } });
    expect(proposal.kind === 'violation' && proposal.violation.message).toContain(told);
  });

  it('blanks a key that a server echoes', async () => {
    const proposal = await ask([toolCalls({ ...soundDelta, fixed_claim: `key ${KEY} seen` })]);
    expect(JSON.stringify(proposal)).not.toContain(KEY);
    expect(proposal).toMatchObject({ kind: 'delta', delta: { fixed_claim: 'key [redacted] seen' } });
  });
});

describe('no answer', () => {
  it.each([
    ['429', errorAnswer(429, 'rate_limit_error', 'slow down', { 'retry-after': '7' }), [7]],
    ['529', errorAnswer(529, 'overloaded_error', 'Overloaded'), [1]],
    ['500', errorAnswer(500, 'api_error', 'oops'), [1]],
    [
      '502 with a page',
      { kind: 'respond', status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad</h1>' } as Fault,
      [1],
    ],
    ['503 with a large page', { kind: 'respond', status: 503, body: 'x'.repeat(600_000) } as Fault, [1]],
    ['a reset', { kind: 'reset' } as Fault, [1]],
    ['an end after white space only', { kind: 'cut', body: '\n\n  \n' } as Fault, [1]],
  ])('%s is asked for anew within the budget', async (_name, fault, waits) => {
    expect((await ask([fault, toolCalls(soundDelta)])).kind).toBe('delta');
    expect(asked()).toBe(2);
    expect(waited).toEqual(waits);
  });

  it('a timeout before an answer is asked for anew', async () => {
    expect((await ask([{ kind: 'silent' }, toolCalls(soundDelta)], { call_timeout_s: 3 })).kind).toBe('delta');
    expect(asked()).toBe(2);
  });

  it.each([
    ['429', errorAnswer(429, 'rate_limit_error', 'slow down'), 'rate_limited', 4],
    ['529', errorAnswer(529, 'overloaded_error', 'Overloaded'), 'overloaded', 4],
    ['500', errorAnswer(500, 'api_error', 'oops'), 'server_error', 4],
    ['a reset', { kind: 'reset' } as Fault, 'unreachable', 4],
    [
      'a wait beyond the budget',
      errorAnswer(429, 'rate_limit_error', 'slow', { 'retry-after': '3600' }),
      'rate_limited',
      1,
    ],
    [
      'a refused request',
      errorAnswer(400, 'invalid_request_error', 'temperature is not supported'),
      'request_refused',
      1,
    ],
    ['an unknown model', errorAnswer(404, 'not_found_error', 'no such model'), 'misconfigured', 1],
    [
      'a redirect',
      { kind: 'respond', status: 302, headers: { location: 'http://127.0.0.1:1/steal' }, body: '' } as Fault,
      'misconfigured',
      1,
    ],
    [
      'a page',
      { kind: 'respond', status: 200, headers: { 'content-type': 'text/html' }, body: '<p>login</p>' } as Fault,
      'misconfigured',
      1,
    ],
    ['JSON of another program', { kind: 'respond', status: 200, body: '{"choices":[]}' } as Fault, 'misconfigured', 1],
  ] as const)('%s stays unavailable', async (_name, fault, code, tries) => {
    expect((await unavailable([fault])).fault).toBe(code);
    expect(asked()).toBe(tries);
  });

  it('waits no longer in all than the budget', async () => {
    await unavailable([errorAnswer(429, 'rate_limit_error', 'slow', { 'retry-after': '25' })]);
    expect(waited).toEqual([25, 25]);
  });

  it('says where a refused connection went', async () => {
    const { fault, text } = await unavailable([], { base_url: 'http://127.0.0.1:1/x' });
    expect(fault).toBe('unreachable');
    expect(text).toContain('127.0.0.1:1');
    expect(text).toContain('base_url');
  });

  it('leaves the seed unspent', async () => {
    server = await startFaultServer([errorAnswer(400, 'invalid_request_error', 'no'), toolCalls(soundDelta)]);
    const generator = anthropicGenerator({ api_key: KEY, base_url: server.url });
    const request = printQueueHeap();
    await expect(repairMinimally({ request, generator })).rejects.toThrow(GeneratorUnavailableError);
    expect((await repairMinimally({ request, generator })).kind).toBe('delta');
    await expect(repairMinimally({ request, generator })).rejects.toThrow('a second call for one seed');
    await expect(generator.generate(request)).rejects.toThrow('a second call for one seed');
    expect(server.seen).toHaveLength(2);
  });

  it('stops at once when it is interrupted', async () => {
    server = await startFaultServer([{ kind: 'silent' }]);
    const generator = anthropicGenerator({ api_key: KEY, base_url: server.url });
    const controller = new AbortController();
    const pending = repairMinimally({ request: printQueueHeap(), generator, signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    await expect(pending).rejects.toMatchObject({ fault: 'interrupted' });
  });
});

describe('the key', () => {
  it.each([undefined, '', '  '])('that is missing (%j) stops before anything is sent', async (api_key) => {
    const { fault, text } = await unavailable([toolCalls(soundDelta)], { api_key, api_key_env: 'MY_KEY' });
    expect(fault).toBe('key_missing');
    expect(text).toContain('MY_KEY');
    expect(asked()).toBe(0);
    expect(() => anthropicGenerator({ api_key }).ready()).toThrow('REPAIR_API_KEY');
  });

  it.each([401, 403])('that the server rejects with %i says what to set', async (status) => {
    const quoting = errorAnswer(
      status,
      'authentication_error',
      `invalid x-api-key ${KEY.slice(0, 9)}…${KEY.slice(-4)}`,
    );
    const { fault, text } = await unavailable([quoting], { api_key_env: 'MY_KEY' });
    expect(fault).toBe('key_rejected');
    expect(text).toContain('MY_KEY');
    expect(text).not.toContain('sk-secret');
    expect(asked()).toBe(1);
  });

  it('that no header can carry is refused unsaid', async () => {
    const { fault, text } = await unavailable([], { api_key: 'sk-sécret\nline' });
    expect(fault).toBe('key_rejected');
    expect(text).not.toContain('cret');
  });

  it('is blanked where an error quotes it', async () => {
    const { text } = await unavailable([errorAnswer(400, 'invalid_request_error', `bad key ${KEY}\u001b[31m`)]);
    expect(text).toContain('[redacted]');
    expect(text).not.toContain('\u001b');
  });

  it('does not follow a redirect', async () => {
    const other = await startFaultServer([toolCalls(soundDelta)]);
    const location = `${other.url}/v1/messages`;
    const { text } = await unavailable([{ kind: 'respond', status: 307, headers: { location }, body: '' }]);
    expect(other.seen).toHaveLength(0);
    expect(text).toContain(new URL(other.url).host);
    await other.close();
  });

  it.each(['https://user:pw123456@host/x', 'ftp://host', 'host', 'https://host/?key=pw123456'])(
    'has no place in the base URL %s',
    async (base_url) => {
      const { fault, text } = await unavailable([], { base_url });
      expect(fault).toBe('misconfigured');
      expect(text).not.toContain('pw123456');
    },
  );
});

describe('a log', () => {
  it('holds nothing of a call, whatever the environment asks the SDK for', async () => {
    const written: unknown[] = [];
    const spies = (['debug', 'info', 'log', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...line) => void written.push(...line)),
    );
    vi.stubEnv('ANTHROPIC_LOG', 'debug');
    vi.stubEnv('ANTHROPIC_API_KEY', 'another-key-123');
    await unavailable([errorAnswer(500, 'api_error', 'oops'), errorAnswer(401, 'authentication_error', KEY)]);
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
    expect(written).toEqual([]);
    expect(JSON.stringify(server?.seen)).not.toContain('another-key-123');
  });
});

describe('ping', () => {
  it('asks for one token and tells what it cost', async () => {
    server = await startFaultServer([message({ content: [{ type: 'text', text: 'p' }] })]);
    const usage = await anthropicGenerator({ api_key: KEY, base_url: server.url, model: 'm' }).ping();
    expect(usage).toEqual({ model: 'm', input_tokens: 900, output_tokens: 80 });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({ max_tokens: 1 });
  });
});
