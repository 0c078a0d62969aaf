import { HarnessError, type Runner } from '@repair/schemas';
import type { Adapter } from './adapter.js';
import { nodeTest } from './node-test.js';
import { pytest } from './pytest.js';

const ADAPTERS: Partial<Record<Runner, Adapter>> = { pytest, 'node-test': nodeTest };

export function adapterFor(runner: Runner): Adapter {
  const adapter = ADAPTERS[runner];
  if (adapter === undefined) throw new HarnessError('runner_unknown', `there is no adapter for ${runner}`);
  return adapter;
}
