export {
  type Change,
  openEvaluator,
  type Outcome,
  type SourceFile,
  type TestCase,
} from './evaluator.js';
