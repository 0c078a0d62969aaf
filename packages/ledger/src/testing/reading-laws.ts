import { deepStrictEqual, equal, rejects } from 'node:assert/strict';
import type { LedgerFault } from '../errors.js';
import { ledgerKey } from '../ledger-key.js';
import { attempt, exported, law, type LedgerLaw, lines, refusedWith, signature, withLedger } from './law.js';
import { TIMESTAMP } from './samples.js';

export const readingLaws: readonly LedgerLaw[] = [
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
