export { type ContractCase, executionContract, type ExecutionUnderTest } from './execution-contract.js';
export { plantProject, type PlantedProject } from './project.js';
export type { PureCase } from './contract-case.js';
export { diagnoserContract } from './diagnoser-suite.js';
export { evidenceContract } from './evidence-suite.js';
