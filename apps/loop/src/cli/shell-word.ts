/** A path as a shell takes it in one word, to be copied from the screen. */
export const shellWord = (path: string): string =>
  /^[\w./:@%+=,-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
