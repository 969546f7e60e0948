import { fakeVendor, operator, startServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsReconcile, opsSyncVendor } from '@baize/wire/games';
import { expect, test } from 'vitest';
import { syncCatalogues } from '../catalogue/sync-catalogue.ts';

test('who asked a vendor for its games or for a day’s list stands in the log', async () => {
  const server = await startServer();
  const vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
  const anna = await operator(server);
  await anna.must(opsSyncVendor, { code: 'fake' });
  const day = server.ctx.now().toISOString().slice(0, 10);
  await anna.must(opsReconcile, { code: 'fake', day });
  vendor.mishap = 'error';
  expect(await anna.call(opsReconcile, { code: 'fake', day })).toMatchObject({ code: 'vendor_unreachable' });
  // Vendors want to be asked for their games once a minute, by hand too, and also where they did not answer.
  server.clock.advance({ seconds: 20 });
  const early = await anna.call(opsSyncVendor, { code: 'fake' });
  expect(early).toMatchObject({ code: 'vendor_asked_lately', message: expect.stringContaining('40 seconds') });
  server.clock.advance({ seconds: 40 });
  expect(await anna.call(opsSyncVendor, { code: 'fake' })).toMatchObject({ code: 'vendor_unreachable' });
  server.clock.advance({ seconds: 30 });
  await syncCatalogues(server.ctx);
  expect(await anna.call(opsSyncVendor, { code: 'fake' })).toMatchObject({
    message: expect.stringContaining('30 seconds'),
  });
  const { rows } = await anna.must(opsListAudit, { objectKind: 'game_vendor', objectId: 'fake' });
  expect(rows.map(({ actor, action, after }) => [actor.kind, action, after])).toEqual([
    ['operator', 'games.vendorSynced', { problem: expect.any(String) }],
    ['operator', 'games.dayCompared', { day, problem: expect.any(String) }],
    ['operator', 'games.dayCompared', { day, ours: 0, theirs: 0, differences: 0 }],
    ['operator', 'games.vendorSynced', { games: 1 }],
  ]);
  await vendor.close();
  // Nobody is there: who was not reached was not asked.
  server.clock.advance({ minutes: 1 });
  for (const _ of [1, 2])
    expect(await anna.call(opsSyncVendor, { code: 'fake' })).toMatchObject({ code: 'vendor_unreachable' });
  await server.close();
});
