import type { Observation } from '@repair/schemas';

/** Exceptions and messages of all failures, one a line; what templates search for names and numbers. */
export function messagesOf(observations: readonly Observation[]): string {
  const parts: string[] = [];
  for (const seen of observations) {
    if (seen.kind === 'test_failure' || seen.kind === 'collection_error')
      parts.push(`${seen.exception ?? ''}: ${seen.message.slice(0, 4000)}`);
    else if (seen.kind === 'crash') parts.push(seen.message.slice(0, 4000));
    else if (seen.kind === 'process_output') parts.push(seen.text.slice(0, 4000));
  }
  return parts.join('\n');
}
