import { type Candidate, candidateOf } from './candidate.js';
import { kinOf } from './kin.js';
import type { Context, Facts } from './context.js';
import { ancestor, type Lite } from './source/lite.js';
import type { View } from './source/view.js';
import type { Change, Template } from './template.js';
import type { Unit } from './units.js';

/**
 * Every draft of every template inside the residue, unit by unit, in a fixed order; the same change may come from several
 * templates.
 */
export function enumerate(
  facts: Facts,
  templates: readonly Template[],
  units: readonly Unit[],
  most: number,
): readonly Candidate[] {
  const found: Candidate[] = [];
  const asked = asking(templates);
  for (const { view, line } of units) {
    if (found.length >= most) break;
    const unit = view.unit(line);
    if (!unit) continue;
    const allowed = allowedLines(facts, view);
    const context: Context = { ...facts, view, unit, allowed: (at) => allowed.has(at) };
    const take = (template: Template, node: Lite): void => {
      for (const made of template.propose(node, context)) {
        if (!made.changes.every((change) => inside(change, view, allowed))) continue;
        const candidate = candidateOf(template, made, view);
        if (candidate) found.push(candidate);
      }
    };
    for (const template of asked(view, null)) take(template, unit);
    for (const node of valuesIn(unit)) {
      if (!node.named || !allowed.has(view.lineAt(node.start))) continue;
      const importing = inImport(node);
      for (const template of asked(view, node.type)) if (!importing || template.imports) take(template, node);
    }
  }
  return [...found, ...kinOf(found)];
}

/** The templates that have a say about a node type, or about whole units. */
function asking(templates: readonly Template[]): (view: View, type: string | null) => readonly Template[] {
  const known = new Map<string, readonly Template[]>();
  return (view, type) => {
    const key = `${view.python} ${type}`;
    const cached = known.get(key);
    if (cached) return cached;
    const made = templates.filter(
      (t) =>
        (!t.language || (t.language === 'python') === view.python) &&
        (type === null ? t.on === 'unit' : t.on === 'node' && (t.nodes?.test(type) ?? true)),
    );
    known.set(key, made);
    return made;
  };
}

const IMPORTS = /^(?:import_statement|import_from_statement|future_import_statement|export_clause)$/;
const inImport = (node: Lite): boolean =>
  IMPORTS.test(node.type) || ancestor(node, (n) => IMPORTS.test(n.type)) !== null;

/** Every node but those of type annotations: they change nothing that runs. */
function valuesIn(node: Lite, into: Lite[] = []): readonly Lite[] {
  into.push(node);
  for (const child of node.children)
    if (child.field !== 'return_type' && child.field !== 'type' && child.type !== 'type_annotation')
      valuesIn(child, into);
  return into;
}

const cache = new WeakMap<Facts, Map<View, ReadonlySet<number>>>();

/** The lines of a file that the residue lets a repair touch, as far as they are shown. */
export function allowedLines(facts: Facts, view: View): ReadonlySet<number> {
  const known = cache.get(facts)?.get(view);
  if (known) return known;
  const lines = new Set<number>();
  for (const region of facts.record.candidate.residue.regions) {
    if (region.file !== view.path) continue;
    for (let line = region.start_line; line <= Math.min(region.end_line, view.lines); line += 1)
      if (view.shown(line)) lines.add(line);
  }
  const kept = cache.get(facts) ?? new Map<View, ReadonlySet<number>>();
  kept.set(view, lines);
  cache.set(facts, kept);
  return lines;
}

/** Inside the residue; whole lines may be put right before or behind a region, and an import where imports stand. */
function inside(change: Change, view: View, allowed: ReadonlySet<number>): boolean {
  if (change.place === 'import') return true;
  const from = view.lineAt(change.start);
  if (change.start === change.end && change.start === view.startOf(from) && change.text.endsWith('\n'))
    return allowed.has(from) || allowed.has(from - 1);
  const to = view.lineAt(Math.max(change.start, change.end - 1));
  for (let line = from; line <= to; line += 1) if (!allowed.has(line)) return false;
  return true;
}
