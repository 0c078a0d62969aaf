import { bindings } from './bindings.js';
import { crowd } from './crowd.js';
import { direction } from './direction.js';
import { frames } from './frames.js';
import { gross } from './gross.js';
import { history } from './history.js';
import { labels } from './labels.js';
import { loops } from './loops.js';
import { named } from './named.js';
import { natural } from './natural.js';
import { offClass } from './off-class.js';
import { patched } from './patched.js';
import { prior } from './prior.js';
import { regression } from './regression.js';
import type { LocalSignal, Signal } from './signal.js';
import { sites } from './sites.js';
import { size } from './size.js';
import { spectrum } from './spectrum.js';

/** The reasons that look at the place alone. */
export const LOCAL_SIGNALS: readonly LocalSignal[] = [sites, frames, spectrum, patched, regression];

/** Every reason that ranking knows; `bench/templates.mjs --ablate` leaves each out in turn. */
export const SIGNALS: readonly Signal[] = [
  prior,
  crowd,
  labels,
  offClass,
  gross,
  ...LOCAL_SIGNALS,
  history,
  size,
  natural,
  named,
  bindings,
  loops,
  direction,
];
