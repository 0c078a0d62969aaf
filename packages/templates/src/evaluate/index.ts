export {
  type Change,
  type Evaluator,
  openEvaluator,
  type Outcome,
  type SourceFile,
  type TestCase,
} from './evaluator.js';
