import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one request is answered with; bytes go out as they are. */
export type Fault =
  | {
      readonly kind: 'respond';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string | Uint8Array;
    }
  /** Headers and the first part of a body, then the connection is cut. */
  | { readonly kind: 'cut'; readonly body: string }
  /** The connection is cut before a status. */
  | { readonly kind: 'reset' }
  /** Nothing at all, until the client gives up. */
  | { readonly kind: 'silent' }
  /** Headers and the first part of a body, then nothing more. */
  | { readonly kind: 'stall'; readonly body: string };

interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FaultServer {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

/** A server on the loopback that answers its n-th request with the n-th fault, and the last one from then on. */
export async function startFaultServer(faults: readonly Fault[]): Promise<FaultServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const fault = faults[Math.min(seen.length, faults.length - 1)];
      seen.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      if (fault) act(fault, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function act(fault: Fault, response: ServerResponse): void {
  switch (fault.kind) {
    case 'respond':
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(fault.body);
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
      response.write(fault.body, () => response.destroy());
      return;
    case 'reset':
      response.destroy();
      return;
    case 'silent':
      return;
    case 'stall':
      response.writeHead(200, { 'content-type': 'application/json' }).write(fault.body);
      return;
    default:
      fault satisfies never;
  }
}

/** A whole answer of the Messages API. */
export const message = (fields: Readonly<Record<string, unknown>>): Fault => ({
  kind: 'respond',
  status: 200,
  body: JSON.stringify({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'served',
    stop_reason: 'end_turn',
    stop_sequence: null,
    content: [],
    usage: { input_tokens: 900, output_tokens: 80 },
    ...fields,
  }),
});

/** An answer that holds calls of the delta's tool. */
export const toolCalls = (...inputs: readonly unknown[]): Fault =>
  message({
    stop_reason: 'tool_use',
    content: inputs.map((input, index) => ({ type: 'tool_use', id: `toolu_${index}`, name: 'propose_delta', input })),
  });

export const textAnswer = (text: string): Fault => message({ content: [{ type: 'text', text }] });

export const errorAnswer = (status: number, type: string, text: string, headers = {}): Fault => ({
  kind: 'respond',
  status,
  headers,
  body: JSON.stringify({ type: 'error', error: { type, message: text } }),
});
