import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const head = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nCache-Control: no-store\r\n' +
    'X-Content-Type-Options: nosniff\r\nX-Accel-Buffering: no\r\nConnection: close\r\n\r\n',
);

/**
 * Takes the bare socket out of a request, for a stream that ends with its connection: it answers the head, and everything that HTTP
 * kept for the connection (parser, request, response: three times the socket itself) can go. What Node does when a
 * connection is upgraded, for a client that cannot ask for an upgrade.
 */
export function takeSocket(response: ServerResponse): Socket | undefined {
  const { socket, req: request } = response;
  if (socket === null || socket.destroyed) return undefined;
  response.detachSocket(socket);
  for (const name of ['data', 'end', 'close', 'drain', 'timeout', 'error', 'resume', 'pause'])
    socket.removeAllListeners(name);
  freeParser(Reflect.get(socket, 'parser'), request, socket);
  // A stream listens to nothing that its client sends; reading on is how the end of the connection is noticed.
  socket.on('data', ignore);
  socket.on('error', ignore);
  // Sockets of HTTP may stay half open; a stream whose client has gone is over.
  socket.once('end', hangUp);
  socket.resume();
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.setKeepAlive(true, 30_000);
  socket.write(head);
  return socket;
}

// Shared by all streams: a closure of its own would be kept for each of thousands.
const ignore = (): void => undefined;
function hangUp(this: Socket): void {
  this.destroy();
}

/** The one function of Node's HTTP that gives a parser back; where a later Node lacks it, streams only cost more memory. */
const common = process.getBuiltinModule('node:_http_common');
const found: unknown = common === undefined ? undefined : Reflect.get(common, 'freeParser');
const freeParser = (parser: unknown, request: unknown, socket: unknown): void => {
  if (typeof found === 'function') found(parser, request, socket);
};
