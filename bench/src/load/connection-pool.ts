import type { Connection, Reply } from './connection.ts';

/** Connections that take what comes in its order; who finds none free waits for one. */
export class ConnectionPool {
  private readonly connections: Connection[];
  private readonly free: Connection[];
  private readonly waiting: ((connection: Connection) => void)[] = [];

  constructor(connections: Connection[]) {
    this.connections = connections;
    this.free = [...connections];
  }

  async ask(request: string | Buffer): Promise<Reply> {
    const connection = this.free.pop() ?? (await new Promise<Connection>(resolve => this.waiting.push(resolve)));
    const reply = await connection.ask(request);
    const heir = this.waiting.shift();
    if (heir) heir(connection);
    else this.free.push(connection);
    return reply;
  }

  close(): void {
    for (const connection of this.connections) connection.close();
  }
}
