import { appendFile, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type GenerationAnswer,
  type GenerationRequest,
  type Generator,
  GeneratorUnavailableError,
  type RollAnswer,
  type RollRequest,
} from '@repair/schemas';
import { requestDigest } from '../../seed-guard.js';
import { rollDigest } from '../roll/roll-digest.js';
import { cassetteLine, type ReceivedAnswer, readCassette } from './cassette.js';
import { makeFolder } from './make-folder.js';
import type { CassetteOptions } from './recorded.js';

export interface RecordingOptions<G extends Generator = Generator> extends CassetteOptions {
  readonly generator: G;
}

/**
 * Any generator, with each answer that it receives appended to a cassette before it is given on. What was asked is kept
 * as a hash alone; a call that received no answer is not recorded. Answers to a request that the cassette knows from
 * an earlier recording are written anew and replayed instead of those.
 */
export function recordingGenerator<G extends Generator>({ generator, cassette }: RecordingOptions<G>): G {
  const asked = new Map<string, number>();
  let opened: Promise<void> | undefined;
  const { regenerate } = generator;
  const record = async <A extends ReceivedAnswer>(request: string, ask: () => Promise<A>): Promise<A> => {
    opened ??= open(cassette);
    await opened;
    const answer = await ask();
    const sequence = asked.get(request) ?? 0;
    asked.set(request, sequence + 1);
    await appendFile(cassette, cassetteLine({ version: 1, request, sequence, generator: generator.name, answer }));
    return answer;
  };
  return {
    ...generator,
    generate: (request: GenerationRequest, signal?: AbortSignal): Promise<GenerationAnswer> =>
      record(requestDigest(request), () => generator.generate(request, signal)),
    ...(regenerate && {
      regenerate: (request: RollRequest, signal?: AbortSignal): Promise<RollAnswer> =>
        record(rollDigest(request), () => regenerate(request, signal)),
    }),
  };
}

/** Before any call is paid for: the file can be written to, and what a crash cut off is gone from its end. */
async function open(cassette: string): Promise<void> {
  try {
    await makeFolder(dirname(cassette));
    await appendFile(cassette, '');
    const text = await readFile(cassette, 'utf8');
    const reading = readCassette(text);
    if (reading.kind === 'broken') throw new Error(`line ${reading.line}: ${reading.message}`);
    const whole = Buffer.byteLength(text.slice(0, reading.whole_chars));
    if (reading.whole_chars < text.length) await truncate(cassette, whole);
  } catch (error) {
    throw new GeneratorUnavailableError(`${cassette} can't be recorded to: ${(error as Error).message}`, {
      fault: 'misconfigured',
    });
  }
}
