import { redact } from '@repair/harness';
import type { SeedSource } from '@repair/seed';

/** The files that hold nothing which looks like a secret: what is shown for reading alone need not be shown at all. */
export function withoutSecrets(sources: SeedSource): SeedSource {
  return {
    read: (path) => {
      const text = sources.read(path);
      return text !== null && redact(text) === text ? text : null;
    },
  };
}
