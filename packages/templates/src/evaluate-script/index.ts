export { openScriptEvaluator, type ScriptEvaluator } from './evaluator.js';
