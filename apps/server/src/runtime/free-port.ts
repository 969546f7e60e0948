import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback interface that nobody listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
};

/** Whether this address and port could be listened on now. */
export const isPortFree = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  const server = createServer();
  return await new Promise(resolve => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
};
