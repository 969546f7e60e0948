import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { refusePort } from './refuse-second.ts';

it('says in a sentence which port is taken, and what moves it', async () => {
  const squatter = createServer();
  await new Promise<void>(resolve => squatter.listen(0, '127.0.0.1', resolve));
  const address = squatter.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const asked = { host: '127.0.0.1', port, variable: 'STUDIO_PORT' } as const;
  await expect(refusePort(asked)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken or not allowed. Set STUDIO_PORT to another one, such as STUDIO_PORT=${port + 1} npm start.`,
  );
  await new Promise(resolve => squatter.close(resolve));
  await expect(refusePort(asked)).resolves.toBeUndefined();
});
