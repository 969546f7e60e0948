import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createCryptoWatch } from './provider.ts';

test('a watcher that answers in pages is asked until the last one', async () => {
  const asked: string[] = [];
  const transfer = (txId: string) => ({ txId, amount: '5', confirmations: 9 });
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const first = !request.url?.includes('after=');
    response.end(
      JSON.stringify({ transfers: [transfer(first ? 'one' : 'two')], ...(first ? { next: 'page 2' } : {}) }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const seen = await createCryptoWatch(`http://127.0.0.1:${port}`, 'secret').transfersTo('address-of-somebody');
  expect(seen?.map(({ txId }) => txId)).toEqual(['one', 'two']);
  expect(asked[1]).toMatch(/\?after=page%202$/);
  server.closeAllConnections();
  server.close();
});
