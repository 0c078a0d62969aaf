import { describe, expect, it } from 'vitest';
import { redact } from './redact.js';

describe('redact', () => {
  const hidden: readonly [string, string][] = [
    [`key sk-ant-${'a1'.repeat(12)}, ok`, 'key [redacted], ok'],
    ['ghp_abcdefghijklmnopqrstuvwxyz0123456789', '[redacted]'],
    ['AKIAIOSFODNN7EXAMPLE', '[redacted]'],
    ['Authorization: Bearer abcdefghijklmnop.qrstuv', 'Authorization: Bearer [redacted]'],
    ['postgres://app:s3cret@db.example/x', 'postgres://app:[redacted]@db.example/x'],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIB\nAAAA\n-----END RSA PRIVATE KEY-----\nnext', '[redacted]\nnext'],
    ['-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl (cut off here)', '[redacted]'],
    ['… AAAA\nBBBB\n-----END RSA PRIVATE KEY-----\nnext', '…[redacted]\nnext'],
    ['DB_PASSWORD=hunter2', 'DB_PASSWORD=[redacted]'],
    ['export API_TOKEN="tok 12"', 'export API_TOKEN="[redacted]"'],
    ["{'client_secret': 'abc', 'name': 'x'}", "{'client_secret': '[redacted]', 'name': 'x'}"],
    ['{"apiKey":"abc123"}', '{"apiKey":"[redacted]"}'],
    ['password: hunter2, user: eva', 'password: [redacted], user: eva'],
    ['accessToken => zyx9', 'accessToken => [redacted]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl', '[redacted]'],
  ];
  it.each(hidden)('%j', (text, told) => expect(redact(text)).toBe(told));

  const kept = [
    'def login(password: str, token: Token | None = None) -> bool:',
    "assert token == 'if'",
    "token: 'while', value: 3",
    'const secret = readSecret(env);',
    'password = None',
    "key: 'name'",
    "monkey = 'banana'",
    'expected 3 != 4 at tokens[2]',
    'self.token = self._next()',
    '-----BEGIN CERTIFICATE-----',
  ];
  it.each(kept)('leaves %j', (text) => expect(redact(text)).toBe(text));

  it('is linear: a megabyte of near misses takes no noticeable time', () => {
    const nasty = [
      `password${' '.repeat(400_000)}`,
      'a-'.repeat(400_000),
      '"'.repeat(400_000),
      '-----BEGIN '.repeat(60_000),
      'eyJ'.repeat(200_000),
      'x_'.repeat(400_000),
    ];
    for (const text of nasty) expect(redact(text).length).toBeGreaterThan(0);
  }, 20_000);
});
