export { openScriptEvaluator } from './evaluator.js';
