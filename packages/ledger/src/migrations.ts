/** One step forward of the tables, told once in each dialect. Never edited once released: a new step is added. */
export interface Migration {
  readonly version: number;
  readonly sqlite: readonly string[];
  readonly postgres: readonly string[];
}

const columns = {
  attempts: `
  seq INTEGER NOT NULL PRIMARY KEY,
  ledger_key TEXT NOT NULL,
  failure_class TEXT NOT NULL,
  message_template TEXT NOT NULL,
  site TEXT NOT NULL,
  resolutions INTEGER NOT NULL CHECK (resolutions >= 0),
  attempt_number INTEGER NOT NULL CHECK (attempt_number >= 1),
  run_id TEXT NOT NULL,
  nonce TEXT,
  timestamp TEXT NOT NULL,
  prev TEXT NOT NULL,
  hash TEXT NOT NULL`,
  outcomes: `
  attempt_seq INTEGER NOT NULL PRIMARY KEY REFERENCES ledger_attempts (seq),
  seq INTEGER NOT NULL UNIQUE,
  ledger_key TEXT NOT NULL,
  resolution INTEGER CHECK (resolution >= 1),
  withdrawn_from INTEGER CHECK (withdrawn_from >= 0),
  delta TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('resolved', 'not_resolved', 'withdrawn')),
  timestamp TEXT NOT NULL,
  prev TEXT NOT NULL,
  hash TEXT NOT NULL,
  CHECK ((outcome = 'resolved') = (resolution IS NOT NULL)),
  CHECK ((outcome = 'withdrawn') = (withdrawn_from IS NOT NULL))`,
};

const indexes = [
  'CREATE UNIQUE INDEX ledger_attempts_counter ON ledger_attempts (ledger_key, resolutions, attempt_number)',
  'CREATE UNIQUE INDEX ledger_attempts_run ON ledger_attempts (run_id, nonce)',
  'CREATE UNIQUE INDEX ledger_outcomes_resolution ON ledger_outcomes (ledger_key, resolution) WHERE resolution IS NOT NULL',
  'CREATE INDEX ledger_outcomes_withdrawn ON ledger_outcomes (ledger_key, withdrawn_from) WHERE withdrawn_from IS NOT NULL',
];

/** The five-field record of spec §3.4. An attempt that has no outcome reads as not resolved; a withdrawn one is none. */
const view = (signature: string) => `CREATE VIEW ledger_records AS
SELECT ${signature} AS signature, a.attempt_number AS attempt_number, coalesce(o.delta, '') AS delta,
  coalesce(o.outcome, 'not_resolved') AS outcome, coalesce(o.timestamp, a.timestamp) AS timestamp
FROM ledger_attempts a LEFT JOIN ledger_outcomes o ON o.attempt_seq = a.seq
WHERE o.withdrawn_from IS NULL
ORDER BY a.seq`;

const triple = "'failure_class', a.failure_class, 'message_template', a.message_template, 'site', a.site";

const sqliteRefusals = ['ledger_attempts', 'ledger_outcomes', 'ledger_migrations'].flatMap((table) =>
  ['UPDATE', 'DELETE'].map(
    (verb) => `CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
BEGIN SELECT RAISE(ABORT, 'append-only: ${verb} on ${table} is refused'); END`,
  ),
);

/**
 * REPLACE and upsert over an existing row fire no delete trigger: a row is let in only as the next link of the chain and
 * over no row that any unique index holds.
 */
const nextLink = `NEW.seq <> 1 + max(coalesce((SELECT max(seq) FROM ledger_attempts), 0),
    coalesce((SELECT max(seq) FROM ledger_outcomes), 0))`;
const sqliteInserts = [
  `CREATE TRIGGER ledger_attempts_only_next BEFORE INSERT ON ledger_attempts
WHEN ${nextLink}
  OR EXISTS (SELECT 1 FROM ledger_attempts WHERE ledger_key = NEW.ledger_key AND resolutions = NEW.resolutions
    AND attempt_number = NEW.attempt_number)
  OR EXISTS (SELECT 1 FROM ledger_attempts WHERE run_id = NEW.run_id AND nonce = NEW.nonce)
BEGIN SELECT RAISE(ABORT, 'append-only: a row of ledger_attempts is only ever added as the next one'); END`,
  `CREATE TRIGGER ledger_outcomes_only_next BEFORE INSERT ON ledger_outcomes
WHEN ${nextLink}
  OR EXISTS (SELECT 1 FROM ledger_outcomes WHERE attempt_seq = NEW.attempt_seq)
  OR EXISTS (SELECT 1 FROM ledger_outcomes WHERE ledger_key = NEW.ledger_key AND resolution = NEW.resolution)
BEGIN SELECT RAISE(ABORT, 'append-only: a row of ledger_outcomes is only ever added as the next one'); END`,
  `CREATE TRIGGER ledger_migrations_only_new BEFORE INSERT ON ledger_migrations
WHEN EXISTS (SELECT 1 FROM ledger_migrations WHERE version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'append-only: a migration is recorded once'); END`,
];

const postgresRefusals = [
  `CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'append-only: % on % is refused', TG_OP, TG_TABLE_NAME; END $$`,
  ...['ledger_attempts', 'ledger_outcomes', 'ledger_migrations'].map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse()`,
  ),
];

export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    sqlite: [
      `CREATE TABLE ledger_attempts (${columns.attempts}\n) STRICT`,
      `CREATE TABLE ledger_outcomes (${columns.outcomes}\n) STRICT`,
      ...indexes,
      view(`json_object(${triple})`),
      ...sqliteRefusals,
      ...sqliteInserts,
    ],
    postgres: [
      `CREATE TABLE ledger_attempts (${columns.attempts}\n)`,
      `CREATE TABLE ledger_outcomes (${columns.outcomes}\n)`,
      ...indexes,
      view(`json_build_object(${triple})`),
      ...postgresRefusals,
    ],
  },
];

/** The table that says which steps were made; there before the first of them. */
export const MIGRATION_TABLE = 'CREATE TABLE IF NOT EXISTS ledger_migrations (version INTEGER NOT NULL PRIMARY KEY)';

export const SCHEMA_VERSION = MIGRATIONS.reduce((latest, { version }) => Math.max(latest, version), 0);
