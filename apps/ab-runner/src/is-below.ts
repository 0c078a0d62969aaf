/** Whether a path, written with `/`, names something below the folder that it is relative to, without detours. */
export const isBelow = (path: string): boolean =>
  path !== '' && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
