import type { Frame, Observation } from '@repair/schemas';
import { html, type Markup } from './markup.js';

/** Observations of a round: each under its id, with values, frames and their code. */
export function evidenceView(observations: readonly Observation[], round: number): Markup {
  return html`<table><thead><tr><th scope="col">id</th><th scope="col">kind</th><th scope="col">what was observed</th></tr></thead><tbody>
${observations.map((observation) => html`<tr id="r${round}-${observation.id}"><td><code>${observation.id}</code></td><td>${observation.kind.replaceAll('_', ' ')}</td><td>${told(observation)}</td></tr>`)}
</tbody></table>`;
}

/** Links to observations of the round. */
export function cited(ids: readonly string[], round: number): Markup {
  if (ids.length === 0) return html`<span class="soft">no evidence yet</span>`;
  return html`${ids.map((id) => html`<a href="#r${round}-${id}"><code>${id}</code></a> `)}`;
}

function told(observation: Observation): Markup {
  switch (observation.kind) {
    case 'test_failure':
      return html`<code>${observation.test}</code>${more(observation.also)}<pre>${head(observation.exception, observation.message)}</pre>${values(observation)}${frames(observation.frames)}`;
    case 'collection_error':
      return html`<code>${observation.file ?? ''}</code><pre>${head(observation.exception, observation.message)}</pre>${frames(observation.frames)}`;
    case 'timeout':
      return html`<code>${observation.test}</code> did not end within ${observation.limit_ms} ms${frames(observation.frames)}`;
    case 'crash':
      return html`<code>${observation.test ?? 'the runner'}</code> ${observation.signal ?? (observation.exit === null ? '' : `exit ${observation.exit}`)}<pre>${observation.message}</pre>`;
    case 'passing_test':
      return html`<code>${observation.test}</code>`;
    case 'variable':
      return html`<code>${observation.frame.file}:${observation.frame.line}</code> <code>${observation.name}</code> (${observation.type})<pre>${observation.value}</pre>`;
    case 'coverage':
      return html`<code>${observation.file}</code> lines ${observation.lines.join(', ')}: suspiciousness ${observation.suspiciousness.toFixed(2)}`;
    case 'call_order':
      return html`<code>${observation.test}</code><pre>${observation.calls.map(({ function: name, file, line, times }) => `${name} (${file}:${line})${times > 1 ? ` × ${times}` : ''}`).join('\n')}</pre>`;
    case 'regression_hunk':
      return html`<code>${observation.file}</code> lines ${observation.lines.join(', ')}<pre>${[...observation.removed.map((line) => `- ${line}`), ...observation.added.map((line) => `+ ${line}`)].join('\n')}</pre>`;
    case 'process_output':
      return html`${observation.stream}<pre>${observation.text}</pre>`;
    case 'test_source':
      return source(observation);
    default:
      return observation satisfies never;
  }
}

const head = (exception: string | null, message: string) =>
  exception && !message.startsWith(exception) ? `${exception}: ${message}` : message;

function more(also: readonly string[] | undefined): Markup | null {
  return also && also.length > 0 ? html` <span class="soft">and ${also.length} more alike</span>` : null;
}

function values({ expected, actual }: { expected?: string; actual?: string }): Markup | null {
  if (expected === undefined && actual === undefined) return null;
  return html`<p>expected <code>${expected ?? '?'}</code>, actual <code>${actual ?? '?'}</code></p>`;
}

/** The text of a test is long and the same in every round: folded, under its numbers. */
function source({ file, start_line, total_lines, text }: Extract<Observation, { kind: 'test_source' }>): Markup {
  const lines = text.split('\n');
  const last = start_line + lines.length - 1;
  const width = String(last).length;
  return html`<details><summary><code>${file}</code> lines ${start_line} to ${last} of ${total_lines}</summary><pre>${lines
    .map((line, at) => `${String(start_line + at).padStart(width)} | ${line}`)
    .join('\n')}</pre></details>`;
}

function frames(list: readonly Frame[]): Markup | null {
  if (list.length === 0) return null;
  return html`<details><summary>${list.length} frame${list.length === 1 ? '' : 's'}, innermost last</summary><pre>${list
    .map(
      ({ file, line, function: name, text }) =>
        `${file}:${line}${name ? ` in ${name}` : ''}${text ? `\n    ${text.trim()}` : ''}`,
    )
    .join('\n')}</pre></details>`;
}
