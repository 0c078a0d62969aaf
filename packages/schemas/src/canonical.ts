import { InvariantError } from './errors.js';

/**
 * Canonical JSON: keys sorted by UTF-16 code unit, no white space, `undefined` members dropped as JSON.stringify does.
 * Same value, same bytes, whatever the order in which it was built. Throws InvariantError on what JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new InvariantError(`canonical JSON cannot hold ${value}`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(',')}]`;
  }
  if (typeof value === 'object' && Object.prototype.toString.call(value) === '[object Object]') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  const kind = typeof value === 'object' ? Object.prototype.toString.call(value) : typeof value;
  throw new InvariantError(`canonical JSON cannot hold a ${kind}`);
}
