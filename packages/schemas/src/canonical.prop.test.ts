import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, hashBytes, hashJson } from './index.js';

const shuffled = (value: unknown, salt: number): unknown => {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, salt));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([key, member]) => [key, shuffled(member, salt)] as const);
  return Object.fromEntries(salt % 2 === 0 ? members.reverse() : members.slice(1).concat(members.slice(0, 1)));
};

test('the order in which a value was built does not show', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.nat(), (value, salt) => {
      expect(canonicalJson(shuffled(value, salt))).toBe(canonicalJson(value));
    }),
  );
});

test('reading it back gives the same text and the same hash', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(hashJson(JSON.parse(text))).toBe(hashJson(value));
    }),
  );
});

test('values that differ have texts that differ', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const same = JSON.stringify(JSON.parse(canonicalJson(one))) === JSON.stringify(JSON.parse(canonicalJson(other)));
      expect(canonicalJson(one) === canonicalJson(other)).toBe(same);
    }),
  );
});

test('the tagged hash is SHA-256, as another implementation computes it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hashBytes(bytes)).toBe(`sha256:${createHash('sha256').update(bytes).digest('hex')}`);
    }),
  );
});
