import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
export type Reply = { status?: number; body?: string; location?: string; never?: boolean };

/** An SMS gateway on this machine: keeps what it heard, and answers what it is told to. */
export async function startGateway() {
  const heard: Heard[] = [];
  const replies: Reply[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => {
      body += String(chunk);
    });
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const reply = replies.shift() ?? {};
      if (reply.never) return;
      response.writeHead(reply.status ?? 200, {
        'Content-Type': 'application/json',
        ...(reply.location === undefined ? {} : { Location: reply.location }),
      });
      response.end(reply.body ?? '{"status":"ok","data":{"id":"g-1"}}');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    heard,
    replies,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;
