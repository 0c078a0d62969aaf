// One writer of its own process: node writer.mjs URL RUN_ID ATTEMPTS SIGNATURES
// Prints a line for each append once it was acknowledged, written at once: what is printed must never be lost.
import { writeSync } from 'node:fs';
import { openLedger } from '../dist/index.js';

const [url, run_id, attempts, signatures] = process.argv.slice(2);
const timestamp = '2026-01-31T09:30:00.000Z';
const tell = (...words) => writeSync(1, `${words.join(' ')}\n`);

try {
  const ledger = await openLedger(url, { busy_timeout_ms: 120_000 });
  for (let i = 0; i < Number(attempts); i += 1) {
    const signature = {
      failure_class: 'type',
      message_template: "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
      site: `cart.total_${i % Number(signatures)}`,
    };
    const { attempt_id, attempt_number } = await ledger.begin({ signature, run_id, timestamp });
    tell('begun', attempt_id, attempt_number);
    await ledger.finish({ attempt_id, delta: `${run_id} ${i}`, outcome: 'not_resolved', timestamp });
    tell('finished', attempt_id);
  }
  await ledger.close();
} catch (error) {
  tell('failed', error.code, error.message);
  process.exitCode = 1;
}
