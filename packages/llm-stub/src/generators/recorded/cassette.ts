import type { GenerationAnswer, RollAnswer } from '@repair/schemas';

/** What came back for a repair's request or for a roll. */
export type ReceivedAnswer = GenerationAnswer | RollAnswer;

/** One received answer: which request it answered, and as which of the answers to that request (from 0). */
export interface CassetteRecord {
  readonly version: 1;
  readonly request: string;
  readonly sequence: number;
  readonly generator: string;
  readonly answer: ReceivedAnswer;
}

export type CassetteReading =
  | { readonly kind: 'records'; readonly records: readonly CassetteRecord[]; readonly whole_chars: number }
  | { readonly kind: 'broken'; readonly line: number; readonly message: string };

/**
 * The records of a cassette's text, one JSON object a line. A last line without its line end was cut off while it was
 * written and is no record; `whole_chars` is where it starts. Any other line that can't be read breaks the cassette.
 */
export function readCassette(text: string): CassetteReading {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const records: CassetteRecord[] = [];
  for (const [index, line] of whole.split('\n').entries()) {
    if (line.trim() === '') continue;
    const record = recordOf(line);
    if (!record) return { kind: 'broken', line: index + 1, message: 'no record of a received answer' };
    records.push(record);
  }
  return { kind: 'records', records, whole_chars: whole.length };
}

export const cassetteLine = (record: CassetteRecord): string => `${JSON.stringify(record)}\n`;

/** The answer recorded for a request as its `sequence`-th, newest record first; undefined when there is none. */
export const findAnswer = (
  records: readonly CassetteRecord[],
  request: string,
  sequence: number,
): ReceivedAnswer | undefined =>
  records.findLast((record) => record.request === request && record.sequence === sequence)?.answer;

function recordOf(line: string): CassetteRecord | null {
  try {
    const value = JSON.parse(line) as Partial<CassetteRecord> | null;
    const answer = value?.answer as Partial<ReceivedAnswer> | undefined;
    const sound =
      value?.version === 1 &&
      typeof value.request === 'string' &&
      Number.isInteger(value.sequence) &&
      typeof answer?.kind === 'string' &&
      ['answer', 'malformed', 'nothing', 'program'].includes(answer.kind) &&
      (answer.kind !== 'program' || Array.isArray(answer.files)) &&
      typeof answer.usage?.model === 'string';
    return sound ? (value as CassetteRecord) : null;
  } catch {
    return null;
  }
}
