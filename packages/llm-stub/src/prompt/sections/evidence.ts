import type { Frame, Observation, ObservationKind } from '@repair/schemas';
import type { Detail } from '../detail.js';
import { inline, quoted } from '../visible.js';

const DETAIL_KINDS: readonly ObservationKind[] = ['variable', 'coverage', 'call_order', 'process_output'];

/** The observations with their ids, in the round's order; what was left out is counted. */
export function evidenceSection(observations: readonly Observation[], detail: Detail): string {
  const seen = new Map<ObservationKind, number>();
  const left = new Map<ObservationKind, string[]>();
  const shown = observations.flatMap((observation) => {
    const { kind, id } = observation;
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    if (before < shownOf(kind, detail)) return [observationText(observation, detail)];
    left.set(kind, [...(left.get(kind) ?? []), id]);
    return [];
  });
  const counts = [...left].map(([kind, ids]) => `(${ids.length} more ${kind}: ${ids[0]} to ${ids.at(-1)})`);
  return [...shown, ...counts].join('\n');
}

const shownOf = (kind: ObservationKind, detail: Detail): number => {
  if (kind === 'passing_test') return detail.passing_tests;
  if (kind === 'test_source') return detail.test_sources;
  return DETAIL_KINDS.includes(kind) ? detail.detail_observations : 30;
};

function observationText(observation: Observation, detail: Detail): string {
  const [head, ...lines] = linesOf(observation, detail);
  return [`${observation.id} ${observation.kind} ${head ?? ''}`.trimEnd(), ...lines.map((line) => `  ${line}`)].join(
    '\n',
  );
}

function linesOf(observation: Observation, detail: Detail): string[] {
  const text = (value: string): string => quoted(value, detail.message_chars);
  const also = 'also' in observation && observation.also?.length ? [`also: ${alsoText(observation.also)}`] : [];
  switch (observation.kind) {
    case 'test_failure':
      return [
        inline(observation.test),
        `${observation.exception ? `${inline(observation.exception)}: ` : 'message: '}${text(observation.message)}`,
        ...(observation.expected === undefined ? [] : [`expected: ${text(observation.expected)}`]),
        ...(observation.actual === undefined ? [] : [`actual: ${text(observation.actual)}`]),
        ...framesText(observation.frames, detail),
        ...also,
      ];
    case 'collection_error':
      return [
        observation.file === null ? '' : inline(observation.file),
        `${observation.exception ? `${inline(observation.exception)}: ` : 'message: '}${text(observation.message)}`,
        ...framesText(observation.frames, detail),
      ];
    case 'timeout':
      return [
        `${inline(observation.test)} (limit ${observation.limit_ms} ms)`,
        ...framesText(observation.frames, detail),
        ...also,
      ];
    case 'crash': {
      const how = observation.signal ? inline(observation.signal) : `exit ${observation.exit ?? 'unknown'}`;
      return [
        `${observation.test === null ? '' : `${inline(observation.test)} `}${how}`,
        text(observation.message),
        ...also,
      ];
    }
    case 'passing_test':
      return [inline(observation.test)];
    case 'variable': {
      const { file, line, function: name } = observation.frame;
      const place = `${inline(file)}:${line}${name ? ` in ${inline(name)}` : ''}`;
      return [`${place}: ${inline(observation.name)} (${inline(observation.type)}) = ${text(observation.value)}`];
    }
    case 'coverage':
      return [
        `${inline(observation.file)} suspiciousness ${observation.suspiciousness}: lines ${ranges(observation.lines)}`,
      ];
    case 'call_order':
      return [
        inline(observation.test),
        ...observation.calls
          .slice(0, 20)
          .map(({ file, line, function: name, times }) => `${inline(name)} ${inline(file)}:${line} ×${times}`),
      ];
    case 'regression_hunk':
      return [
        `${inline(observation.file)} lines ${ranges(observation.lines)}`,
        ...observation.removed.slice(0, 20).map((line) => `- ${quoted(line, 200)}`),
        ...observation.added.slice(0, 20).map((line) => `+ ${quoted(line, 200)}`),
      ];
    case 'process_output':
      return [`${observation.stream}: ${text(observation.text)}`];
    case 'test_source':
      return sourceText(observation);
    default:
      return observation satisfies never;
  }
}

const LINE_CHARS = 400;

/** The text of a test as it is, each line behind its number: no line of it can pass for one of ours. */
function sourceText({ file, start_line, total_lines, text }: Extract<Observation, { kind: 'test_source' }>): string[] {
  const lines = text.split('\n');
  const last = start_line + lines.length - 1;
  const width = String(last).length;
  return [
    `${inline(file)} (lines ${start_line}-${last} of ${total_lines})`,
    ...lines.map((line, at) => `${String(start_line + at).padStart(width)} | ${inline(line, LINE_CHARS)}`.trimEnd()),
  ];
}

/** Innermost last, as they came; the outermost are left out first. */
function framesText(frames: readonly Frame[], detail: Detail): string[] {
  return frames
    .slice(Math.max(0, frames.length - detail.frames))
    .map(
      ({ file, line, function: name, in_repo, text }) =>
        `at ${inline(file)}:${line}${name ? ` in ${inline(name)}` : ''}${in_repo ? '' : ' (outside)'}` +
        `${text ? `: ${inline(text.trim(), 160)}` : ''}`,
    );
}

const alsoText = (tests: readonly string[]): string =>
  `${tests
    .slice(0, 5)
    .map((test) => inline(test))
    .join(', ')}${tests.length > 5 ? ` and ${tests.length - 5} more` : ''}`;

/** Ascending line numbers as ranges: 3-7, 9. */
function ranges(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && line === run[1] + 1) run[1] = line;
    else runs.push([line, line]);
  }
  const told = runs.slice(0, 20).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  return `${told.join(', ')}${runs.length > 20 ? ` and ${runs.length - 20} more runs` : ''}`;
}
