import { createServer, type Socket } from 'node:net';
import { answerWith, started } from '../child.ts';

/** The bare minimum of a push: a socket a client, and a loop that writes the same bytes to each. */
export type RawAsk = { send: string } | { memory: true };
export type RawAnswer = { at: number; rssKiB: number };

await started();
const sockets = new Set<Socket>();
const server = createServer({ noDelay: true }, socket => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
  socket.on('data', () => undefined);
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n');
});
server.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 }, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  answerWith<RawAsk, RawAnswer>(port, async ask => {
    const at = performance.timeOrigin + performance.now();
    if ('send' in ask) {
      const bytes = Buffer.from(ask.send);
      for (const socket of sockets) socket.write(bytes);
    } else {
      globalThis.gc?.();
    }
    return { at, rssKiB: process.memoryUsage.rss() / 1024 };
  });
});
