import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `good`: all passes. `gateway`: the proxy before the server answers 502. `silent`: no answer. `down`: no connection. */
export type LineState = 'good' | 'gateway' | 'silent' | 'down';

/** A proxy between browsers and the server, which fails as networks and servers do; also for a worker, past which nothing can be routed. */
export type WeakLine = {
  readonly url: string;
  /** From now on it is in this state, for these paths or for all. What it was silent about is cut off. */
  become(state: LineState, where?: RegExp): void;
  /** The paths that were asked for since it was last emptied. */
  readonly asked: string[];
  close(): Promise<void>;
};

export async function weakLine(target: string): Promise<WeakLine> {
  let now: { state: LineState; where: RegExp } = { state: 'good', where: /^/ };
  const silent = new Set<ServerResponse>();
  const proxy = createServer((asked, answer) => {
    line.asked.push(asked.url ?? '');
    const state = now.where.test(asked.url ?? '') ? now.state : 'good';
    if (state === 'good') pass(target, asked, answer);
    else if (state === 'gateway')
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    else if (state === 'down') asked.socket.destroy();
    else silent.add(answer);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const line: WeakLine = {
    url: `http://127.0.0.1:${port}`,
    become: (state, where = /^/) => {
      now = { state, where };
      for (const answer of silent) answer.destroy();
      silent.clear();
    },
    asked: [],
    close: async () => {
      proxy.closeAllConnections();
      await new Promise(resolve => proxy.close(resolve));
    },
  };
  return line;
}

function pass(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked;
  const onward = request(`${target}${url}`, { method, headers }, given => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
