import { deepStrictEqual, equal, ok, rejects } from 'node:assert/strict';
import { ledgerKey } from '../ledger-key.js';
import { attempt, law, type LedgerLaw, refusedWith, signature } from './law.js';
import { sampleDelta, sampleSignature, TIMESTAMP } from './samples.js';

export const countingLaws: readonly LedgerLaw[] = [
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
];
