export { createTemplatesGenerator } from './generator.js';
export { type Options, ranked, type Ranking, type Scored } from './propose.js';
export { SIGNALS } from './rank/index.js';
export type { Signal } from './rank/signal.js';
export { type Change, type Draft, draft, replaceNode, type Template } from './template.js';
export { TEMPLATES } from './templates/index.js';
export { WEIGHTS, type Weights } from './weights.js';
