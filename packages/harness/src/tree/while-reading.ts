import { relative } from 'node:path';
import { HarnessError } from '@repair/schemas';

/** Does what reads a candidate. Throws HarnessError `no_candidate` that says what vanished meanwhile, or can't be read. */
export function whileReading<T>(root: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof HarnessError) throw cause;
    const { code, path, message } = cause as NodeJS.ErrnoException;
    if (path !== undefined && (code === 'ENOENT' || code === 'ENOTDIR')) {
      throw new HarnessError(
        'no_candidate',
        `${relative(root, path) || root} vanished while ${root} was read: another program writes there; stop it, or let it end first`,
        { cause },
      );
    }
    throw new HarnessError('no_candidate', `${root} can't be read: ${message}`, { cause });
  }
}
