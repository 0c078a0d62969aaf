import { GeneratorUnavailableError } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { calibrate } from './calibrate.js';
import { anthropicGenerator } from './generators/anthropic/anthropic.js';
import { scriptedGenerator } from './generators/scripted.js';
import { soundDelta } from './testing/deltas.js';
import { errorAnswer, startFaultServer, textAnswer, toolCalls } from './testing/fault-server.js';
import { printQueueHeap } from './testing/python-rounds.js';

const requests = [printQueueHeap(), printQueueHeap()];

describe('calibrate', () => {
  it('chooses the form with most usable answers, over HTTP', async () => {
    // Two requests for each form, in the order of the forms.
    const server = await startFaultServer([
      textAnswer('prose'),
      toolCalls(soundDelta),
      toolCalls(soundDelta),
      toolCalls(soundDelta),
      toolCalls(soundDelta, soundDelta),
      textAnswer('prose'),
    ]);
    const generatorFor = (edit_form: 'search_replace' | 'anchored' | 'restated') =>
      anthropicGenerator({ api_key: null, base_url: server.url, edit_form });
    const { scores, choice } = await calibrate({ generatorFor, requests });
    const asked = server.seen.map(({ body }) =>
      JSON.parse(body).messages[0].content.includes('{file, line, old, new}'),
    );
    await server.close();
    expect(choice).toBe('anchored');
    expect(scores).toMatchObject([
      { form: 'search_replace', usable: 1, asked: 2, lost: { parse: 1 } },
      { form: 'anchored', usable: 2, asked: 2, lost: {}, usage: { input_tokens: 1800, output_tokens: 160 } },
      { form: 'restated', usable: 0, asked: 2, lost: { payload: 1, parse: 1 } },
    ]);
    expect(asked).toEqual([false, false, true, true, true, true]);
  });

  it('counts only what the judge takes', async () => {
    const generatorFor = (form: string) => scriptedGenerator([{ payload: soundDelta }, { payload: soundDelta }], form);
    const { scores, choice } = await calibrate({ generatorFor, requests, judge: () => false });
    expect(choice).toBeNull();
    expect(scores.map(({ lost }) => lost)).toEqual([{ judged: 2 }, { judged: 2 }, { judged: 2 }]);
  });

  it('takes fewer output tokens where two forms do as well, then the order of the forms', async () => {
    const answer = (output_tokens: number) =>
      ({ kind: 'answer', payload: soundDelta, usage: { model: 'm', input_tokens: 1, output_tokens } }) as const;
    const tokens = { search_replace: 90, anchored: 50, restated: 50 };
    const generatorFor = (form: keyof typeof tokens) => scriptedGenerator([answer(tokens[form]), answer(tokens[form])]);
    expect((await calibrate({ generatorFor, requests })).choice).toBe('anchored');
  });

  it('is no comparison where the service does not answer', async () => {
    const server = await startFaultServer([toolCalls(soundDelta), errorAnswer(401, 'authentication_error', 'no')]);
    const generatorFor = () => anthropicGenerator({ api_key: 'k-123456', base_url: server.url });
    await expect(calibrate({ generatorFor, requests })).rejects.toBeInstanceOf(GeneratorUnavailableError);
    await server.close();
  });
});
