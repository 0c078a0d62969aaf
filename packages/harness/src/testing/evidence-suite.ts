import { canonicalJson, type Evidence, type EvidenceInput, issuesOf, Observation } from '@repair/schemas';
import { type PureCase, demand } from './contract-case.js';
import { failed, fullRun, passed, runOf } from './sample-runs.js';

const targetsOf = (run: EvidenceInput['run']) =>
  run.results.filter(({ status }) => status !== 'passed').map(({ id }) => id);
const inputOf = (rest: Partial<EvidenceInput> = {}): EvidenceInput => {
  const run = rest.run ?? fullRun();
  return { run, target_tests: targetsOf(run), level: 0, hunks: [], timeout_ms: 5_000, ...rest };
};
/** No run makes more evidence than this, in characters of canonical JSON. */
const MOST_CHARACTERS = 400_000;

/** What every implementation of the Evidence port has to keep; run each case as a test. */
export function evidenceContract(evidence: Evidence): readonly PureCase[] {
  const collect = (rest: Partial<EvidenceInput> = {}) => evidence.collect(inputOf(rest));
  const levels = Array.from({ length: evidence.max_level + 1 }, (_, level) => level);
  return [
    {
      name: 'gives valid observations with the ids E1, E2 … in order, at every level',
      check: () => {
        for (const level of levels) {
          const told = collect({ level });
          for (const observation of told) {
            const [issue] = issuesOf(Observation, observation);
            demand(issue === undefined, `level ${level}: ${issue?.path} ${issue?.message}`);
          }
          demand(
            told.every(({ id }, at) => id === `E${at + 1}`),
            `level ${level}: ids are ${told.map(({ id }) => id).join(' ')}`,
          );
        }
      },
    },
    {
      name: 'gives the same bytes for the same run, and leaves its input alone',
      check: () => {
        const input = inputOf({ level: evidence.max_level });
        const before = canonicalJson(input);
        const first = canonicalJson(evidence.collect(input));
        demand(canonicalJson(evidence.collect(input)) === first, 'two collections differ');
        demand(canonicalJson(input) === before, 'the input was changed');
      },
    },
    {
      name: 'does not let durations in',
      check: () => {
        const run = fullRun();
        const slower = {
          ...run,
          duration_ms: 9_999,
          results: run.results.map((result) => ({ ...result, duration_ms: 77 })),
        };
        demand(
          canonicalJson(collect({ run })) === canonicalJson(collect({ run: slower })),
          'a slower run reads otherwise',
        );
      },
    },
    {
      name: 'names every failing target, also where the run lost it',
      check: () => {
        const run = runOf([failed('t/test_a.py::test_a')], { exit: { code: null, signal: 'SIGSEGV' } });
        const named = canonicalJson(collect({ run, target_tests: ['t/test_a.py::test_a', 't/test_b.py::test_b'] }));
        demand(named.includes('t/test_a.py::test_a') && named.includes('t/test_b.py::test_b'), 'a target is not named');
      },
    },
    {
      name: 'folds the same failure of many tests, and stays bounded',
      check: () => {
        const many = Array.from({ length: 900 }, (_, at) =>
          failed(`t/test_a.py::test_a[${at}]`, { message: `assert ${at} == 2`, actual: String(at) }),
        );
        const told = collect({ run: runOf(many), level: evidence.max_level }).filter(
          ({ kind }) => kind === 'test_failure',
        );
        demand(told.length === 1, `${told.length} observations for one failure`);
        const unlike = Array.from({ length: 900 }, (_, at) =>
          failed(`t/test_${at}.py::test_a`, { message: 'x'.repeat(100_000), actual: 'y'.repeat(100_000) }),
        );
        const size = canonicalJson(
          collect({
            run: runOf(unlike, { output: { stdout: 'z'.repeat(2_000_000), stderr: '', truncated: true } }),
            level: evidence.max_level,
          }),
        ).length;
        demand(size < MOST_CHARACTERS, `${size} characters of evidence`);
      },
    },
    {
      name: 'hides secrets and strips what a terminal would obey',
      check: () => {
        const told = canonicalJson(collect({ level: evidence.max_level }));
        demand(!told.includes('tok-1234567890abcdef') && !told.includes('hunter2'), 'a secret is told');
        demand(!/\\u001b|\\u0000/.test(told), 'a control sequence is told');
      },
    },
    {
      name: 'tells variables and coverage from level 1, call order from level 2',
      check: () => {
        const kinds = (level: number) => new Set(collect({ level }).map(({ kind }) => kind));
        demand(
          !kinds(0).has('variable') && !kinds(0).has('coverage') && !kinds(0).has('call_order'),
          'level 0 tells what level 1 does',
        );
        if (evidence.max_level >= 1)
          demand(kinds(1).has('variable') && kinds(1).has('coverage'), 'level 1 lacks values or coverage');
        if (evidence.max_level >= 2) demand(kinds(2).has('call_order'), 'level 2 lacks the call order');
      },
    },
    {
      name: 'tells the text of failing tests where there are sources, behind everything else',
      check: () => {
        const file = 'tests/test_price.py';
        const text = "KEY = 'sk-ant-abcdefghijklmnop1234'\r\ndef test_total():\n    pass\n";
        const sources = { paths: () => [file], read: (path: string) => (path === file ? text : null) };
        for (const level of levels) {
          const bare = collect({ level });
          const all = collect({ level, sources });
          demand(
            canonicalJson(all.slice(0, bare.length)) === canonicalJson(bare),
            `level ${level}: sources change what else is told`,
          );
          const [told, ...others] = all.slice(bare.length);
          demand(told?.kind === 'test_source' && others.length === 0, `level ${level}: the test's text is not told`);
          demand(
            told?.kind === 'test_source' && told.text === "KEY = '[redacted]'\ndef test_total():\n    pass",
            `level ${level}: the text reads ${canonicalJson(told)}`,
          );
        }
      },
    },
    {
      name: 'takes a green run and an empty one',
      check: () => {
        demand(
          collect({ run: runOf([passed('t/test_a.py::test_a')]) }).every(({ kind }) => kind !== 'test_failure'),
          'a green run fails',
        );
        collect({ run: runOf([]), level: evidence.max_level });
      },
    },
  ];
}
