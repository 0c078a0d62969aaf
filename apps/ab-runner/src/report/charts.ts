import * as Plot from '@observablehq/plot';
import type { AbReport } from '@repair/ab';
import { parseHTML } from 'linkedom';

const WIDTH = 760;
/** One colour an arm, told apart in both themes; the style sheet gives the values. */
const colour = (index: number): string => `var(--series-${(index % 11) + 1})`;

/** A chart as static SVG: text in it was set as text, never as markup. */
function draw(options: Plot.PlotOptions, label: string): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const chart = Plot.plot({
    width: WIDTH,
    document: document as never,
    style: { background: 'none', color: 'inherit', fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' },
    ...options,
  });
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', label);
  return chart.outerHTML;
}

/** The two arms that the decision is about are drawn in full, on top. */
const ofDecision = (arm: string): boolean => arm === 'loop14' || arm === 'roll';

/** The fraction resolved by attempt n or earlier, an arm a line. */
export function curveChart(report: AbReport): string {
  const arms = Object.keys(report.arms);
  const points = arms.flatMap((arm) =>
    [{ arm, attempt: 0, share: 0 }].concat(
      (report.arms[arm]?.curve ?? []).map(({ attempt, resolve }) => ({
        arm,
        attempt,
        share: 100 * (resolve.value ?? 0),
      })),
    ),
  );
  const last = Math.max(1, ...points.map(({ attempt }) => attempt));
  return draw(
    {
      height: 330,
      marginLeft: 44,
      marginBottom: 44,
      x: { label: 'attempt', labelOffset: 38, domain: [0, last], ticks: Math.min(last, 12), tickFormat: 'd' },
      y: { label: 'resolved, %', domain: [0, 100], grid: true },
      color: { domain: arms, range: arms.map((_, index) => colour(index)) },
      marks: [
        Plot.ruleX([report.budget.attempt_cap], { stroke: 'currentColor', strokeDasharray: '3 3', strokeOpacity: 0.6 }),
        Plot.text([{ x: report.budget.attempt_cap, y: 100 }], {
          x: 'x',
          y: 'y',
          text: () => 'cap',
          dx: 5,
          dy: -5,
          textAnchor: 'start',
        }),
        ...[...arms].reverse().map((arm) =>
          Plot.lineY(
            points.filter((point) => point.arm === arm),
            {
              x: 'attempt',
              y: 'share',
              stroke: 'arm',
              curve: 'step-after',
              ...(ofDecision(arm) ? { strokeWidth: 3 } : { strokeWidth: 1.5, strokeDasharray: '6 3' }),
            },
          ),
        ),
        Plot.ruleY([0], { stroke: 'currentColor' }),
      ],
    },
    'Resolved by attempt, an arm a line',
  );
}

/** What taking a mechanism out does to the key measure, with its interval; null where nothing was paired. */
export function forestChart(report: AbReport): string | null {
  const rows = report.ablations.flatMap(({ mechanism, comparison, verdict }) =>
    comparison?.difference
      ? [
          {
            name: mechanism,
            verdict,
            at: 100 * comparison.difference.estimate,
            low: 100 * comparison.difference.low,
            high: 100 * comparison.difference.high,
          },
        ]
      : [],
  );
  if (rows.length === 0) return null;
  const reach = Math.max(10, ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return draw(
    {
      height: 74 + 34 * rows.length,
      marginBottom: 44,
      marginLeft: 90,
      marginRight: 70,
      x: {
        label: 'points of the key measure that the mechanism brings (95 % interval)',
        labelOffset: 38,
        domain: [-reach, reach],
        grid: true,
      },
      y: { label: null, domain: rows.map(({ name }) => name) },
      marks: [
        Plot.ruleX([0], { stroke: 'currentColor' }),
        Plot.link(rows, { x1: 'low', x2: 'high', y1: 'name', y2: 'name', stroke: 'var(--series-1)', strokeWidth: 3 }),
        Plot.dot(rows, { x: 'at', y: 'name', r: 5, fill: 'var(--series-1)' }),
        Plot.text(rows, { x: reach, y: 'name', text: 'verdict', textAnchor: 'start', dx: 8 }),
      ],
    },
    'Effect of each mechanism on the key measure',
  );
}

/** Upper ends of the bins of changed lines; what is longer is the last one. */
const BINS = [1, 2, 3, 4, 5, 10, 20, 40] as const;
const LONGER = `> ${BINS.at(-1)}`;
const binOf = (lines: number): string => {
  const index = BINS.findIndex((end) => lines <= end);
  const [low, high] = [(BINS[index - 1] ?? 0) + 1, BINS[index]];
  return high === undefined ? LONGER : low >= high ? String(high) : `${low}–${high}`;
};

/** How many of the claimed repairs changed so many lines, an arm a row; null where nothing was claimed. */
export function minimalityChart(report: AbReport): string | null {
  const claimed = report.instances.flatMap(({ arm, status, changed_lines }) =>
    status === 'resolved' && changed_lines !== null ? [{ arm, bin: binOf(changed_lines) }] : [],
  );
  if (claimed.length === 0) return null;
  const arms = Object.keys(report.arms).filter((arm) => claimed.some((each) => each.arm === arm));
  const bins = [...BINS.map(binOf), LONGER];
  const bars = arms.flatMap((arm) =>
    bins.flatMap((bin) => {
      const count = claimed.filter((each) => each.arm === arm && each.bin === bin).length;
      return count > 0 ? [{ arm, bin, count }] : [];
    }),
  );
  return draw(
    {
      height: 90 + 56 * arms.length,
      marginBottom: 44,
      marginLeft: 110,
      marginTop: 24,
      x: { label: 'changed lines', labelOffset: 38, domain: bins, padding: 0.25 },
      y: { axis: null, domain: [0, 1.35 * Math.max(...bars.map(({ count }) => count))] },
      fy: { label: null, domain: arms, padding: 0.1 },
      color: { domain: arms, range: arms.map((arm) => colour(Object.keys(report.arms).indexOf(arm))) },
      marks: [
        Plot.barY(bars, { x: 'bin', y: 'count', fy: 'arm', fill: 'arm' }),
        Plot.text(bars, { x: 'bin', y: 'count', fy: 'arm', text: ({ count }) => String(count), dy: -7 }),
        Plot.ruleY([0], { stroke: 'currentColor', strokeOpacity: 0.4 }),
      ],
    },
    'How many claimed repairs changed so many lines, by arm',
  );
}

export const legend = (report: AbReport): readonly { readonly arm: string; readonly colour: string }[] =>
  Object.keys(report.arms).map((arm, index) => ({ arm, colour: colour(index) }));
