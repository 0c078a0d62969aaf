export { type ContractCase, executionContract, type ExecutionUnderTest } from './execution-contract.js';
export { plantProject, type PlantedProject } from './project.js';
