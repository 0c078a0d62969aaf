import { asTool, type Tool } from '../tool.js';
import { assembleRoundTool } from './assemble-round.js';
import { attemptGateTool } from './attempt-gate.js';
import { lookupSignatureTool } from './lookup-signature.js';
import { recordSignatureTool } from './record-signature.js';
import { repairMinimallyTool } from './repair-minimally.js';
import { validateDeltaTool } from './validate-delta.js';

/** The six primitives, in the order in which a round goes through them. */
export const TOOLS: readonly Tool[] = [
  asTool(assembleRoundTool),
  asTool(lookupSignatureTool),
  asTool(repairMinimallyTool),
  asTool(validateDeltaTool),
  asTool(recordSignatureTool),
  asTool(attemptGateTool),
];
