import type { ConstraintViolation, Residue } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { noEffect } from '../residue/no-effect.js';
import { shown, violation } from '../violation.js';
import { causeViolation } from './cause.js';
import type { DetectorInput } from './detector.js';
import { DETECTORS } from './detectors.js';
import { failingLiterals } from './failing-tests.js';

/** Whether a delta addresses the diagnosed cause, and is none of the known patches of a symptom. */
export function judgePlausibility(
  input: DetectorInput,
  residue: Residue,
  syntax: Syntax,
): readonly ConstraintViolation[] {
  const found: ConstraintViolation[] = [];
  const idle = noEffect(input.files, syntax);
  if (idle) found.push(idle);
  const elsewhere = causeViolation(input.files, input.diagnosis, residue);
  if (elsewhere) found.push(elsewhere);
  const context = { ...input, failing: failingLiterals(input, syntax) };
  for (const detector of DETECTORS) {
    const findings = detector.find(context);
    const first = findings[0];
    if (!first) continue;
    const proposed = `The delta puts ${shown(first.text.trim())} at ${first.file}:${first.line}`;
    const account = { proposed, rule: detector.rule, satisfy: detector.satisfy };
    found.push(violation('plausibility', account, { detector: detector.name, findings }));
  }
  return found;
}
