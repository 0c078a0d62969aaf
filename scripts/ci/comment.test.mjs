import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { commentOf, fenced, span } from './comment.mjs';

const report = (changes = {}) => ({
  version: 1,
  run_id: 'r1',
  status: 'resolved',
  attempts: 2,
  resolved_at_attempt: 2,
  exit_reason: 'resolved',
  rounds: [],
  patch: { path: 'repair.patch', files: ['a.js'], changed_lines: 2, proposed_lines: 2, minimal: true },
  target_tests: ['a.test.js::adds'],
  boundary: { tests: 7, quarantined: [], items: [] },
  error: null,
  ...changes,
});

describe('what a run found, as a comment', () => {
  test('verdict, counts and patch', () => {
    const text = commentOf(report(), '--- a/a.js\n+++ b/a.js\n');
    assert.match(text, /^### Repaired/);
    assert.match(text, /2 changed line\(s\) in 1 file\(s\), each of them needed; attempt 2\. 7 boundary test\(s\)/);
    assert.match(text, /\n```diff\n--- a\/a\.js\n\+\+\+ b\/a\.js\n```\n$/);
  });

  test('that there was nothing to do', () => {
    const text = commentOf(report({ patch: null, target_tests: [], exit_reason: 'every test passes' }), null);
    assert.equal(text, '### Nothing to repair\n\nEvery test passes.\n');
  });

  test('why there is none', () => {
    const text = commentOf(report({ status: 'not_resolved', patch: null, exit_reason: 'no instrument is left' }), null);
    assert.match(text, /^### Not repaired\n\n` no instrument is left `/);
    assert.doesNotMatch(text, /```/);
  });

  test('a long list is cut and counted', () => {
    const text = commentOf(report({ target_tests: Array.from({ length: 25 }, (_, index) => `t${index}`) }), null);
    assert.match(text, /- and 5 more/);
  });

  test('never longer than a service takes', () => {
    assert.ok(commentOf(report(), 'x'.repeat(200_000)).length <= 60_000);
  });
});

describe('hostile text stays text', () => {
  const hostile = '`` @everyone <img src=x onerror=1> | ](http://x) \u202e\u0007\n# heading';

  test('a span can be neither ended nor split', () => {
    const shown = span(hostile);
    assert.ok(shown.startsWith('``` ') && shown.endsWith(' ```'));
    assert.doesNotMatch(shown, /[\n\p{Cc}\p{Cf}]|(?<!\\)\|/u);
  });

  test('a block cannot be ended', () => {
    const lines = fenced('a\n````\nb').split('\n');
    assert.equal(lines[0], '`````');
    assert.equal(lines.at(-1), '`````');
    assert.equal(lines.filter((line) => line === '`````').length, 2);
  });

  test('nothing of it stands outside of code', () => {
    const text = commentOf(report({ target_tests: [hostile], status: 'not_resolved', exit_reason: hostile }), hostile);
    const outside = text.replace(/(`{3,})[\s\S]*?\1/g, '');
    assert.doesNotMatch(outside, /@everyone|<img|http/);
  });
});
