import type { Detector } from './detector.js';

/** Every detector, in the order in which they are named. */
export const DETECTORS: readonly Detector[] = [];
