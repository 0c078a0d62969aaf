import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messageTemplate } from './message-template.js';

interface Group {
  readonly group: string;
  readonly template: string;
  readonly messages: readonly (readonly [exception: string | null, message: string])[];
}

const golden = JSON.parse(
  readFileSync(new URL('../../golden/messages.json', import.meta.url), 'utf8'),
) as readonly Group[];

describe('the golden table', () => {
  it('has at least 120 messages', () => {
    expect(golden.flatMap(({ messages }) => messages).length).toBeGreaterThanOrEqual(120);
  });

  it.each(golden.map((group) => [group.group, group] as const))('near-identical messages are one: %s', (_, group) => {
    for (const [exception, message] of group.messages) expect(messageTemplate(exception, message)).toBe(group.template);
  });

  it('unlike messages are never one', () => {
    const owners = new Map<string, string>();
    for (const { group, template } of golden) {
      expect([template, owners.get(template)]).toEqual([template, undefined]);
      owners.set(template, group);
    }
  });
});

describe('messageTemplate', () => {
  it.each([
    ['expected 3, got 4', 'list index out of range'],
    ['expected 3, got 4', 'expected 3, got None'],
    ['expected 3, got 4', "expected 3, got 'four'"],
    ["'int' object has no attribute 'total'", "'str' object has no attribute 'total'"],
    ['[Errno 2] No such file', '[Errno 13] No such file'],
    ['exit code 1', 'exit code 137'],
    ['utf8 is wrong', 'utf16 is wrong'],
  ])('does not merge %j with %j', (one, other) => {
    expect(messageTemplate('ValueError', one)).not.toBe(messageTemplate('ValueError', other));
  });

  it('does not merge two exceptions with one message', () => {
    expect(messageTemplate('ValueError', 'expected 3, got 4')).not.toBe(
      messageTemplate('TypeError', 'expected 3, got 4'),
    );
  });

  it.each([
    "'",
    '"',
    '`',
    '[',
    '(',
    '([{\'"',
    '1',
    '1,',
    '1.',
    '/',
    'a/',
    'a@',
    '-',
    '0x',
    'f1',
    '\\',
    '<a at ',
    '\n',
    '\u001b[',
  ])('takes a megabyte of %j', (piece) => {
    const template = messageTemplate('Error', piece.repeat(1_000_000 / piece.length));
    expect(template.length).toBeLessThanOrEqual(400);
  });

  it('leaves nothing that a terminal or a database would stumble over', () => {
    const template = messageTemplate(null, '\u001b[31mred\u001b[0m \u0000 \u202egnip \ud800 text\r\n');
    expect(template).toBe('red gnip text');
  });

  it('says nothing of an empty message but its exception', () => {
    expect([messageTemplate('StopIteration', ''), messageTemplate(null, ''), messageTemplate('', '\n\n')]).toEqual([
      'StopIteration',
      '',
      '',
    ]);
  });
});
