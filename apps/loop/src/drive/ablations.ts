import { noneGenerator } from '@repair/llm-stub';
import type { Mechanism } from '../inputs/options.js';
import { rawMessageSeed } from '../stages/ablated/raw-message-seed.js';
import { proposeUncited } from '../stages/ablated/propose-uncited.js';
import { anySize } from '../stages/ablated/any-size.js';
import { ungated } from '../stages/ablated/ungated.js';
import { targetOnly } from '../stages/ablated/target-only.js';
import { forgetfulLedger } from '../stages/ablated/forgetful-ledger.js';
import { seedRound } from '../stages/1-seed.js';
import { lookUp } from '../stages/2-look-up.js';
import { propose } from '../stages/3-propose.js';
import { screen } from '../stages/4-screen.js';
import { enforce } from '../stages/5-enforce.js';
import { gate } from '../stages/6-gate.js';
import type { Components } from './ports.js';
import type { Stages } from './stages.js';

/** The loop's stages, each ablated mechanism replaced by its null object (spec §7.3); nothing else differs. */
export function stagesWithout(ablated: ReadonlySet<Mechanism>): Stages {
  return {
    seed: ablated.has('seed') ? rawMessageSeed : seedRound,
    lookUp,
    propose: ablated.has('seed') ? proposeUncited : propose,
    screen: ablated.has('minimality') ? anySize(screen) : screen,
    enforce: ablated.has('boundary') ? targetOnly : enforce,
    gate: ablated.has('gate') ? ungated : gate,
  };
}

export function componentsWithout(ablated: ReadonlySet<Mechanism>, components: Components): Components {
  return {
    ...components,
    ...(ablated.has('ledger') ? { ledger: forgetfulLedger() } : {}),
    ...(ablated.has('l') ? { generator: noneGenerator() } : {}),
  };
}
