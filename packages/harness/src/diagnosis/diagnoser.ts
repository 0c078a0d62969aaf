import type { Diagnoser, Diagnosis, Site } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { changedRegions } from './changed.js';
import { isTestPath } from './paths.js';

/** Component 13, thin: frames, then what the last diff changed. */
export function createDiagnoser(syntax: Syntax): Diagnoser {
  return {
    max_depth: 2,
    diagnose({ observations, sources, depth, diff }): Diagnosis {
      const failures = observations.filter((o) => o.kind === 'test_failure' || o.kind === 'collection_error' || o.kind === 'timeout' || o.kind === 'crash');
      const first = failures[0];
      const sites: Site[] = [];
      const add = (file: string, line: number, end: number, why: string) => {
        const text = sources.read(file);
        if (text === null || isTestPath(file) || sites.length >= 8) return;
        if (sites.some((s) => s.file === file && s.start_line === line)) return;
        const symbol = syntax.parse(file, text)?.enclosing(line)?.symbol ?? null;
        sites.push({ file, start_line: line, end_line: end, symbol, why });
      };
      for (const o of failures) {
        if (!('frames' in o)) continue;
        for (const frame of [...o.frames].reverse()) if (frame.in_repo) add(frame.file, frame.line, frame.line, `${o.id}: frame of the failure`);
      }
      for (const region of changedRegions(diff)) add(region.file, region.start_line, region.end_line, 'changed by the last patch');
      const message = first && 'message' in first ? first.message : 'no failure was told';
      const exception = (first && 'exception' in first && first.exception) || null;
      return {
        symptom: message,
        root_cause: sites[0] ? `${sites[0].file}:${sites[0].start_line}` : 'not located',
        failure_class: exception === 'SyntaxError' ? 'syntax' : exception === 'TypeError' ? 'type' : 'off-by-one',
        cited_evidence: failures.map(({ id }) => id),
        fix_direction: 'make the implicated lines give the expected value',
        sites,
        depth,
      };
    },
  };
}
