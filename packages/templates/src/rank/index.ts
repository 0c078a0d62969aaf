import { crowd } from './crowd.js';
import { frames } from './frames.js';
import { gross } from './gross.js';
import { history } from './history.js';
import { labels } from './labels.js';
import { offClass } from './off-class.js';
import { patched } from './patched.js';
import { prior } from './prior.js';
import { regression } from './regression.js';
import type { Signal } from './signal.js';
import { sites } from './sites.js';
import { size } from './size.js';
import { spectrum } from './spectrum.js';

/** Every reason that ranking knows; `bench/templates.mjs --ablate` leaves each out in turn. */
export const SIGNALS: readonly Signal[] = [
  prior,
  crowd,
  labels,
  offClass,
  gross,
  sites,
  frames,
  spectrum,
  patched,
  regression,
  history,
  size,
];
