import { deepStrictEqual, equal, rejects } from 'node:assert/strict';
import { attempt, law, type LedgerLaw, refusedWith, signature } from './law.js';
import { sampleDelta, TIMESTAMP } from './samples.js';

export const appendingLaws: readonly LedgerLaw[] = [
  law('an attempt has one outcome; told once more it is no append', async (ledger) => {
    const { attempt_id } = await attempt(ledger, 'not_resolved');
    const first = {
      attempt_id,
      delta: sampleDelta(attempt_id),
      outcome: 'not_resolved' as const,
      timestamp: TIMESTAMP,
    };
    await ledger.finish({ ...first, timestamp: '2026-02-01T00:00:00Z' });
    await rejects(ledger.finish({ ...first, outcome: 'resolved' }), refusedWith('already_finished'));
    await rejects(ledger.finish({ ...first, delta: 'other' }), refusedWith('already_finished'));
    await rejects(ledger.withdraw({ attempt_id, reason: 'r', timestamp: TIMESTAMP }), refusedWith('already_finished'));
    equal((await ledger.lookup(signature)).recurrence[0]?.worked, false);
    equal((await ledger.verify()).entries, 2);
  }),
  law('an attempt that this ledger did not begin is refused', async (ledger) => {
    const { attempt_id } = await attempt(ledger, null);
    for (const unknown of [
      '',
      'a0-000000000000',
      `${attempt_id}0`,
      'a1-000000000000',
      'a999-abcdefabcdef',
      "a1' OR 1=1",
    ]) {
      const end = { attempt_id: unknown, delta: 'd', outcome: 'resolved' as const, timestamp: TIMESTAMP };
      await rejects(ledger.finish(end), refusedWith('unknown_attempt'));
    }
  }),
  law('a whole record is both appends, under the number that the ledger counts', async (ledger) => {
    const record = { signature, attempt_number: 1, delta: 'd', outcome: 'not_resolved' as const, timestamp: TIMESTAMP };
    await ledger.record(record, 'run-1');
    await rejects(ledger.record(record, 'run-1'), refusedWith('attempt_conflict'));
    await rejects(ledger.record({ ...record, attempt_number: 3 }, 'run-1'), refusedWith('attempt_conflict'));
    const begun = await attempt(ledger, null);
    await ledger.record({ ...record, attempt_number: begun.attempt_number, outcome: 'resolved' }, 'run-1');
    const { recurrence } = await ledger.lookup(signature);
    deepStrictEqual(
      recurrence.map(({ worked }) => worked),
      [false, true],
    );
    equal((await ledger.stats()).unfinished, 0);
  }),
  law('what is no record is refused before anything is written', async (ledger) => {
    const start = { signature, run_id: 'run-1', timestamp: TIMESTAMP };
    for (const wrong of [
      { ...start, timestamp: 'yesterday' },
      { ...start, timestamp: '2026-01-31 09:30' },
      { ...start, run_id: '' },
      { ...start, run_id: 'a\u0000b' },
      { ...start, signature: { ...signature, site: '' } },
      { ...start, signature: { ...signature, failure_class: 'other' as never } },
      { ...start, signature: { ...signature, message_template: '\ud800' } },
      { ...start, signature: { ...signature, more: 1 } as never },
    ]) {
      await rejects(ledger.begin(wrong), refusedWith('invalid_input'));
      if (wrong.signature !== signature) await rejects(ledger.lookup(wrong.signature), refusedWith('invalid_input'));
    }
    const { attempt_id } = await attempt(ledger, null);
    const end = { attempt_id, delta: 'd', outcome: 'maybe' as never, timestamp: TIMESTAMP };
    await rejects(ledger.finish(end), refusedWith('invalid_input'));
    equal((await ledger.stats()).attempts, 1);
  }),
  law('any text survives; what no database can hold reads as U+FFFD', async (ledger) => {
    const texts = ['', "'; DROP TABLE ledger_attempts; --", 'é e\u0301 \u{1F600} ‮ \r\n\t\u0007', 'x'.repeat(200_000)];
    for (const delta of texts) {
      const { attempt_id } = await attempt(ledger, null);
      await ledger.finish({ attempt_id, delta, outcome: 'not_resolved', timestamp: TIMESTAMP });
    }
    const { attempt_id } = await attempt(ledger, null);
    await ledger.finish({ attempt_id, delta: 'a\u0000b\ud800c', outcome: 'not_resolved', timestamp: TIMESTAMP });
    const { recurrence } = await ledger.lookup(signature);
    deepStrictEqual(
      recurrence.map(({ delta_summary }) => delta_summary),
      [...texts, 'a\uFFFDb\uFFFDc'],
    );
    equal((await ledger.verify()).sound, true);
  }),
  law('the order is that of the appends, whatever the clocks say', async (ledger) => {
    for (const [day, name] of [
      ['2030-01-01', 'late'],
      ['1999-01-01', 'early'],
    ] as const) {
      const timestamp = `${day}T00:00:00Z`;
      const { attempt_id } = await ledger.begin({ signature, run_id: 'r', timestamp });
      await ledger.finish({ attempt_id, delta: name, outcome: 'not_resolved', timestamp });
    }
    const { recurrence } = await ledger.lookup(signature);
    deepStrictEqual(
      recurrence.map(({ delta_summary }) => delta_summary),
      ['late', 'early'],
    );
  }),
  law('appends made at once are all kept, each with its number', async (ledger) => {
    const begun = await Promise.all(
      Array.from({ length: 40 }, (_, i) => attempt(ledger, 'not_resolved', `run-${i % 4}`)),
    );
    deepStrictEqual(
      begun.map(({ attempt_number }) => attempt_number).sort((a, b) => a - b),
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
    const report = await ledger.verify();
    deepStrictEqual([report.sound, report.entries], [true, 80]);
  }),
];
