import type { Runner } from '@repair/schemas';
import { warmNode } from './warm-node.js';
import { warmVitest } from './warm-vitest.js';
import { type Warm, type WarmInput, warmPytest } from './warm-pytest.js';

/** The warm path of a runner, where it has one that is sound for this candidate. */
export function openWarm(input: WarmInput & { readonly runner: Runner }): Warm | null {
  switch (input.runner) {
    case 'pytest':
      return warmPytest(input);
    case 'node-test':
      return warmNode(input);
    case 'vitest':
      return warmVitest(input);
    default:
      return null;
  }
}
