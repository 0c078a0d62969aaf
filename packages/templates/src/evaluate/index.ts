export {
  type Change,
  openEvaluator,
  type Outcome,
  type Range,
  type SourceFile,
  type TestCase,
} from './evaluator.js';
