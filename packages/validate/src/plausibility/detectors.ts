import { callCounted } from './call-counted.js';
import { clockCompared } from './clock-compared.js';
import { checkWeakened } from './check-weakened.js';
import type { Detector } from './detector.js';
import { earlyExit } from './early-exit.js';
import { environmentSniffed } from './environment-sniffed.js';
import { exceptionSwallowed } from './exception-swallowed.js';
import { expectedLiteral } from './expected-literal.js';
import { failingInputBranch } from './failing-input-branch.js';
import { inputFingerprinted } from './input-fingerprinted.js';
import { reportForged } from './report-forged.js';
import { runnerTampered } from './runner-tampered.js';
import { skipMarker } from './skip-marker.js';
import { testsRead } from './tests-read.js';
import { timeoutRaised } from './timeout-raised.js';

/** Every detector, in the order in which they are told. */
export const DETECTORS: readonly Detector[] = [
  exceptionSwallowed,
  expectedLiteral,
  failingInputBranch,
  skipMarker,
  earlyExit,
  environmentSniffed,
  checkWeakened,
  timeoutRaised,
  runnerTampered,
  reportForged,
  callCounted,
  inputFingerprinted,
  clockCompared,
  testsRead,
];
