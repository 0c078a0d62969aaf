import { isBelow } from '../is-below.js';

/** Text that stands in HTML, in an element or in a quoted attribute, and can't leave it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A link to a file below the report's own folder; null where the text is anything else. */
export function relativeHref(path: string): string | null {
  return isBelow(path) ? `./${path.split('/').map(encodeURIComponent).join('/')}` : null;
}
