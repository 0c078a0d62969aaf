import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from './read-text.js';

const object = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 }).map((value) => ({ ...value, edits: [] }));
const prose = fc.string().filter((text) => !text.includes('{'));

describe('readText', () => {
  it('finds the one object wherever it stands in prose', () => {
    fc.assert(
      fc.property(object, prose, prose, fc.boolean(), (value, before, after, fence) => {
        const json = JSON.stringify(value);
        const text = fence ? `${before}\n\`\`\`json\n${json}\n\`\`\`\n${after}` : `${before}${json}${after}`;
        expect(readText(text)).toEqual({ kind: 'payload', payload: JSON.parse(json) });
      }),
    );
  });

  it('never chooses between two', () => {
    fc.assert(
      fc.property(object, object, prose, (one, other, between) => {
        const reading = readText(`${JSON.stringify(one)}${between}${JSON.stringify(other)}`);
        expect(reading).toMatchObject({ kind: 'malformed', fault: 'several_calls' });
      }),
    );
  });

  it('prefers the object that has edits over examples beside it', () => {
    const text = 'An edit like {"file": "a"} is meant: {"edits": [{"file": "b"}]}';
    expect(readText(text)).toEqual({ kind: 'payload', payload: { edits: [{ file: 'b' }] } });
  });

  it('reads any text at all, as something', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => ['payload', 'malformed'].includes(readText(text).kind)),
    );
  });

  it.each(['[1]', '"text"', 'null', '7', '{', '{"a":', '}{'])('%s is no object', (text) => {
    expect(readText(text)).toMatchObject({ kind: 'malformed', fault: 'parse' });
  });

  it('ends on a megabyte of braces', () => {
    expect(readText('{'.repeat(250_000)).kind).toBe('malformed');
    expect(readText('{"a":'.repeat(50_000)).kind).toBe('malformed');
  });
});
