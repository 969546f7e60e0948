import { connect, type Socket } from 'node:net';

type Heard = { id: string | undefined; event: string | undefined; data: unknown };

/** A browser's side of a stream, over a bare socket so that it can also be slow. */
export class Listening {
  readonly socket: Socket;
  text = '';
  closed = false;
  constructor(url: string, headers: Record<string, string> = {}) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname);
    this.socket.on('data', bytes => {
      this.text += bytes;
    });
    this.socket.on('close', () => {
      this.closed = true;
    });
    this.socket.on('error', () => undefined);
    const lines = Object.entries({ Host: 'localhost', Merchant: 'baize', ...headers });
    this.socket.write(
      `GET /wps/stream HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  }
  get heard(): Heard[] {
    const body = this.text.split('\r\n\r\n').slice(1).join('');
    return body
      .split('\n\n')
      .filter(block => block.includes('event:'))
      .map(block => {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        return { id: field('id'), event: field('event'), data: JSON.parse(field('data') ?? 'null') };
      });
  }
  topics(): [string | undefined, unknown][] {
    return this.heard.filter(({ event }) => event !== 'hello').map(({ event, data }) => [event, data]);
  }
}
