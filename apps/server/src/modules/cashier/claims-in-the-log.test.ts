import { randomUUID } from 'node:crypto';
import { operator, player, startServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsClaim, opsRelease, requestDeposit } from '@baize/wire/cashier';
import { expect, test } from 'vitest';

test('who took a request in hand and let it go stands in the log, once each', async () => {
  const server = await startServer();
  const [fiona, who] = [await operator(server, 'fiona'), await player(server)];
  const asked = { id: randomUUID(), methodId: 'bank-transfer', amount: '500' };
  const { id } = await who.must(requestDeposit, asked);
  const claim = { queue: 'deposits', id } as const;
  for (const call of [opsClaim, opsClaim, opsRelease, opsRelease]) await fiona.must(call, claim);
  const anna = await operator(server);
  const { rows } = await anna.must(opsListAudit, { objectKind: 'deposit', objectId: id });
  expect(rows.filter(({ actor }) => actor.kind === 'operator')).toMatchObject([
    { actor: { name: 'Fiona Finance' }, action: 'cashier.released', ip: expect.any(String) },
    { actor: { name: 'Fiona Finance' }, action: 'cashier.claimed', ip: expect.any(String) },
  ]);
  await server.close();
});
