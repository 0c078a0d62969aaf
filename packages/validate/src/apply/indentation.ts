import type { FileText, Placement } from './placement.js';

const LEAD = /^[ \t]*/;
const leadOf = (line: string): string => LEAD.exec(line)?.[0] ?? '';
const bare = (line: string): string => line.trim();

/** Windows of whole lines that say the same behind their indentation, where one indentation maps to one other. */
export function indented(file: FileText, lines: readonly string[]): readonly Placement[] {
  const bares = lines.map(bare);
  const anchor = bares.findIndex((line) => line !== '');
  if (anchor === -1) return [];
  const hay = file.lines.map(bare);
  const places: Placement[] = [];
  for (let index = 0; index + lines.length <= hay.length; index += 1) {
    if (hay[index + anchor] !== bares[anchor]) continue;
    if (!bares.every((line, offset) => hay[index + offset] === line)) continue;
    const kept = file.lines.slice(index, index + lines.length);
    const map = leadMap(lines, kept);
    if (!map) continue;
    const start = file.starts[index] ?? 0;
    places.push({
      start,
      end: start + kept.join('').length,
      stated: lines,
      kept,
      indent: (line) => reindent(line, map),
      match: 'indentation',
    });
  }
  return places;
}

function leadMap(lines: readonly string[], kept: readonly string[]): ReadonlyMap<string, string> | null {
  const map = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    if (bare(line) === '') continue;
    const from = leadOf(line);
    const to = leadOf(kept[index] ?? '');
    const known = map.get(from);
    if (known !== undefined && known !== to) return null;
    map.set(from, to);
  }
  return new Set(map.values()).size === map.size ? map : null;
}

/** A line's lead by the map; what the map does not hold is its nearest shallower lead and the file's own unit for the rest. */
function reindent(line: string, map: ReadonlyMap<string, string>): string {
  if (bare(line) === '') return line;
  const lead = leadOf(line);
  const text = line.slice(lead.length);
  const shallower = [...map.keys()].filter((key) => lead.startsWith(key)).sort((a, b) => b.length - a.length)[0];
  if (shallower !== undefined) return (map.get(shallower) ?? '') + inUnits(lead.slice(shallower.length), map) + text;
  const deeper = [...map.keys()].filter((key) => key.startsWith(lead)).sort((a, b) => a.length - b.length)[0];
  if (deeper === undefined) return line;
  const less = inUnits(deeper.slice(lead.length), map);
  const target = map.get(deeper) ?? '';
  return (target.endsWith(less) ? target.slice(0, target.length - less.length) : '') + text;
}

/** Extra indentation in the file's unit: learnt from two mapped leads, else one tab where the file uses tabs. */
function inUnits(extra: string, map: ReadonlyMap<string, string>): string {
  if (extra === '') return '';
  const leads = [...map.entries()].sort((a, b) => a[0].length - b[0].length);
  for (const [index, [from, to]] of leads.entries()) {
    const next = leads[index + 1];
    if (!next?.[0].startsWith(from) || !next[1].startsWith(to)) continue;
    const unit = next[0].length - from.length;
    if (extra.length % unit === 0) return next[1].slice(to.length).repeat(extra.length / unit);
  }
  const tabs = leads.some(([, to]) => to.includes('\t'));
  if (!tabs || extra.includes('\t')) return extra;
  const width = leads.map(([from]) => from.length).find((length) => length > 0 && extra.length % length === 0);
  return '\t'.repeat(width ? extra.length / width : Math.max(1, Math.round(extra.length / 4)));
}
