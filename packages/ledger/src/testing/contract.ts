import { deepStrictEqual, equal, ok, rejects } from 'node:assert/strict';
import { canonicalJson, type LedgerEntry, type Outcome } from '@repair/schemas';
import type { LedgerFault } from '../errors.js';
import type { Ledger } from '../ledger.js';
import { ledgerKey } from '../ledger-key.js';
import { sampleDelta, sampleSignature, TIMESTAMP } from './samples.js';

/** One law that every ledger keeps. `open` gives an empty ledger of the backend under test; the caller closes it. */
export interface LedgerLaw {
  readonly name: string;
  check(open: () => Promise<Ledger>): Promise<void>;
}

const signature = sampleSignature();

async function attempt(ledger: Ledger, outcome: Outcome | null, run_id = 'run-1', name = 'total') {
  const begun = await ledger.begin({ signature: sampleSignature(name), run_id, timestamp: TIMESTAMP });
  const { attempt_id } = begun;
  if (outcome) await ledger.finish({ attempt_id, delta: sampleDelta(attempt_id), outcome, timestamp: TIMESTAMP });
  return begun;
}

async function exported(ledger: Ledger): Promise<readonly LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for await (const entry of ledger.exportRecords()) entries.push(entry);
  return entries;
}

const lines = (entries: readonly LedgerEntry[]) => entries.map((entry) => `${canonicalJson(entry)}\n`).join('');

const refusedWith = (code: LedgerFault) => (error: unknown) => (error as { code?: unknown }).code === code;

async function withLedger(open: () => Promise<Ledger>, act: (ledger: Ledger) => Promise<void>): Promise<void> {
  const ledger = await open();
  try {
    await act(ledger);
  } finally {
    await ledger.close();
  }
}

const law = (name: string, act: (ledger: Ledger, open: () => Promise<Ledger>) => Promise<void>): LedgerLaw => ({
  name,
  check: (open) => withLedger(open, (ledger) => act(ledger, open)),
});

/** The laws, for any test runner: `for (const { name, check } of ledgerLaws) it(name, () => check(open))`. */
export const ledgerLaws: readonly LedgerLaw[] = [
  law('a signature that was never met is first seen', async (ledger) => {
    deepStrictEqual(await ledger.lookup(signature), {
      signature,
      ledger_key: ledgerKey(signature),
      recurrence: [],
      first_seen: true,
      escalation_triggered: false,
    });
  }),
  law('what was appended is told back, newest last', async (ledger) => {
    const first = await attempt(ledger, 'not_resolved');
    const second = await attempt(ledger, 'resolved');
    const { recurrence, first_seen } = await ledger.lookup(signature);
    equal(first_seen, false);
    deepStrictEqual(recurrence, [
      { attempt_number: 1, delta_summary: sampleDelta(first.attempt_id), worked: false },
      { attempt_number: 2, delta_summary: sampleDelta(second.attempt_id), worked: true },
    ]);
  }),
  law('the history is whole, however long', async (ledger) => {
    for (let i = 0; i < 60; i += 1) await attempt(ledger, 'not_resolved');
    const { recurrence } = await ledger.lookup(signature);
    deepStrictEqual(
      recurrence.map(({ attempt_number }) => attempt_number),
      Array.from({ length: 60 }, (_, i) => i + 1),
    );
  }),
  law('another signature has another history', async (ledger) => {
    await attempt(ledger, 'not_resolved', 'run-1', 'total');
    const other = await attempt(ledger, 'not_resolved', 'run-1', 'tax');
    equal(other.attempt_number, 1);
    equal((await ledger.lookup(sampleSignature('tax'))).recurrence.length, 1);
  }),
  law('an attempt without an outcome counts as not resolved', async (ledger) => {
    await attempt(ledger, null);
    await attempt(ledger, null);
    const third = await attempt(ledger, null);
    equal(third.attempt_number, 3);
    const { recurrence, escalation_triggered } = await ledger.lookup(signature);
    equal(escalation_triggered, true);
    ok(recurrence.every(({ worked, delta_summary }) => !worked && delta_summary.includes('no outcome')));
  }),
  law('the count starts anew once the signature was resolved, and the history stays', async (ledger) => {
    await attempt(ledger, 'not_resolved');
    await attempt(ledger, 'resolved');
    equal((await attempt(ledger, 'not_resolved')).attempt_number, 1);
    equal((await attempt(ledger, 'not_resolved')).attempt_number, 2);
    const { recurrence, escalation_triggered } = await ledger.lookup(signature);
    deepStrictEqual(
      recurrence.map(({ attempt_number, worked }) => [attempt_number, worked]),
      [
        [1, false],
        [2, true],
        [1, false],
        [2, false],
      ],
    );
    equal(escalation_triggered, false);
  }),
  law('no two attempts share a number, even when an earlier one resolves late', async (ledger) => {
    const slow = await attempt(ledger, null);
    await attempt(ledger, null);
    await ledger.finish({ attempt_id: slow.attempt_id, delta: 'd', outcome: 'resolved', timestamp: TIMESTAMP });
    equal((await attempt(ledger, null)).attempt_number, 1);
    equal((await ledger.verify()).sound, true);
  }),
  law('escalation is triggered at the cap and past it, not before', async (ledger) => {
    const triggered: boolean[] = [];
    for (let i = 0; i < 5; i += 1) {
      await attempt(ledger, 'not_resolved');
      triggered.push((await ledger.lookup(signature)).escalation_triggered);
    }
    deepStrictEqual(triggered, [false, false, true, true, true]);
  }),
  law('a fresh run counts its own attempts only, and is told the whole history', async (ledger) => {
    for (let i = 0; i < 4; i += 1) await attempt(ledger, 'not_resolved', 'earlier');
    const fresh = await ledger.begin({ signature, run_id: 'now', timestamp: TIMESTAMP, fresh: true });
    deepStrictEqual([fresh.attempt_number, fresh.signature_attempts], [5, 1]);
    const shared = await ledger.begin({ signature, run_id: 'now', timestamp: TIMESTAMP });
    deepStrictEqual([shared.attempt_number, shared.signature_attempts], [6, 6]);
    const lookup = await ledger.lookup(signature, { fresh_run_id: 'now' });
    equal(lookup.escalation_triggered, false);
    equal(lookup.recurrence.length, 6);
    equal((await ledger.lookup(signature)).escalation_triggered, true);
    equal((await ledger.lookup(signature, { fresh_run_id: 'earlier' })).escalation_triggered, true);
  }),
  law('the attempts of a run are counted over all of its signatures', async (ledger) => {
    await attempt(ledger, 'not_resolved', 'a', 'total');
    await attempt(ledger, null, 'a', 'tax');
    await attempt(ledger, 'resolved', 'b', 'total');
    deepStrictEqual([await ledger.attemptsOfRun('a'), await ledger.attemptsOfRun('b')], [2, 1]);
    equal(await ledger.attemptsOfRun('never'), 0);
  }),
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
  law('an attempt that a run names is begun once, whenever the run asks', async (ledger) => {
    const start = { signature, run_id: 'run-1', timestamp: TIMESTAMP, nonce: 'round 1' };
    const begun = await ledger.begin(start);
    await attempt(ledger, null, 'run-2');
    deepStrictEqual(await ledger.begin({ ...start, timestamp: '2026-02-01T00:00:00Z' }), begun);
    deepStrictEqual(await ledger.begin({ ...start, fresh: true }), begun);
    equal((await ledger.begin({ ...start, run_id: 'run-3' })).attempt_number, 3);
    equal((await ledger.begin({ ...start, nonce: 'round 2' })).attempt_number, 4);
    await rejects(ledger.begin({ ...start, signature: sampleSignature('tax') }), refusedWith('attempt_conflict'));
    equal(await ledger.attemptsOfRun('run-1'), 2);
  }),
  law('a withdrawn attempt is kept, and counts as none', async (ledger) => {
    await attempt(ledger, 'not_resolved');
    const { attempt_id } = await attempt(ledger, null);
    await ledger.withdraw({ attempt_id, reason: 'no answer', timestamp: TIMESTAMP });
    await ledger.withdraw({ attempt_id, reason: 'no answer', timestamp: TIMESTAMP });
    const next = await ledger.begin({ signature, run_id: 'run-1', timestamp: TIMESTAMP });
    deepStrictEqual([next.attempt_number, next.signature_attempts], [3, 2]);
    const fresh = await ledger.begin({ signature, run_id: 'run-1', timestamp: TIMESTAMP, fresh: true });
    deepStrictEqual([fresh.attempt_number, fresh.signature_attempts], [4, 3]);
    const { recurrence } = await ledger.lookup(signature);
    deepStrictEqual(
      recurrence.map(({ attempt_number }) => attempt_number),
      [1, 3, 4],
    );
    equal(await ledger.attemptsOfRun('run-1'), 3);
    const { attempts, withdrawn, unfinished } = await ledger.stats();
    deepStrictEqual([attempts, withdrawn, unfinished], [3, 1, 2]);
    equal((await ledger.list())[0]?.attempts, 3);
    equal((await ledger.show(ledgerKey(signature)))?.attempts[1]?.outcome, 'withdrawn');
    const only = sampleSignature('only');
    const lone = await ledger.begin({ signature: only, run_id: 'run-2', timestamp: TIMESTAMP });
    await ledger.withdraw({ attempt_id: lone.attempt_id, reason: 'no answer', timestamp: TIMESTAMP });
    equal((await ledger.lookup(only)).first_seen, true);
    equal((await ledger.verify()).sound, true);
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
  law('an empty ledger is sound', async (ledger) => {
    deepStrictEqual(await ledger.verify(), {
      sound: true,
      entries: 0,
      head: { seq: 0, hash: `sha256:${'0'.repeat(64)}` },
      problems: [],
    });
  }),
  law('a head that was kept is met later, and missed where the end was cut off', async (ledger) => {
    await attempt(ledger, 'not_resolved');
    const { head } = await ledger.verify();
    await attempt(ledger, 'not_resolved');
    equal((await ledger.verify({ head })).sound, true);
    const longer = await ledger.verify({ head: { seq: 9, hash: head.hash } });
    equal(longer.problems[0]?.kind, 'gap');
    const other = await ledger.verify({ head: { seq: 1, hash: head.hash } });
    equal(other.problems[0]?.kind, 'hash');
  }),
  law('the figures add up', async (ledger) => {
    await attempt(ledger, 'not_resolved', 'a', 'total');
    await attempt(ledger, 'resolved', 'a', 'total');
    await attempt(ledger, null, 'b', 'tax');
    deepStrictEqual(await ledger.stats(), {
      attempts: 3,
      resolved: 1,
      not_resolved: 1,
      unfinished: 1,
      withdrawn: 0,
      signatures: 2,
      runs: 2,
      by_class: [{ failure_class: 'off-by-one', attempts: 3, resolved: 1 }],
    });
  }),
  law('the signatures are listed, the one attempted last first', async (ledger) => {
    await attempt(ledger, 'not_resolved', 'a', 'total');
    await attempt(ledger, null, 'a', 'tax');
    await attempt(ledger, 'resolved', 'a', 'total');
    const all = await ledger.list();
    deepStrictEqual(
      all.map(({ signature: { site }, attempts, resolved, unfinished }) => [site, attempts, resolved, unfinished]),
      [
        ['cart.Cart.total', 2, 1, 0],
        ['cart.Cart.tax', 1, 0, 1],
      ],
    );
    deepStrictEqual(await ledger.list({ limit: 1 }), all.slice(0, 1));
  }),
  law('a signature is shown by its key or by the first digits of it', async (ledger) => {
    await attempt(ledger, 'not_resolved', 'a');
    await attempt(ledger, null, 'b');
    const key = ledgerKey(signature);
    const shown = await ledger.show(key);
    deepStrictEqual(shown?.signature, signature);
    deepStrictEqual(
      shown?.attempts.map(({ run_id, outcome, finished }) => [run_id, outcome, finished]),
      [
        ['a', 'not_resolved', TIMESTAMP],
        ['b', null, null],
      ],
    );
    deepStrictEqual(await ledger.show(key.slice('sha256:'.length, 'sha256:'.length + 8).toUpperCase()), shown);
    equal(await ledger.show('0123456789'), null);
    await rejects(ledger.show('%'), refusedWith('invalid_input'));
  }),
  law('an export moves to an empty ledger with the same bytes, and back', async (ledger, open) => {
    await attempt(ledger, 'not_resolved', 'a', 'total');
    await attempt(ledger, 'resolved', 'b', 'total');
    const open_attempt = await attempt(ledger, null, 'a', 'tax');
    await ledger.withdraw({ attempt_id: open_attempt.attempt_id, reason: 'no answer', timestamp: TIMESTAMP });
    await ledger.begin({ signature, run_id: 'a', timestamp: TIMESTAMP, nonce: 'n' });
    const entries = await exported(ledger);
    equal(entries.length, 7);
    await withLedger(open, async (copy) => {
      deepStrictEqual(await copy.importRecords(entries), { imported: 7, already_there: 0 });
      equal(lines(await exported(copy)), lines(entries));
      deepStrictEqual(await copy.verify(), await ledger.verify());
      deepStrictEqual(await copy.importRecords(ledger.exportRecords()), { imported: 0, already_there: 7 });
      await attempt(ledger, 'not_resolved', 'a', 'total');
      deepStrictEqual(await copy.importRecords(ledger.exportRecords()), { imported: 2, already_there: 7 });
      equal((await attempt(copy, null, 'c', 'total')).attempt_number, 3);
      await attempt(ledger, null, 'd', 'other');
      await rejects(copy.importRecords(ledger.exportRecords()), refusedWith('import_diverged'));
    });
  }),
  law('an export that was tampered with is refused where it disagrees', async (ledger, open) => {
    for (let i = 0; i < 3; i += 1) await attempt(ledger, 'not_resolved');
    const entries = await exported(ledger);
    const altered = entries.map((entry) =>
      entry.kind === 'outcome' && entry.seq === 4 ? { ...entry, delta: 'x' } : entry,
    );
    for (const [wrong, kept] of [
      [altered, 3],
      [entries.filter(({ seq }) => seq !== 3), 2],
      [[...entries.slice(0, 2), entries[3], entries[2]], 2],
    ] as const) {
      await withLedger(open, async (copy) => {
        await rejects(copy.importRecords(wrong), refusedWith('import_disagrees'));
        const report = await copy.verify();
        deepStrictEqual([report.sound, report.entries], [true, kept]);
      });
    }
    await withLedger(open, async (copy) => {
      await rejects(copy.importRecords([{ kind: 'attempt' }]), refusedWith('contract' as LedgerFault));
    });
  }),
  law('a closed ledger says so, and closes once', async (ledger) => {
    await ledger.close();
    await rejects(ledger.lookup(signature), refusedWith('closed'));
    await rejects(attempt(ledger, null), refusedWith('closed'));
    await ledger.close();
  }),
];
