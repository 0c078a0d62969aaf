import { GeneratorUnavailableError } from '@repair/schemas';

export interface Endpoint {
  readonly url: string;
  readonly host: string;
}

/** The server's address as a person set it, path and all; the messages never repeat it, it may hold a password. */
export function readEndpoint(base_url: string): Endpoint {
  let url: URL;
  try {
    url = new URL(base_url);
  } catch {
    throw misconfigured('`base_url` is no URL: set it like https://host/path');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw misconfigured(`\`base_url\` has the scheme ${url.protocol}: set it like https://host/path`);
  }
  if (url.username !== '' || url.password !== '') {
    throw misconfigured('`base_url` holds a user or password: take it out and name the key with `api_key_env`');
  }
  if (url.search !== '' || url.hash !== '') {
    throw misconfigured('`base_url` has a query or a fragment: set it like https://host/path');
  }
  // What comes after it is ours to add; many write it as a part of the address.
  const path = url.pathname.replace(/\/+$/, '').replace(/\/v1(?:\/messages)?$/, '');
  return { url: `${url.origin}${path}`, host: url.host };
}

/**
 * The key, or null where the server takes none. A header can carry visible ASCII only, and what refuses another
 * character says the whole value: so it is refused here, unsaid.
 */
export function readKey(key: string | null | undefined, key_name: string): string | null {
  if (key === null) return null;
  if (key === undefined || key.trim() === '') {
    throw new GeneratorUnavailableError(
      `no key for the model's service: set the environment variable ${key_name}, or name another with \`api_key_env\` (\`none\` for a server that takes none)`,
      { fault: 'key_missing' },
    );
  }
  if (!/^[\x21-\x7e]+$/.test(key.trim())) {
    throw new GeneratorUnavailableError(
      `the key in ${key_name} holds a character that no header can carry: set it anew, without line ends or quotes`,
      { fault: 'key_rejected' },
    );
  }
  return key.trim();
}

const misconfigured = (message: string): GeneratorUnavailableError =>
  new GeneratorUnavailableError(message, { fault: 'misconfigured' });
