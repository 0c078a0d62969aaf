import { readFileSync } from 'node:fs';
import { canonicalJson, type FailureSignature, hashJson } from '@repair/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf, ledgerKey } from './ledger-key.js';

const vectors = JSON.parse(readFileSync(new URL('../golden/keys.json', import.meta.url), 'utf8')) as readonly {
  readonly signature: FailureSignature;
  readonly ledger_key: string;
}[];

describe('ledgerKey', () => {
  it.each(vectors.map((vector) => [vector.signature.site, vector] as const))('keeps its vector for %s', (_, vector) => {
    expect(ledgerKey(vector.signature)).toBe(vector.ledger_key);
  });

  it('is the digest of the canonical JSON of exactly the triple, whatever order or further fields it comes in', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (message_template, site) => {
        const signature: FailureSignature = { failure_class: 'null', message_template, site };
        const shuffled = { site, more: 1, message_template, failure_class: 'null' as const };
        expect(ledgerKey(signature)).toBe(hashJson(signature));
        expect(ledgerKey(shuffled)).toBe(hashJson(signature));
        expect(digestOf(signature)).toBe(hashJson(signature));
      }),
    );
  });

  it('tells apart whatever differs in one of the three', () => {
    const seen = new Map<string, string>();
    for (const failure_class of ['null', 'type'] as const) {
      for (const message_template of ['a', 'b', 'a","site":"x']) {
        for (const site of ['x', 'y']) {
          const signature = { failure_class, message_template, site };
          const key = ledgerKey(signature);
          expect(seen.get(key)).toBeUndefined();
          seen.set(key, canonicalJson(signature));
        }
      }
    }
  });
});
