import type { Diagnosis, Observation, Residue, Site, SourceReader } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { MAX_SCOPE } from '../limits.js';
import { isProtected, type ProtectionContext } from '../protect/protected.js';
import { type Units, unitsOf } from './units.js';

export interface ResidueInput extends ProtectionContext {
  readonly diagnosis: Diagnosis;
  readonly observations: readonly Observation[];
  /** 0 to MAX_SCOPE; each scope holds what the ones below it hold. */
  readonly scope: number;
  readonly sources: SourceReader;
  readonly syntax: Syntax;
}

/**
 * Where this round's repair may touch, with the reason for each region: the functions of the diagnosed sites; from
 * scope 1 those of the frames in the cited evidence; from scope 2 their whole files; at scope 3 every file that the
 * failing tests ran through. Protected files are never part of it (spec §3.3, minimality check).
 */
export function deriveResidue(input: ResidueInput): Residue {
  const { diagnosis, sources, syntax } = input;
  const scope = Math.min(Math.max(0, input.scope), MAX_SCOPE);
  const cache = new Map<string, Units | null>();
  const units = (file: string): Units | null => {
    if (!cache.has(file)) {
      const text = isProtected(file, input) ? null : sources.read(file);
      cache.set(file, text === null ? null : unitsOf(file, text, syntax));
    }
    return cache.get(file) ?? null;
  };
  const regions: Site[] = [];
  for (const site of diagnosis.sites) regions.push(...implicated(site, units(site.file)));
  if (scope >= 1) {
    for (const { file, line, why } of citedPlaces(diagnosis, input.observations)) {
      const unit = units(file)?.at(line);
      if (unit) regions.push({ file, start_line: unit.start_line, end_line: unit.end_line, symbol: unit.symbol, why });
    }
  }
  const named = [...new Set(regions.map(({ file }) => file))];
  if (scope >= 2) for (const file of named) regions.push(...whole(file, units(file), 'file of an implicated function'));
  if (scope >= 3) {
    for (const file of coveredFiles(input.observations)) {
      regions.push(...whole(file, units(file), 'run by the failing tests'));
    }
  }
  return { scope, regions: once(regions) };
}

function implicated(site: Site, units: Units | null): readonly Site[] {
  if (!units) return [];
  const found: Site[] = [];
  const last = Math.min(site.end_line, units.total_lines);
  for (let line = Math.min(site.start_line, last); line <= last; line += 1) {
    const unit = units.at(line);
    found.push({
      file: site.file,
      start_line: Math.min(unit.start_line, line),
      end_line: Math.max(unit.end_line, line),
      symbol: unit.symbol,
      why: site.why,
    });
    line = Math.max(line, unit.end_line);
  }
  return found;
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

/** In-repository places of the observations that the diagnosis cites; of all of them where it cites none. */
function citedPlaces(diagnosis: Diagnosis, observations: readonly Observation[]): readonly Place[] {
  const cited = observations.filter(({ id }) => diagnosis.cited_evidence.includes(id));
  return (cited.length > 0 ? cited : observations).flatMap(placesOf);
}

function placesOf(observation: Observation): readonly Place[] {
  const why = `frame of ${observation.id}`;
  switch (observation.kind) {
    case 'test_failure':
    case 'collection_error':
    case 'timeout':
      return observation.frames.filter(({ in_repo }) => in_repo).map(({ file, line }) => ({ file, line, why }));
    case 'regression_hunk':
      return observation.lines.map((line) => ({
        file: observation.file,
        line,
        why: `changed by the last patch, ${observation.id}`,
      }));
    case 'variable':
      return [{ file: observation.frame.file, line: observation.frame.line, why }];
    case 'crash':
    case 'passing_test':
    case 'coverage':
    case 'call_order':
    case 'process_output':
    case 'test_source':
      return [];
  }
}

function coveredFiles(observations: readonly Observation[]): readonly string[] {
  const files = observations.flatMap((observation): readonly string[] => {
    switch (observation.kind) {
      case 'coverage':
        return observation.suspiciousness > 0 ? [observation.file] : [];
      case 'call_order':
        return observation.calls.map(({ file }) => file);
      case 'test_failure':
      case 'collection_error':
      case 'timeout':
        return observation.frames.filter(({ in_repo }) => in_repo).map(({ file }) => file);
      default:
        return [];
    }
  });
  return [...new Set(files)].sort();
}

const whole = (file: string, units: Units | null, why: string): readonly Site[] =>
  units ? [{ file, start_line: 1, end_line: units.total_lines, symbol: null, why }] : [];

function once(regions: readonly Site[]): Site[] {
  const seen = new Set<string>();
  return regions.filter(({ file, start_line, end_line }) => {
    const key = `${file}\0${start_line}\0${end_line}`;
    return !seen.has(key) && seen.add(key);
  });
}
