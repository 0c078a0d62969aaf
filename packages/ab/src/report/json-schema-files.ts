import { TrialRecord } from '../measure/trial-record.js';
import { AbReport } from './ab-report.js';

/** The published JSON Schema files by name, in draft-07. */
export const jsonSchemaFiles = (): ReadonlyMap<string, string> =>
  new Map(
    [['ab-report.schema.json', AbReport] as const, ['trial-record.schema.json', TrialRecord] as const].map(
      ([name, schema]) => [
        name,
        `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 2)}\n`,
      ],
    ),
  );
