const all = (folder) => [`src/${folder}/*.ts`, `!src/${folder}/*.test.ts`];

const files = (...names) => names.map((name) => `src/plausibility/${name}.ts`);

/** Which tests judge which files: a mutant is tried against the tests of its group that reach it. */
export const GROUPS = {
  apply: {
    mutate: all('apply'),
    tests: ['src/apply/parts.test.ts', 'src/apply/refusals.test.ts', 'src/apply/derive.test.ts'],
  },
  text: {
    mutate: all('text'),
    tests: ['src/text/text.test.ts', 'src/apply/derive.test.ts'],
  },
  judge: {
    mutate: ['src/*.ts', '!src/*.test.ts'],
    tests: [
      'src/text/text.test.ts',
      'src/enforce/told-runs.test.ts',
      'src/screen.test.ts',
      'src/repeat.test.ts',
      'src/residue/minimality.test.ts',
      'src/plausibility/judge.test.ts',
    ],
  },
  protect: {
    mutate: all('protect'),
    tests: ['src/protect/lists.test.ts', 'src/protect/protected.test.ts', 'src/screen.test.ts'],
  },
  residue: {
    mutate: all('residue'),
    tests: [
      'src/residue/parts.test.ts',
      'src/residue/minimality.test.ts',
      'src/residue/companion.test.ts',
      'src/residue/derive.test.ts',
      'src/residue/hostile.test.ts',
      'src/screen.test.ts',
    ],
  },
  values: {
    mutate: files('nodes', 'dotted', 'literals', 'decoded', 'imports', 'gained', 'failing-tests'),
    tests: ['src/plausibility/values.test.ts'],
  },
  plausibility: {
    mutate: files('judge', 'cause', 'detectors', 'detector'),
    tests: ['src/plausibility/judge.test.ts'],
  },
  ...Object.fromEntries(
    Object.entries({
      exception_swallowed: ['exception-swallowed', 'handlers', 'idle'],
      expected_literal: ['expected-literal', 'table', 'paired'],
      failing_input_branch: ['failing-input-branch'],
      skip_marker: ['skip-marker'],
      early_exit: ['early-exit', 'exits'],
      environment_sniffed: ['environment-sniffed', 'environment-names'],
      check_weakened: ['check-weakened'],
      timeout_raised: ['timeout-raised'],
      runner_tampered: ['runner-tampered', 'owned', 'agrees-always'],
      report_forged: ['report-forged'],
      call_counted: ['call-counted'],
      input_fingerprinted: ['input-fingerprinted'],
      clock_compared: ['clock-compared'],
      tests_read: ['tests-read'],
    }).map(([name, names]) => [
      name,
      {
        mutate: files(...names),
        tests: ['src/plausibility/detectors.test.ts'],
        only: `^(?:${name} #\\d+|every detector) > `,
      },
    ]),
  ),
  enforce: {
    mutate: all('enforce'),
    tests: ['src/enforce/told-runs.test.ts', 'src/enforce/shape.test.ts', 'src/enforce/contracts.test.ts'],
  },
  minimize: {
    mutate: all('minimize'),
    tests: [
      'src/minimize/search.test.ts',
      'src/minimize/parts.test.ts',
      'src/minimize/within-lines.test.ts',
      'src/minimize/minimize.test.ts',
    ],
  },
  patch: { mutate: all('patch'), tests: ['src/patch/parts.test.ts', 'src/patch/patch.test.ts'] },
};
