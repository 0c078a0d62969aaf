export { createTemplatesGenerator } from './generator.js';
export { ranked, type Ranking } from './propose.js';
export { SIGNALS } from './rank/index.js';
export type { Signal } from './rank/signal.js';
export type { Scored } from './scored.js';
export type { Options } from './survey.js';
export { type Change, type Draft, draft, replaceNode, type Template } from './template.js';
export { TEMPLATES } from './templates/index.js';
export { WEIGHTS, type Weights } from './weights.js';
