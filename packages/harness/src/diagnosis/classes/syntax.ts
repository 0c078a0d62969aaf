import { isTestPath } from '../paths.js';
import type { Facts } from '../facts.js';
import type { Finding, Point } from './verdict.js';

const SYNTAX_ERROR = /^(?:SyntaxError|IndentationError|TabError|TransformError|CompileError)$/;
const REPORTED =
  /\b(?:SyntaxError|IndentationError|TabError|Transform failed|ERROR: (?:Expected|Unexpected|Unterminated))\b/;
const RUNTIME_PARSE = /JSON|Invalid regular expression|regular expression/;
const NO_EXPORT =
  /does not provide an export named '?([\w$]+)|cannot import name '([\w]+)'|No matching export .*?"([\w$]+)"/;

/** A file does not load: it does not parse, or takes a name from a module that does not give it. */
export function syntaxRule(facts: Facts): Finding | null {
  const unloaded = facts.failures.filter(({ kind }) => kind === 'collection_error' || kind === 'crash');
  const thrown = facts.failures.filter(
    ({ kind, exception, message }) =>
      kind === 'test_failure' && SYNTAX_ERROR.test(exception ?? '') && !RUNTIME_PARSE.test(message),
  );
  if (unloaded.length + thrown.length === 0) return null;
  const parses = parseFaults(facts);
  const missing = missingExports(facts);
  // A program may throw a SyntaxError of its own: in a test it counts only where a file does not read as its language.
  const load = parses.length + missing.length > 0 ? [...unloaded, ...thrown] : unloaded;
  if (load.length === 0) return null;
  const said = load.find(
    ({ exception, message }) =>
      (exception !== null && SYNTAX_ERROR.test(exception)) || REPORTED.test(message) || NO_EXPORT.test(message),
  );
  const printed = facts.observations.find(
    (o) => o.kind === 'process_output' && REPORTED.test(o.text) && !RUNTIME_PARSE.test(o.text),
  );
  if (!said && !printed && parses.length + missing.length === 0) return null;
  const cites = [...load.map(({ id }) => id), ...(said || !printed ? [] : [printed.id])];
  const first = parses[0] ?? missing[0];
  const told = said
    ? `${said.exception ?? 'load error'}: ${firstLine(said.message)}`
    : 'the module could not be loaded';
  return {
    failure_class: 'syntax',
    rule: first?.why.startsWith('await ')
      ? 'syntax.await'
      : parses.length > 0
        ? 'syntax.parse'
        : missing.length > 0
          ? 'syntax.export'
          : 'syntax.load',
    cites,
    cause: first ? `${first.file}:${first.line}: ${first.why} (${told})` : told,
    points: parses.length > 0 ? [...parses, ...missing] : [...missing, ...framePoints(facts)],
  };
}

function parseFaults({ program }: Facts): Point[] {
  return program.files.flatMap((file) => {
    const tree = program.trees.get(file);
    return (tree?.errors() ?? []).map(({ kind, line, reason }, at): Point => {
      // An await is as good as its function: what lacks `async` is the head.
      const head = kind === 'await' ? tree?.enclosing(line)?.start_line : undefined;
      return {
        file,
        line: head ?? line,
        ...(head === undefined ? {} : { end_line: head }),
        weight: at === 0 ? 1 : 0.6,
        why: reason,
      };
    });
  });
}

/** Imports of names that the module inside the repository does not export, and the uses of such a name. */
function missingExports({ program }: Facts): Point[] {
  return program.files.flatMap((file) => {
    const tree = program.trees.get(file);
    return (program.imports.get(file) ?? []).flatMap(({ files, module, names, line, end_line }) => {
      if (files.length !== 1 && tree?.language !== 'python') return [];
      const given = files.map((target) => program.trees.get(target)).filter((target) => target !== undefined);
      if (given.length !== files.length || given.length === 0 || given.some((target) => target.broken)) return [];
      const offered = new Set(
        given.flatMap((target) => [
          ...target.exports().map(({ name }) => name),
          ...(target.language === 'python' ? target.namesInScope(1) : []),
        ]),
      );
      if (given.some((target) => /^\s*export \*|import \*/m.test(target.text))) return [];
      const submodule = (name: string) =>
        files.some((target) => target.endsWith(`/${name}.py`) || target.endsWith(`/${name}/__init__.py`));
      const lacking = names.filter((name) => name !== 'default' && !offered.has(name) && !submodule(name));
      return lacking.flatMap((name): Point[] => [
        { file, line, end_line, weight: 1, why: `'${name}' is imported from ${module}, which does not export it` },
        ...usesOf(tree?.text ?? '', name, line).map((at) => ({
          file,
          line: at,
          weight: 0.8,
          why: `uses '${name}', which ${module} does not export`,
        })),
      ]);
    });
  });
}

function usesOf(text: string, name: string, importLine: number): number[] {
  const word = new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`);
  return text
    .split('\n')
    .flatMap((line, at) => (at + 1 !== importLine && word.test(line) ? [at + 1] : []))
    .slice(0, 6);
}

function framePoints({ failures }: Facts): Point[] {
  return failures.flatMap(({ frames }) => {
    const frame = frames.findLast(({ file, in_repo }) => in_repo && !isTestPath(file));
    return frame ? [{ file: frame.file, line: frame.line, weight: 0.7, why: 'the compiler stops here' }] : [];
  });
}

function firstLine(message: string): string {
  return (message.split('\n', 1)[0] ?? '').slice(0, 200);
}
