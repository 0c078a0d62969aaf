import { clean } from './clean.js';
import { clip } from './clip.js';
import { redact } from './redact.js';

/** No matcher looks at more than this of one text. */
const MOST_READ = 200_000;
/** What is shown is found within this many times its length. */
const READ_SHARE = 8;

/** Text from a run as an observation may hold it: cleaned, without secrets, bounded. */
export function tell(text: string, limit: number): string {
  return clip(sanitise(clip(text, limit * READ_SHARE)), limit);
}

/** Cleaned and without secrets, not yet bounded to what is shown. */
export function sanitise(text: string): string {
  return redact(clean(clip(text, MOST_READ)));
}
