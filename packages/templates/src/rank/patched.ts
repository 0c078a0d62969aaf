import type { LocalSignal } from './signal.js';

/** The last patch introduced the fault or left it in: its lines first, then the lines beside what it took away. */
export const patched: LocalSignal = {
  name: 'patched',
  scorer: ({ facts, weights }) => {
    const added = new Set<string>();
    const near = new Set<string>();
    for (const { file, line, added: lines } of facts.groups) {
      for (const i of lines.keys()) added.add(`${file}:${line + i}`);
      near.add(`${file}:${line - 1}`);
      near.add(`${file}:${line + lines.length}`);
    }
    return ({ view, lines }) => {
      let best = 0;
      for (const line of lines) {
        if (added.has(`${view.path}:${line}`)) return weights.patched;
        if (near.has(`${view.path}:${line}`)) best = weights.patched / 3;
      }
      return best;
    };
  },
};
