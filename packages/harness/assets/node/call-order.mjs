// In which order a test first enters the candidate's functions, by breakpoints of V8's debugger in this process: each is
// taken away as soon as it is met, and no source is changed. Asked for at level 2 only, for its cost.
const FUNCTIONS_CAP = 4000;

const spot = ({ lineNumber, columnNumber }) => `${lineNumber}:${columnNumber}`;

function lineStarts(source) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** `call` posts to the inspector and gives its answer. */
export function openCallOrder(call) {
  const known = new Set();
  const armed = new Map();
  const entered = new Set();
  let taken = [];
  let order = [];
  let functions = 0;

  const arm = (location) => {
    const id = call('Debugger.setBreakpoint', { location })?.breakpointId;
    if (id) armed.set(id, location);
  };
  const placesIn = (start, restrictToFunction) =>
    call('Debugger.getPossibleBreakpoints', { start, restrictToFunction })?.locations ?? [];

  return {
    /** Learns where the functions of a script begin: the first of the places that the debugger counts to each. */
    parsed(scriptId) {
      if (known.has(scriptId)) return;
      known.add(scriptId);
      const seen = new Set();
      for (const place of placesIn({ scriptId, lineNumber: 0, columnNumber: 0 }, false)) {
        if (seen.has(spot(place))) continue;
        if (functions === FUNCTIONS_CAP) return;
        functions += 1;
        const own = placesIn({ scriptId, lineNumber: place.lineNumber, columnNumber: place.columnNumber }, true);
        // What begins where a function begins may belong to the code around it; the debugger means the function.
        const entry = own[0] ?? place;
        if (seen.has(spot(entry))) continue;
        for (const one of own) seen.add(spot(one));
        arm({ scriptId, lineNumber: entry.lineNumber, columnNumber: entry.columnNumber });
      }
    },
    start() {
      for (const location of taken) arm(location);
      taken = [];
      order = [];
      entered.clear();
    },
    /** Whoever is on the stack was entered before. */
    met({ hitBreakpoints = [], callFrames }) {
      const ours = hitBreakpoints.filter((id) => armed.has(id));
      if (ours.length === 0) return;
      for (const { functionLocation } of callFrames.toReversed()) {
        const key = functionLocation && `${functionLocation.scriptId}:${spot(functionLocation)}`;
        if (!key || entered.has(key)) continue;
        entered.add(key);
        order.push(functionLocation);
      }
      for (const id of ours) {
        taken.push(armed.get(id));
        armed.delete(id);
        call('Debugger.removeBreakpoint', { breakpointId: id });
      }
    },
    /** By the start of a function of this script, its place in the order; functions that were never met are not in it. */
    ranks(scriptId, source, functions) {
      const starts = lineStarts(source);
      const ranks = new Map();
      for (const [rank, { scriptId: script, lineNumber, columnNumber }] of order.entries()) {
        if (script !== scriptId) continue;
        const offset = starts[lineNumber] + columnNumber;
        const around = functions
          .map(({ ranges: [whole] }) => whole)
          .filter(({ startOffset, endOffset }) => offset >= startOffset && offset < endOffset);
        around.sort((a, b) => b.startOffset - a.startOffset);
        if (around[0] && !ranks.has(around[0].startOffset)) ranks.set(around[0].startOffset, rank);
      }
      return ranks;
    },
  };
}
