// What a test touched, by V8's own coverage, and the variables where an exception was thrown, by its debugger: both in
// this process. Only files of the candidate are looked at; at level 2 also in which order functions were entered.
import { Session } from 'node:inspector';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCallOrder } from './call-order.mjs';
import { shown, typeOf } from './shown-value.mjs';
import { lineMap } from './source-map.mjs';

const FRAMES_CAP = 8;
const NAMES_CAP = 24;
const PAUSES_CAP = 100;
const CALLS_CAP = 400;

export function openTracer(request) {
  const session = new Session();
  session.connect();
  const scripts = new Map();
  const inside = (url) => {
    let path = url;
    try {
      if (url.startsWith('file://')) path = fileURLToPath(url.replace(/[?#].*$/, ''));
    } catch {
      return null;
    }
    if (!path.startsWith(request.root + sep)) return null;
    const place = relative(request.root, path).split(sep).join('/');
    return place.split('/').includes('node_modules') ? null : place;
  };
  session.on('Debugger.scriptParsed', ({ params }) => {
    const place = inside(params.url);
    if (place === null) return;
    scripts.set(params.scriptId, { place, map: lineMap(params.sourceMapURL) });
    order?.parsed(params.scriptId);
  });
  const call = (method, params) => {
    let answer = null;
    session.post(method, params, (error, result) => {
      answer = error ? null : result;
    });
    return answer;
  };
  const order = request.level > 1 ? openCallOrder(call) : null;
  let variables = [];
  let pauses = 0;
  const lineOf = (script, line) => (script.map ? (script.map(line) ?? line + 1) : line + 1);
  const look = (frames) => {
    const told = [];
    const own = frames
      .filter(({ location }) => scripts.has(location.scriptId))
      .slice(0, FRAMES_CAP)
      .reverse();
    for (const { location, functionName, scopeChain } of own) {
      const script = scripts.get(location.scriptId);
      const seen = new Set();
      for (const scope of scopeChain) {
        if (!['local', 'block', 'catch'].includes(scope.type)) continue;
        for (const { name, value } of call('Runtime.getProperties', {
          objectId: scope.object.objectId,
          ownProperties: true,
          generatePreview: true,
        })?.result ?? []) {
          if (
            !value ||
            value.type === 'function' ||
            seen.has(name) ||
            seen.size >= NAMES_CAP ||
            name.startsWith('__vi')
          )
            continue;
          seen.add(name);
          told.push({
            file: script.place,
            line: lineOf(script, location.lineNumber),
            function: functionName || null,
            name,
            type: typeOf(value),
            value: shown(value),
          });
        }
      }
    }
    return told;
  };
  session.on('Debugger.paused', ({ params }) => {
    order?.met(params);
    if (params.reason !== 'exception' && params.reason !== 'promiseRejection' && params.reason !== 'ambiguous') return;
    pauses += 1;
    if (pauses > PAUSES_CAP) session.post('Debugger.setPauseOnExceptions', { state: 'none' });
    const told = look(params.callFrames);
    if (told.length > 0) variables = told;
  });
  session.post('Debugger.enable');
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  const linesOf = (script, scriptId, functions) => {
    if (script.source === undefined) {
      script.source = call('Debugger.getScriptSource', { scriptId })?.scriptSource ?? '';
      script.starts = [];
      let at = 0;
      for (const text of script.source.split('\n')) {
        const indent = text.search(/\S/);
        const code = text.trim();
        script.starts.push(
          indent < 0 || code.startsWith('//') || code.startsWith('*') || code.startsWith('/*') ? null : at + indent,
        );
        at += text.length + 1;
      }
    }
    const ranges = functions
      .flatMap((one) => one.ranges)
      .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
    const lines = new Set();
    const open = [];
    let next = 0;
    for (const [line, offset] of script.starts.entries()) {
      if (offset === null) continue;
      for (; next < ranges.length && ranges[next].startOffset <= offset; next += 1) open.push(ranges[next]);
      while (open.length > 0 && open[open.length - 1].endOffset <= offset) open.pop();
      const innermost = open.findLast((range) => range.endOffset > offset);
      if (innermost && innermost.count > 0) {
        const told = script.map ? script.map(line) : line + 1;
        if (told !== null) lines.add(told);
      }
    }
    for (const {
      ranges: [whole],
    } of functions)
      if (whole.count > 0 && whole.startOffset > 0) lines.add(lineAt(script, whole.startOffset));
    return [...lines].sort((a, b) => a - b);
  };

  const lineAt = (script, offset) => {
    const line = script.starts.findLastIndex((start) => start !== null && start <= offset);
    return lineOf(script, Math.max(0, line));
  };

  return {
    start() {
      variables = [];
      pauses = 0;
      order?.start();
      session.post('Debugger.setPauseOnExceptions', { state: 'all' });
      session.post('Profiler.takePreciseCoverage');
    },
    stop() {
      session.post('Debugger.setPauseOnExceptions', { state: 'none' });
      const coverage = [];
      const calls = [];
      for (const { scriptId, functions } of call('Profiler.takePreciseCoverage')?.result ?? []) {
        const script = scripts.get(scriptId);
        if (!script) continue;
        const lines = linesOf(script, scriptId, functions);
        if (lines.length > 0) coverage.push({ file: script.place, lines });
        const ranks = order?.ranks(scriptId, script.source, functions);
        for (const { functionName, ranges } of functions) {
          if (functionName && ranges[0].count > 0) {
            calls.push({
              file: script.place,
              line: lineAt(script, ranges[0].startOffset),
              // jest's wrapper around a module is no part of a name.
              function: functionName.replace(/^Object\.<anonymous>\./, ''),
              times: ranges[0].count,
              rank: ranks?.get(ranges[0].startOffset) ?? Number.MAX_SAFE_INTEGER,
            });
          }
        }
      }
      coverage.sort((a, b) => (a.file < b.file ? -1 : 1));
      calls.sort((a, b) => a.rank - b.rank || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
      const told_calls = calls.slice(0, CALLS_CAP).map(({ rank, ...call }) => call);
      const told = [['coverage', { coverage }]];
      if (variables.length > 0) told.push(['variables', { variables }]);
      if (request.level > 1) told.push(['calls', { calls: told_calls }]);
      return told;
    },
  };
}
