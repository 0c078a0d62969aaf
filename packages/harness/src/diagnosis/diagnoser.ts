import type { Diagnoser, Diagnosis, DiagnosisInput } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { changedRegions, standing } from './changed.js';
import { classify } from './classes/classify.js';
import { factsOf } from './facts.js';
import { type Failure, failuresOf } from './failure.js';
import { rank } from './localise/rank.js';
import { sitesOf } from './localise/sites.js';
import { isTestPath } from './paths.js';
import { readProgram } from './program/program.js';
import { reachOf } from './program/reach.js';
import { directionOf, rootCauseOf, symptomOf } from './wording.js';

const MAX_DEPTH = 2;
const MOST_CITED = 12;

/**
 * Component 13: symptom, cause, class and sites out of observations and sources. Depth 0 reads frames, the last diff and
 * names; depth 1 adds the spectrum; depth 2 puts failure-inducing hunks first. Pure: same input, same diagnosis.
 */
export function createDiagnoser(syntax: Syntax): Diagnoser {
  return { max_depth: MAX_DEPTH, diagnose: (input) => diagnose(syntax, input) };
}

function diagnose(syntax: Syntax, { observations, sources, depth, diff }: DiagnosisInput): Diagnosis {
  const failures = failuresOf(observations);
  const regions = standing(changedRegions(diff), sources);
  const failing = failures.flatMap(({ tests }) => tests);
  const testFiles = [...new Set([...failing.map((id) => id.split('::', 1)[0] ?? id), ...brokenTestFiles(failures)])];
  const framed = failures.flatMap(({ frames }) => frames.flatMap(({ file, in_repo }) => (in_repo ? [file] : [])));
  const program = readProgram(syntax, sources, testFiles, [...framed, ...regions.map(({ file }) => file)]);
  const facts = factsOf(observations, program, reachOf(program, failing), regions);
  const finding = classify(facts);
  const suspects = rank(facts, finding, Math.min(depth, MAX_DEPTH));
  return {
    symptom: symptomOf(failures),
    root_cause: rootCauseOf(finding, suspects),
    failure_class: finding.failure_class,
    cited_evidence: cited(finding.cites, observations),
    fix_direction: directionOf(finding, failures),
    sites: sitesOf(suspects),
    depth,
  };
}

/** The test files that could not be loaded stand for their tests. */
function brokenTestFiles(errors: readonly Failure[]): string[] {
  return errors.flatMap(({ file }) => (file !== null && isTestPath(file) ? [file] : []));
}

/** What the finding rests on, and the hunks and lines that the ranking used; never nothing where anything was observed. */
function cited(cites: readonly string[], observations: DiagnosisInput['observations']): string[] {
  const hunks = observations.flatMap((o) => (o.kind === 'regression_hunk' ? [o.id] : []));
  const known = [...new Set([...cites, ...hunks])].slice(0, MOST_CITED);
  const first = observations[0];
  return known.length > 0 || !first ? known : [first.id];
}
