export {
  type Change,
  type Evaluator,
  openEvaluator,
  type Outcome,
  type SourceFile,
  type Statement,
} from './evaluator.js';
