export {
  type Change,
  editsIn,
  openEvaluator,
  type Outcome,
  type Range,
  type SourceFile,
  type TestCase,
} from './evaluator.js';
