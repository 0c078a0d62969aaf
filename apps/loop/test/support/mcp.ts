import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

export const BIN = join(import.meta.dirname, '../../dist/bin.js');

export interface Connected {
  readonly client: Client;
  /** The structured answer; throws where the tool gave an error. */
  call<T>(name: string, input: object): Promise<T>;
  /** The text of a tool's error; throws where there was none. */
  refused(name: string, input: object): Promise<string>;
  stderr(): string;
}

const connected: Client[] = [];

export async function disconnect(): Promise<void> {
  await Promise.all(connected.splice(0).map((client) => client.close()));
}

/** The official client on `repair mcp` in a process of its own. */
export async function connect(
  cwd: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Connected> {
  const { PATH = '', HOME = '' } = process.env;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', ...args],
    cwd,
    env: { PATH, HOME, ...env },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  connected.push(client);
  // Output schemas are checked by the client for the tools that it has listed.
  await client.listTools();
  const ask = (name: string, input: object) =>
    client.callTool({ name, arguments: input as Record<string, unknown> }, undefined, { timeout: 100_000 });
  const textOf = ({ content }: Awaited<ReturnType<typeof ask>>) => (content as { text: string }[])[0]?.text ?? '';
  return {
    client,
    async call<T>(name: string, input: object) {
      const result = await ask(name, input);
      if (result.isError) throw new Error(`${name} gave an error: ${textOf(result)}`);
      return result.structuredContent as T;
    },
    async refused(name, input) {
      const result = await ask(name, input);
      if (!result.isError) throw new Error(`${name} gave no error: ${textOf(result)}`);
      return textOf(result);
    },
    stderr: () => stderr,
  };
}
