import { type Actor, asOwner, player, startServer } from '@baize/testkit';
import { balance, showCryptoAddress } from '@baize/wire/cashier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashContent } from '../ledger/index.ts';
import { sessionSetting } from '../members/index.ts';
import { depositSetting } from './settings.ts';
import { setFor } from './test-support/desk.ts';
import { withSandbox } from './test-support/sandbox.ts';

const server = await startServer();
const service = await withSandbox(server);
beforeAll(() => setFor(server, sessionSetting, { idleMinutes: 1440 }));
afterAll(async () => {
  await service.close();
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const money = async (who: Actor) => (await who.must(balance, {})).sumBalance;
const addressOf = async (who: Actor) => (await who.must(showCryptoAddress, { methodId: 'sandbox-coin' })).address;
const confirmed = async () => {
  server.clock.advance({ seconds: 15 });
  await server.settle();
};
const coin = (change: { network?: string; feeFixed?: string }) => {
  const { methods } = server.ctx.settings.get(1, depositSetting);
  return setFor(server, depositSetting, {
    methods: methods.map(method => (method.kind === 'crypto' ? { ...method, ...change } : method)),
  });
};

test('coins are credited once, whatever their network is called afterwards', async () => {
  const who = await player(server);
  service.sandbox.send(await addressOf(who), '750');
  await confirmed();
  expect(await money(who)).toBe('750.00');
  await coin({ network: 'Demo chain (renamed)' });
  await confirmed();
  expect(await money(who)).toBe('750.00');
});

test('each payment of one transaction is credited, also several of one amount', async () => {
  const who = await player(server);
  const address = await addressOf(who);
  for (const amount of ['300', '200', '200']) service.sandbox.send(address, amount, 'one-transaction-of-three');
  await confirmed();
  await confirmed();
  expect(await money(who)).toBe('700.00');
});

test('coins that were credited under the former id are not credited again', async () => {
  const who = await player(server);
  const address = await addressOf(who);
  service.sandbox.send(address, '400', 'a-former-transaction');
  await confirmed();
  const former = hashContent({ txId: 'a-former-transaction', amount: 400_000_000n });
  await asOwner(
    server,
    'UPDATE cashier_deposit SET command_id = gen_random_uuid(), command_hash = $1 WHERE member_id = $2',
    [former, who.memberId],
  );
  await confirmed();
  expect(await money(who)).toBe('400.00');
  // A second payment of the same transaction was lost under that id.
  service.sandbox.send(address, '400', 'a-former-transaction');
  await confirmed();
  expect(await money(who)).toBe('800.00');
});

test('a payment that its fee would eat stops no other address', async () => {
  const [small, large] = [await player(server), await player(server)];
  await coin({ feeFixed: '150' });
  service.sandbox.send(await addressOf(small), '120');
  service.sandbox.send(await addressOf(large), '1000');
  await confirmed();
  expect([await money(small), await money(large)]).toEqual(['0.00', '850.00']);
  await coin({ feeFixed: '0' });
});

test('an address with more payments than fit in a small answer is still credited', async () => {
  const who = await player(server);
  const address = await addressOf(who);
  for (let payment = 0; payment < 600; payment += 1) service.sandbox.send(address, '1');
  service.sandbox.send(address, '500');
  await confirmed();
  expect(await money(who)).toBe('500.00');
});
