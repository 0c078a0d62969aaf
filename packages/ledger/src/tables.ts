/** Rows as the database holds them. `attempt_number` counts the attempts since the signature's last resolution. */
export interface AttemptRow {
  readonly seq: number;
  readonly ledger_key: string;
  readonly failure_class: string;
  readonly message_template: string;
  readonly site: string;
  readonly resolutions: number;
  readonly attempt_number: number;
  readonly run_id: string;
  readonly nonce: string | null;
  readonly timestamp: string;
  readonly prev: string;
  readonly hash: string;
}

/**
 * `resolution` numbers the outcomes that resolved the signature, 1 …; `withdrawn_from` holds a withdrawn attempt's
 * `resolutions`. Both are null elsewhere.
 */
export interface OutcomeRow {
  readonly attempt_seq: number;
  readonly seq: number;
  readonly ledger_key: string;
  readonly resolution: number | null;
  readonly withdrawn_from: number | null;
  readonly delta: string;
  readonly outcome: string;
  readonly timestamp: string;
  readonly prev: string;
  readonly hash: string;
}

export interface Tables {
  readonly ledger_attempts: AttemptRow;
  readonly ledger_outcomes: OutcomeRow;
  readonly ledger_migrations: { readonly version: number };
}
