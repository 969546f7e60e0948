import { createConnection, type Socket } from 'node:net';

export type Reply = { status: number; success: boolean };

/** One keep-alive connection that asks one thing at a time and reads just enough of the answer to judge it. */
export class Connection {
  private readonly socket: Socket;
  private received: Buffer[] = [];
  private length = 0;
  private wanted = -1;
  private resolve: ((reply: Reply) => void) | undefined;
  private reject: ((error: Error) => void) | undefined;

  private readonly success: string;

  /** `success` is what an answer contains that says yes. */
  constructor(port: number, success = '"success":true') {
    this.success = success;
    this.socket = createConnection({ host: '127.0.0.1', port, noDelay: true });
    this.socket.on('data', (chunk: Buffer) => this.onData(chunk));
    this.socket.on('error', error => this.reject?.(error));
    this.socket.on('close', () => this.reject?.(new Error('the server closed the connection')));
  }

  ask(request: string | Buffer): Promise<Reply> {
    if (this.socket.destroyed) return Promise.reject(new Error('the server closed the connection'));
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      this.socket.write(request);
    });
  }

  close(): void {
    this.reject = undefined;
    this.socket.destroy();
  }

  private onData(chunk: Buffer): void {
    this.received.push(chunk);
    this.length += chunk.length;
    if (this.wanted < 0) {
      const head = this.joined();
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const header = head.toString('latin1', 0, end).toLowerCase();
      const at = header.indexOf('content-length:');
      this.wanted = end + 4 + (at < 0 ? 0 : Number.parseInt(header.slice(at + 15), 10));
    }
    if (this.length < this.wanted) return;
    const answer = this.joined();
    const reply = { status: Number(answer.toString('latin1', 9, 12)), success: answer.includes(this.success) };
    this.received = [];
    this.length = 0;
    this.wanted = -1;
    this.resolve?.(reply);
  }

  private joined(): Buffer {
    const [only] = this.received;
    if (this.received.length === 1 && only) return only;
    const whole = Buffer.concat(this.received);
    this.received = [whole];
    return whole;
  }
}
