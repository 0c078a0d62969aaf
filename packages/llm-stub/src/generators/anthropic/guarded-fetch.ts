/** How an exchange over HTTP went wrong before the SDK could make anything of it. */
export const EXCHANGE_FAULTS = ['redirected', 'not_json', 'oversized', 'broke_off', 'not_utf8', 'ended_early'] as const;

export class ExchangeFault extends Error {
  override readonly name = 'ExchangeFault';
  constructor(
    readonly fault: (typeof EXCHANGE_FAULTS)[number],
    message: string,
  ) {
    super(message);
  }
}

export interface GuardedFetchOptions {
  readonly max_bytes: number;
  /** Applied to a body's text before anything reads it, e.g. to blank a key. */
  readonly clean: (text: string) => string;
}

/**
 * A fetch that follows no redirect (a key must not travel to a host that nobody named), reads the whole body within a
 * bound, and tells an answer that broke off (`broke_off`: something of it was received) from one that never began
 * (`ended_early`: white space that keeps a connection open is no answer).
 */
export function guardedFetch({ max_bytes, clean }: GuardedFetchOptions): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ExchangeFault('redirected', `status ${response.status}, a redirect${targetOf(response)}`);
    }
    const type = response.headers.get('content-type') ?? 'no content type';
    if (response.ok && !/^application\/(?:[\w.+-]{1,40}\+)?json\b/i.test(type)) {
      await response.body?.cancel();
      throw new ExchangeFault('not_json', `status ${response.status} with ${type.slice(0, 80)}`);
    }
    const text = clean(decode(await readBody(response, max_bytes, init?.signal), response.ok));
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    return new Response(text, { status: response.status, headers });
  };
}

function targetOf(response: Response): string {
  try {
    return ` to ${new URL(response.headers.get('location') ?? '', response.url).host}`;
  } catch {
    return '';
  }
}

/** An error's body is read for its text alone, so that it may end anywhere; an answer's must be whole. */
async function readBody(response: Response, max_bytes: number, signal?: AbortSignal | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let begun = false;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      begun ||= chunk.some((byte) => byte > 0x20);
      if (size > max_bytes && !response.ok) break;
      if (size > max_bytes) throw new ExchangeFault('oversized', `more than ${max_bytes} bytes in one answer`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ExchangeFault) throw error;
    if (begun && !response.ok) return Buffer.concat(chunks);
    if (begun) throw new ExchangeFault('broke_off', `the answer broke off after ${size} bytes`);
    if (signal?.aborted) throw error;
    throw new ExchangeFault('ended_early', 'the connection ended before an answer began');
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array, fatal: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal }).decode(bytes);
  } catch {
    throw new ExchangeFault('not_utf8', 'the answer is not UTF-8');
  }
}
