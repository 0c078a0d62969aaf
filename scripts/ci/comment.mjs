// The report of a run as Markdown for a comment. Everything in it that came from a test or a model is hostile text.

/** Services refuse longer comments; the report has the rest. */
const LONGEST = 60_000;
const MOST_LISTED = 20;

/** Longest run of backticks in a text, so that a longer fence can hold it. */
const longestTicks = (text) => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/** Control characters out (the bidirectional ones too), line ends folded. */
const plain = (text) =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** One line of hostile text as a code span: no markup, no mention, no end of a table's cell. */
export function span(text, limit = 200) {
  const line = plain(text);
  const shown = line.length > limit ? `${line.slice(0, limit)}…` : line;
  const fence = '`'.repeat(longestTicks(shown) + 1);
  return `${fence} ${shown.replace(/\|/g, '\\|') || '–'} ${fence}`;
}

/** Several lines of hostile text as a block that they can't end. */
export function fenced(text, language = '') {
  const fence = '`'.repeat(Math.max(3, longestTicks(text) + 1));
  const body = text.replace(/[^\P{Cc}\n\t]/gu, '').replace(/\n?$/, '\n');
  return `${fence}${language}\n${body}${fence}`;
}

const HEADLINES = {
  resolved: 'Repaired: the failing tests pass, and nothing that passed was lost',
  not_resolved: 'Not repaired',
  error: 'Stopped before its end',
};

const listed = (items) =>
  [
    ...items.slice(0, MOST_LISTED).map((item) => `- ${span(item)}`),
    ...(items.length > MOST_LISTED ? [`- and ${items.length - MOST_LISTED} more`] : []),
  ].join('\n');

const roundRow = ({ round_number, outcome, statement, violations }) =>
  `| ${round_number} | ${outcome.replace('_', ' ')} | ${span(statement.fixed.text, 120)} | ${span(statement.remains.text, 120)} | ` +
  `${violations.map(({ rule }) => rule).join(', ') || '–'} |`;

/** Markdown text of at most 60,000 characters. `patch` is the text of the patch, or null. */
export function commentOf(report, patch) {
  const green = report.status === 'resolved' && !report.patch;
  const parts = [`### ${green ? 'Nothing to repair' : HEADLINES[report.status]}`];
  if (report.status === 'resolved' && report.patch) {
    const { files, changed_lines, minimal } = report.patch;
    parts.push(
      `${changed_lines} changed line(s) in ${files.length} file(s)${minimal ? ', each of them needed' : ''}; attempt ` +
        `${report.resolved_at_attempt ?? report.attempts}. ${report.boundary.tests} boundary test(s) stay green.`,
    );
  } else if (green) {
    parts.push('Every test passes.');
  } else {
    parts.push(span(report.error?.message ?? report.exit_reason, 500));
  }
  if (report.target_tests.length > 0) parts.push(`Failing tests:\n\n${listed(report.target_tests)}`);
  if (report.rounds.length > 0) {
    const head =
      '| round | outcome | what the last patch fixed | what remains wrong | refused by |\n|---|---|---|---|---|';
    parts.push(`${head}\n${report.rounds.map(roundRow).join('\n')}`);
  }
  if (report.boundary.quarantined.length > 0) {
    parts.push(`Not judged, because their result varies:\n\n${listed(report.boundary.quarantined)}`);
  }
  const text = parts.join('\n\n');
  const block = patch === null ? '' : `\n\n${fenced(patch, 'diff')}`;
  if (text.length + block.length <= LONGEST) return `${text}${block}\n`;
  return `${text.slice(0, LONGEST - 200)}\n\nThe rest is in the attached report.\n`;
}
