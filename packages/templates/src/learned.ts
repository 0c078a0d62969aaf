/**
 * Points that a template's own prior is corrected by. Written by `node bench/ranking.mjs --fit --write`: a softmax over the
 * candidates of each round whose known fix is among them, drawn towards the hand-set values, checked by folds of instances.
 */
export const LEARNED: Readonly<Record<string, number>> = {};
