import { getSystemErrorMap } from 'node:util';

/**
 * What a call of the operating system failed at, in a line for a person; null for every other error. A full disk, a
 * folder that can't be written to and a file in a folder's place are the machine's faults and have no stack worth reading.
 */
export function systemFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, path, errno } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined || errno === undefined) return null;
  const place = path === undefined ? '' : ` ${path}`;
  return `${syscall}${place}: ${getSystemErrorMap().get(errno)?.[1] ?? error.message} (${code})`;
}
