import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type CollectionError, HarnessError, type TestResult } from '@repair/schemas';
import { XMLParser } from 'fast-xml-parser';
import type { PathMap } from '../frames.js';
import type { Adapter, PlanInput, Settled, SettleInput } from './adapter.js';
import { junitElsewhere } from './junit-elsewhere.js';
import { noTests, toldNothing } from './told-nothing.js';

const REPORT_CAP = 64 * 1024 * 1024;
const MESSAGE_CAP = 8000;

type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  htmlEntities: true,
  trimValues: false,
  parseAttributeValue: false,
  parseTagValue: false,
});

const list = (value: unknown): readonly Node[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(
    (one) => (typeof one === 'object' && one !== null ? one : { '#text': one }) as Node,
  );
const text = (node: Node, name: string): string => (node[name] === undefined ? '' : String(node[name]));

function placeOf({ cwd, junit, root }: PlanInput): string {
  if (junit === undefined)
    throw new HarnessError(
      'runner_unknown',
      'a command that writes JUnit XML needs --junit PATH: the file that it writes',
    );
  const place = resolve(cwd, junit);
  const steps = relative(root, place);
  if (steps.startsWith('..') || steps === '') {
    throw new HarnessError(
      'runner_unknown',
      `--junit ${junit} lies outside the candidate: name a file inside it, by its path from the folder in which the tests run`,
    );
  }
  return place;
}

function reportsAt(place: string): readonly string[] {
  if (!existsSync(place)) return [];
  const found = lstatSync(place);
  if (found.isDirectory()) {
    const names = readdirSync(place, { withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name.endsWith('.xml'),
    );
    return names.map(({ name }) => join(place, name)).sort();
  }
  return found.isFile() ? [place] : [];
}

function* cases(node: Node): Generator<Node> {
  for (const one of list(node.testcase)) yield one;
  for (const suite of list(node.testsuite)) yield* cases(suite);
}

function failureIn(node: Node, paths: PathMap): Pick<TestResult, 'exception' | 'message' | 'frames'> {
  const message = text(node, '@message');
  const body = text(node, '#text');
  const told = [message, body].filter((part) => part.trim() !== '').join('\n');
  return { exception: text(node, '@type') || null, message: paths.text(told, MESSAGE_CAP), frames: [] };
}

function resultOf(node: Node, paths: PathMap): TestResult {
  const file = text(node, '@file');
  const group = text(node, '@classname');
  const place = file === '' ? group : (paths.inside(file) ?? file);
  const id = paths.text(`${place}::${file !== '' && group !== '' ? `${group} > ` : ''}${text(node, '@name')}`, 1000);
  const [failed] = list(node.failure);
  const [error] = list(node.error);
  const skipped = node.skipped !== undefined;
  const why = failed ?? error;
  return {
    id,
    status: failed !== undefined ? 'failed' : error !== undefined ? 'error' : skipped ? 'skipped' : 'passed',
    duration_ms: Math.max(0, Number(text(node, '@time')) * 1000 || 0),
    ...(why === undefined ? { exception: null, message: '', frames: [] } : failureIn(why, paths)),
  };
}

function read(path: string, paths: PathMap): readonly TestResult[] {
  const bytes = readFileSync(path);
  if (bytes.length > REPORT_CAP)
    throw new HarnessError('result_lost', 'the JUnit report exceeds 64 MiB: have the command write less');
  try {
    const root = parser.parse(bytes.toString('utf8'), true) as Node;
    const tops = [
      ...list(root.testsuites),
      ...(root.testsuite === undefined ? [] : [{ testsuite: root.testsuite } as Node]),
    ];
    return tops.flatMap((top) => [...cases(top)].map((node) => resultOf(node, paths)));
  } catch (cause) {
    throw new HarnessError('result_lost', `the JUnit report is no whole XML document: ${(cause as Error).message}`, {
      cause,
    });
  }
}

/** What to do where the file that was named is not there. */
function nothingAt({ junit, cwd, root }: PlanInput): string {
  const seen = junitElsewhere(root, cwd);
  const others = seen.length === 0 ? '' : `; there is one at ${seen.join(', ')}`;
  return (
    `and no JUnit XML is at ${junit}${others}: --junit names the file that the command writes, ` +
    'by its path from the folder in which the tests run'
  );
}

function settle(input: SettleInput): Settled {
  const { launched, command, paths } = input;
  const reports = reportsAt(placeOf(input));
  const late = launched.end.kind === 'timed_out';
  if (reports.length === 0) throw toldNothing('junit', command, launched, nothingAt(input));
  const results = reports.flatMap((path) => read(path, paths));
  if (results.length === 0) throw noTests('junit', command, launched);
  const red = results.some(({ status }) => status !== 'passed' && status !== 'skipped');
  const broke = !red && launched.end.kind === 'exited' && launched.end.code !== 0;
  const errors: CollectionError[] =
    late || broke
      ? [
          {
            file: null,
            exception: null,
            message: late
              ? 'the command did not end within its time limit'
              : `the command ended with ${launched.end.kind === 'exited' ? (launched.end.signal ?? `exit code ${launched.end.code}`) : ''} although no test failed`,
            frames: [],
          },
        ]
      : [];
  return { results, collection_errors: errors, again: { kind: 'nothing' }, culprits: [] };
}

/** Any command that writes JUnit XML. Selection is done on the results: the whole suite runs. */
export const junit: Adapter = {
  runner: 'junit',
  grace_ms: 0,
  reporters: 'none',
  plan: (input) => {
    rmSync(placeOf(input), { recursive: true, force: true });
    return { argv: input.command, environment: {} };
  },
  settle,
};
