const decoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The text of UTF-8 bytes, a byte order mark kept as U+FEFF; null when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder().decode(bytes);
  } catch {
    return null;
  }
}

export const encodeUtf8 = (text: string): Uint8Array => encoder.encode(text);

/** Whether encoding the text and decoding it again gives the same text. */
export const isEncodable = (text: string): boolean => !LONE_SURROGATE.test(text);
