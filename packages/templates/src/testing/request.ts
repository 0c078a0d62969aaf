import {
  type FailureClass,
  type GenerationRequest,
  hashBytes,
  type Observation,
  type Recurrence,
  type RoundRecord,
  type Site,
} from '@repair/schemas';

/** What a test says of a round; the rest is filled with what is plain. */
export interface Scene {
  readonly files: Readonly<Record<string, string>>;
  readonly regions?: readonly Site[];
  readonly sites?: readonly Site[];
  readonly diff?: string;
  readonly evidence?: readonly Observation[];
  readonly failure_class?: FailureClass;
  readonly scope?: number;
  readonly recurrence?: readonly Recurrence[];
  readonly boundary?: readonly string[];
}

export const failing = (
  exception: string | null,
  message: string,
  more: Partial<Extract<Observation, { kind: 'test_failure' }>> = {},
): Observation => ({
  id: 'E1',
  kind: 'test_failure',
  test: 'tests/test_it.py::test_it',
  exception,
  message,
  frames: [],
  ...more,
});

/** A test file that the evidence shows whole. */
export const shownTest = (text: string): Observation => ({
  id: 'E2',
  kind: 'test_source',
  file: 'tests/test_it.py',
  start_line: 1,
  total_lines: text.split('\n').length,
  text,
});

const passing: Observation = { id: 'E2', kind: 'passing_test', test: 'tests/test_it.py::test_other' };

export function recordOf(scene: Scene): RoundRecord {
  const files = Object.entries(scene.files).map(([path, text]) => ({
    path,
    sha256: hashBytes(text),
    start_line: 1,
    total_lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    text,
  }));
  const whole = files.map(({ path, total_lines }) => ({
    file: path,
    start_line: 1,
    end_line: total_lines,
    symbol: null,
    why: 'all of it',
  }));
  const sites = scene.sites ?? whole;
  return {
    candidate: {
      digest: hashBytes(JSON.stringify(scene.files)),
      files,
      residue: { scope: scene.scope ?? 0, regions: [...(scene.regions ?? scene.sites ?? whole)] },
    },
    diff: scene.diff ?? 'diff --git a/README b/README\n--- a/README\n+++ b/README\n@@ -1 +1 @@\n-a\n+b\n',
    failure_evidence: [...(scene.evidence ?? [failing('AssertionError', 'assert 3 == 4')]), passing],
    diagnosis: {
      symptom: 'a test fails',
      root_cause: 'unknown',
      failure_class: scene.failure_class ?? 'off-by-one',
      cited_evidence: ['E1'],
      fix_direction: 'correct it',
      sites: [...sites],
      depth: 0,
    },
    boundary: (scene.boundary ?? ['tests/test_it.py::test_other']).map((test) => ({ kind: 'test', test })),
  };
}

export const requestOf = (scene: Scene): GenerationRequest => ({
  round_record: recordOf(scene),
  recurrence: scene.recurrence ?? [],
  constraint_violations: [],
});
