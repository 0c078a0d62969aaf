export {
  type Change,
  type Evaluator,
  openEvaluator,
  type Outcome,
  type SourceFile,
  type Statement,
  type TestCase,
} from './evaluator.js';
