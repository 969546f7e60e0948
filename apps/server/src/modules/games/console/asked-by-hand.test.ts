import { fakeVendor, operator, startServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsReconcile, opsSyncVendor } from '@baize/wire/games';
import { expect, test } from 'vitest';

test('who asked a vendor for its games or for a day’s list stands in the log', async () => {
  const server = await startServer();
  const vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
  const anna = await operator(server);
  await anna.must(opsSyncVendor, { code: 'fake' });
  const day = server.ctx.now().toISOString().slice(0, 10);
  await anna.must(opsReconcile, { code: 'fake', day });
  vendor.mishap = 'error';
  expect(await anna.call(opsReconcile, { code: 'fake', day })).toMatchObject({ code: 'vendor_unreachable' });
  const { rows } = await anna.must(opsListAudit, { objectKind: 'game_vendor', objectId: 'fake' });
  expect(rows.map(({ actor, action, after }) => [actor.kind, action, after])).toEqual([
    ['operator', 'games.dayCompared', { day, problem: expect.any(String) }],
    ['operator', 'games.dayCompared', { day, ours: 0, theirs: 0, differences: 0 }],
    ['operator', 'games.vendorSynced', { games: 1 }],
  ]);
  await vendor.close();
  await server.close();
});
