import type { Diagnosis } from '@repair/schemas';
import type { Detail } from '../detail.js';
import { inline, quoted } from '../visible.js';

/** Symptom, cause, evidence, direction: the chain in the order in which it was argued. */
export function diagnosisSection(diagnosis: Diagnosis, detail: Detail): string {
  const text = (value: string): string => quoted(value, detail.message_chars);
  return [
    `symptom: ${text(diagnosis.symptom)}`,
    `root cause: ${text(diagnosis.root_cause)}`,
    `failure class: ${diagnosis.failure_class} (depth ${diagnosis.depth})`,
    `cited evidence: ${
      diagnosis.cited_evidence
        .slice(0, 30)
        .map((id) => inline(id, 20))
        .join(', ') || 'none'
    }`,
    `fix direction: ${text(diagnosis.fix_direction)}`,
    'sites, most suspected first:',
    ...diagnosis.sites
      .slice(0, 12)
      .map(
        ({ file, start_line, end_line, symbol, why }) =>
          `- ${inline(file)} lines ${start_line}-${end_line}${symbol ? ` ${inline(symbol)}` : ''}: ${inline(why, 300)}`,
      ),
  ].join('\n');
}
