import { LedgerError } from './errors.js';

export type LedgerAddress =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly label: string };

const withoutPassword = (url: string) =>
  url.replace(/^([a-z]+:\/\/[^:@/?#]*):[^@/?#]*@/, '$1@').replace(/([?&]password=)[^&]*/g, '$1');

/** `sqlite:PATH`, `sqlite::memory:`, `postgres://…`; throws LedgerError `bad_url`. */
export function parseLedgerUrl(url: string): LedgerAddress {
  if (url.startsWith('sqlite:')) {
    const path = url.slice('sqlite:'.length).replace(/^\/\//, '');
    if (path === '' || path.includes('\0'))
      throw new LedgerError('bad_url', `The ledger ${JSON.stringify(url)} names no file.`);
    return { kind: 'sqlite', path };
  }
  if (/^postgres(ql)?:\/\//.test(url)) return { kind: 'postgres', url, label: withoutPassword(url) };
  throw new LedgerError('bad_url', `The ledger ${JSON.stringify(withoutPassword(url))} is of no kind that is known.`);
}
