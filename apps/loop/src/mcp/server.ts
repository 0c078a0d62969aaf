import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { parseContract } from '@repair/schemas';
import { version } from '../cli/version.js';
import type { Session } from './session.js';
import type { Call, Tool } from './tool.js';
import { toolFault } from './tool-error.js';
import { TOOLS } from './tools/index.js';

export interface ServerOptions {
  readonly session: Session;
  /** Ends every call that is under way. */
  readonly signal: AbortSignal;
  /** For whoever runs the server; never the protocol's stream. */
  readonly log: (text: string) => void;
}

const INSTRUCTIONS =
  'A repair round goes through the tools in this order: assemble_round, lookup_signature, then a delta (of your own, or by ' +
  'repair_minimally), validate_delta, record_signature, attempt_gate. A delta is the smallest change of the cause; say what the ' +
  'last patch fixed, what remains wrong, which evidence shows both, and what may not break. Do not judge a delta yourself and do ' +
  'not decide whether to go on: validate_delta and attempt_gate do.';

/**
 * The primitives behind the Model Context Protocol. The low-level server, for the contracts are JSON Schema already. Calls
 * are taken one after the other: each may run tests, and the machine has them to itself.
 */
export function createMcpServer({ session, signal, log }: ServerOptions): Server {
  const server = new Server(
    { name: 'repair', version: version() },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(listed) }));
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `no tool is named ${JSON.stringify(params.name)}`);
    const token = params._meta?.progressToken;
    let told = 0;
    const tell = (message: string): void => {
      if (token === undefined) return;
      told += 1;
      const progress = { progressToken: token, progress: told, message };
      extra.sendNotification({ method: 'notifications/progress', params: progress }).catch(() => {});
    };
    const call: Call = { session, signal: AbortSignal.any([signal, extra.signal]), tell };
    const result = last.then(() => answer(tool, params.arguments ?? {}, call, log));
    last = result;
    return result;
  });
  return server;
}

async function answer(tool: Tool, input: unknown, call: Call, log: (text: string) => void): Promise<CallToolResult> {
  try {
    call.signal.throwIfAborted();
    const schema = { ...tool.input, title: tool.name } as unknown as Parameters<typeof parseContract>[0];
    const output = await tool.run(parseContract(schema, input), call);
    const structuredContent = JSON.parse(JSON.stringify(output)) as Record<string, unknown>;
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    const fault = toolFault(error);
    if (fault.log !== null) log(fault.log);
    return { isError: true, content: [{ type: 'text', text: `${fault.code}: ${fault.message}` }] };
  }
}

const listed = ({ name, title, description, input, output, writes }: Tool) => ({
  name,
  title,
  description,
  inputSchema: input as { type: 'object' },
  outputSchema: output as { type: 'object' },
  annotations: {
    readOnlyHint: writes === 'nothing',
    destructiveHint: false,
    openWorldHint: name === 'repair_minimally',
  },
});
