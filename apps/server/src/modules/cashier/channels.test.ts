import { type Actor, player, startServer } from '@baize/testkit';
import { balance, listDepositMethods, showCryptoAddress } from '@baize/wire/cashier';
import { afterAll, describe, expect, test } from 'vitest';
import { depositSetting } from './settings.ts';
import { setFor } from './test-support/desk.ts';
import { withSandbox } from './test-support/sandbox.ts';

const server = await startServer();
const service = await withSandbox(server);
afterAll(async () => {
  await service.close();
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const money = async (who: Actor) => (await who.must(balance, {})).sumBalance;

describe('a method', () => {
  test('is offered by rank, country and currency, and says when it is closed', async () => {
    const who = await player(server);
    const { methods } = server.ctx.settings.get(1, depositSetting);
    const changed = methods.map(method =>
      method.id === 'voucher'
        ? { ...method, rankMin: 3 }
        : method.id === 'sandbox-coin'
          ? { ...method, countries: ['JP'] }
          : method.id === 'sandbox-qr'
            ? { ...method, openFrom: '01:00', openTo: '02:00' }
            : method,
    );
    const foreign = methods.flatMap(method =>
      method.id === 'bank-transfer' ? [{ ...method, id: 'other-money', currency: 'VND' }] : [],
    );
    await setFor(server, depositSetting, { methods: [...changed, ...foreign] });
    const offered = (await who.must(listDepositMethods, {})).methods;
    await setFor(server, depositSetting, { methods });
    expect(offered.map(({ id, open }) => [id, open])).toEqual([
      ['bank-transfer', true],
      ['sandbox-page', true],
      ['sandbox-qr', false],
    ]);
  });
});

test('coins that come to the own address are credited once they are confirmed', async () => {
  const who = await player(server);
  const { address } = await who.must(showCryptoAddress, { methodId: 'sandbox-coin' });
  expect((await who.must(showCryptoAddress, { methodId: 'sandbox-coin' })).address).toBe(address);
  service.sandbox.send(address, '750');
  await server.settle();
  expect(await money(who)).toBe('0.00');
  server.clock.advance({ seconds: 15 });
  await server.settle();
  expect(await money(who)).toBe('750.00');
  server.clock.advance({ seconds: 30 });
  await server.settle();
  expect(await money(who)).toBe('750.00');
});
