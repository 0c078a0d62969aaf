import { readFile } from 'node:fs/promises';
import { type Generator, GeneratorUnavailableError } from '@repair/schemas';
import { oncePerSeed, requestDigest } from '../../seed-guard.js';
import { rollDigest } from '../roll/roll-digest.js';
import { type CassetteReading, findAnswer, type ReceivedAnswer, readCassette } from './cassette.js';

export interface CassetteOptions {
  /** Path of the cassette, JSON lines. */
  readonly cassette: string;
}

/**
 * Replays a cassette without any network: the n-th call for a request gets the n-th answer recorded for it. A request
 * that was never recorded is no attempt; the error says so.
 */
export function recordedGenerator({ cassette }: CassetteOptions): Generator {
  const asked = new Map<string, number>();
  let reading: Promise<CassetteReading> | undefined;
  const next = async (digest: string): Promise<ReceivedAnswer> => {
    reading ??= load(cassette);
    const loaded = await reading;
    if (loaded.kind === 'broken') throw missing(`${cassette}: line ${loaded.line}: ${loaded.message}; record it anew`);
    const sequence = asked.get(digest) ?? 0;
    const answer = findAnswer(loaded.records, digest, sequence);
    if (!answer) throw none(sequence, digest);
    asked.set(digest, sequence + 1);
    return answer;
  };
  const none = (sequence: number, digest: string) =>
    missing(`${cassette} holds no answer ${sequence} for the request ${digest}; record it with the same inputs`);
  return oncePerSeed({
    name: 'recorded',
    async generate(request) {
      const answer = await next(requestDigest(request));
      if (answer.kind === 'program')
        throw missing(`${cassette} holds a program for a repair's request; record it anew`);
      return answer;
    },
    async regenerate(request) {
      const answer = await next(rollDigest(request));
      if (answer.kind === 'program' || answer.kind === 'nothing') return answer;
      throw missing(`${cassette} holds a delta for a roll; record it anew`);
    },
  });
}

const load = async (cassette: string): Promise<CassetteReading> => {
  const text = await readFile(cassette, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw missing(`${cassette} can't be read (${error.code ?? error.message}); set \`cassette\``);
  });
  return readCassette(text);
};

const missing = (message: string): GeneratorUnavailableError =>
  new GeneratorUnavailableError(message, { fault: 'not_recorded' });
