import { resolve } from 'node:path';
import { readCorpora } from '../../corpus/read-corpus.js';
import { openPool } from '../../pool/pool.js';
import { openQueue } from '../../queue/lane-queue.js';
import { openStore } from '../../queue/store.js';
import { work } from '../../queue/work.js';
import { EXIT } from '../exit-codes.js';
import type { Command } from '../terminal.js';

export interface WorkerFlags {
  readonly queue: string;
  readonly corpus: readonly string[];
  readonly out: string;
  readonly untilEmpty?: boolean;
}

/** `repair-ab worker`: runs lanes of trials that another machine has put into the queue. */
export const worker: Command<WorkerFlags> = async (flags, terminal) => {
  const instances = new Map(
    (await readCorpora(flags.corpus)).map((each) => [`${each.corpus}/${each.instance.instance_id}`, each]),
  );
  const store = await openStore(flags.queue);
  const queue = await openQueue(flags.queue);
  const pool = openPool();
  try {
    await work({
      url: flags.queue,
      queue,
      store,
      pool,
      instances,
      out: resolve(flags.out),
      untilEmpty: flags.untilEmpty === true,
      signal: terminal.signal,
      tell: ({ arm, instance, status }) => terminal.err(`${arm} on ${instance}: ${status.replace('_', ' ')}\n`),
    });
    return terminal.signal.aborted ? EXIT.interrupted : EXIT.ok;
  } finally {
    pool.close();
    await queue.close();
    await store.close();
  }
};
