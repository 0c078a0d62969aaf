import { type Candidate, candidateOf } from './candidate.js';
import { kinOf } from './kin.js';
import type { Context, Facts } from './context.js';
import { ancestor, type Lite } from './source/lite.js';
import type { View } from './source/view.js';
import type { Change, Template } from './template.js';

/** More drafts than this are never ranked: a time limit that depends on nothing but the input. */
const MAX_DRAFTS = 12_000;

/** Every draft of every template inside the residue, in a fixed order; the same change may come from several templates. */
export function enumerate(facts: Facts, templates: readonly Template[]): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const [view, units] of unitsOf(facts)) {
    const fitting = templates.filter((t) => !t.language || (t.language === 'python') === view.python);
    const byType = new Map<string, readonly Template[]>();
    const asked = (type: string): readonly Template[] => {
      const known = byType.get(type);
      if (known) return known;
      const made = fitting.filter((t) => t.on === 'node' && (t.nodes?.test(type) ?? true));
      byType.set(type, made);
      return made;
    };
    const allowed = allowedLines(facts, view);
    for (const unit of units) {
      const context: Context = { ...facts, view, unit, allowed: (line) => allowed.has(line) };
      const take = (template: Template, node: Lite): void => {
        for (const made of template.propose(node, context)) {
          if (found.length >= MAX_DRAFTS) return;
          if (!made.changes.every((change) => inside(change, view, allowed))) continue;
          const candidate = candidateOf(template, made, view);
          if (candidate) found.push(candidate);
        }
      };
      for (const template of fitting) if (template.on === 'unit') take(template, unit);
      for (const node of valuesIn(unit)) {
        if (!node.named || !allowed.has(view.lineAt(node.start))) continue;
        const importing = inImport(node);
        for (const template of asked(node.type)) if (!importing || template.imports) take(template, node);
      }
    }
  }
  return [...found, ...kinOf(found)];
}

const IMPORTS = /^(?:import_statement|import_from_statement|future_import_statement|export_clause)$/;
const inImport = (node: Lite): boolean => IMPORTS.test(node.type) || ancestor(node, (n) => IMPORTS.test(n.type)) !== null;

/** Every node but those of type annotations: they change nothing that runs. */
function* valuesIn(node: Lite): Generator<Lite> {
  yield node;
  for (const child of node.children) {
    if (child.field === 'return_type' || child.field === 'type' || child.type === 'type_annotation') continue;
    yield* valuesIn(child);
  }
}

function unitsOf(facts: Facts): ReadonlyMap<View, ReadonlySet<Lite>> {
  const found = new Map<View, Set<Lite>>();
  for (const region of facts.record.candidate.residue.regions) {
    const view = facts.views.get(region.file);
    if (!view) continue;
    const units = found.get(view) ?? new Set<Lite>();
    found.set(view, units);
    for (let line = region.start_line; line <= Math.min(region.end_line, view.lines); line += 1) {
      const unit = view.shown(line) && view.line(line).trim() !== '' ? view.unit(line) : null;
      if (unit) units.add(unit);
    }
  }
  return found;
}

export function allowedLines(facts: Facts, view: View): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const region of facts.record.candidate.residue.regions) {
    if (region.file !== view.path) continue;
    for (let line = region.start_line; line <= Math.min(region.end_line, view.lines); line += 1)
      if (view.shown(line)) lines.add(line);
  }
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
