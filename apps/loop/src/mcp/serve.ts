import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer, type ServerOptions } from './server.js';

/** Serves on standard input and output until the client is gone or `signal` says so. Nothing else may write to the output. */
export async function serve(options: ServerOptions): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const server = createMcpServer({ ...options, signal });
  server.onerror = (error) => options.log(error.message);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  const gone = once(process.stdin, 'close').catch(() => {});
  const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  await server.connect(new StdioServerTransport());
  await Promise.race([closed, gone, stopped]);
  stop.abort();
  await server.close();
}
