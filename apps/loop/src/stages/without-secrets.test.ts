import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.js';

const FILES: Readonly<Record<string, string>> = {
  'src/money.py': 'RATE = 2\n',
  'src/settings.py': 'API_KEY = "sk-ant-0123456789abcdef0123"\nRATE = 2\n',
  'src/store.js': "const password = 'correct horse battery';\n",
};

describe('files that are shown for reading alone', () => {
  it('are those without a secret', () => {
    const { read } = withoutSecrets({ read: (path) => FILES[path] ?? null });
    expect(read('src/money.py')).toBe('RATE = 2\n');
    expect(read('src/settings.py')).toBeNull();
    expect(read('src/store.js')).toBeNull();
    expect(read('src/none.py')).toBeNull();
  });
});
