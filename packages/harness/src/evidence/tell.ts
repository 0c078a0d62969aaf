import { clean } from './clean.js';
import { clip } from './clip.js';
import { redact } from './redact.js';

/** No matcher looks at more than this of one text; what lies between head and tail is cut before any other work. */
const READ_LIMIT = 200_000;

/** Text from a run as an observation may hold it: cleaned, without secrets, bounded. */
export function tell(text: string, limit: number): string {
  return clip(sanitise(text), limit);
}

/** Cleaned and without secrets, not yet bounded to what is shown. */
export function sanitise(text: string): string {
  return redact(clean(clip(text, READ_LIMIT)));
}
