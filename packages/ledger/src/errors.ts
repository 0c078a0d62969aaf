/** What can be wrong with a ledger, each with what to do about it. */
const ADVICE = {
  bad_url: 'Write sqlite:PATH, sqlite::memory: or postgres://USER@HOST/DATABASE.',
  no_folder: 'Create the folder, or name a ledger in one that exists.',
  not_a_ledger: 'Name another file; this one was written by another program and is left as it is.',
  newer_schema: 'Upgrade this program, or name another ledger; the ledger is left as it is.',
  no_ledger: 'Name another one, or let a run make it: a ledger is made when it is first written to.',
  no_schema: 'Open it once with write access, so that its tables can be made.',
  read_only: 'Give this user write access to the file and its folder, or open the ledger for reading only.',
  corrupt: 'Keep the file, restore it from a backup or an export, and run the ledger verification.',
  locked: 'Another program holds the ledger; wait until it ends, or raise the busy timeout.',
  disk_full: 'Free space on the disk; nothing that was acknowledged is lost.',
  unreachable: 'Check that the database server runs and that the address, user and password are right.',
  io: 'Check the disk and the permissions of the file and its folder.',
  append_only: 'A ledger is only ever added to; write a new record instead.',
  unknown_attempt: 'Pass the attempt_id that begin gave, to the ledger that gave it.',
  already_finished: 'An attempt has one outcome; begin another attempt.',
  attempt_conflict: 'Counters come from the ledger; use the number that it gives, or let it give one.',
  invalid_input: 'Pass a value of the stated shape.',
  ambiguous_key: 'Give more digits of the key.',
  import_disagrees: 'Export the source once more; what came before the named entry was imported.',
  import_diverged: 'Import into an empty ledger, or into one that the export continues.',
  closed: 'Open the ledger again.',
} as const;

export type LedgerFault = keyof typeof ADVICE;

/** The store can't do what was asked of it. `advice` says what to do; the message holds it too. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly advice: string;
  constructor(
    readonly code: LedgerFault,
    what: string,
    options?: { readonly cause?: unknown },
  ) {
    super(`${what} ${ADVICE[code]}`, options);
    this.advice = ADVICE[code];
  }
}
