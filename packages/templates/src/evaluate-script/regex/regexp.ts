import { unknown } from '../../evaluate/budget.js';
import { regexpProto } from '../realm.js';
import { Obj, Slot } from '../values.js';
import { type Search, search } from './match.js';
import { parsePattern } from './parse.js';

export class RegExpObj extends Obj {
  constructor(
    readonly source: string,
    readonly flags: string,
    readonly search: Search,
    readonly names: ReadonlyMap<string, number>,
  ) {
    super(regexpProto);
    const place = new Slot(0, false);
    place.place = true;
    this.props.set('lastIndex', place);
  }
}

const MOST_KEPT = 256;
const kept = new Map<string, { readonly search: Search; readonly names: ReadonlyMap<string, number> }>();

/** A new regular expression; its pattern is parsed once. */
export function regexpOf(source: string, flags: string): RegExpObj {
  if (!/^[gimsuy]*$/.test(flags) || new Set(flags).size !== flags.length) return unknown(`the flags ${flags}`);
  if (source.length > 2000) return unknown('a pattern that long');
  const key = `${flags}/${source}`;
  let known = kept.get(key);
  if (!known) {
    const pattern = parsePattern(source, flags);
    known = { search: search(pattern, flags), names: pattern.names };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, known);
  }
  return new RegExpObj(source, [...flags].sort().join(''), known.search, known.names);
}
