/** Texts are compared by so many characters at once: far faster than one by one. */
const CHUNK = 2_048;

/** How many characters two texts begin with alike. */
export function commonHead(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.slice(at, at + CHUNK) === other.slice(at, at + CHUNK)) at += CHUNK;
  at = Math.min(at, most);
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}

/** How many characters two texts end with alike behind their first `head`. */
export function commonTail(one: string, other: string, head: number): number {
  const most = Math.min(one.length, other.length) - head;
  const chunk = (text: string, at: number): string =>
    text.slice(Math.max(head, text.length - at - CHUNK), text.length - at);
  let at = 0;
  while (at < most && chunk(one, at) === chunk(other, at)) at += CHUNK;
  at = Math.min(at, most);
  while (at < most && one.charCodeAt(one.length - 1 - at) === other.charCodeAt(other.length - 1 - at)) at += 1;
  return at;
}
