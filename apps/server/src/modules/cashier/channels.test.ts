import { randomUUID } from 'node:crypto';
import { type Actor, player, startServer } from '@baize/testkit';
import { balance, listDepositMethods, listDeposits, requestDeposit, showCryptoAddress } from '@baize/wire/cashier';
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

  test('is called by its name in the language of whoever reads, before and after a deposit', async () => {
    const who = await player(server);
    const { methods } = server.ctx.settings.get(1, depositSetting);
    const inLanguage = (language: string) => ({ headers: { Language: language } });
    const namesIn = async (language: string) =>
      (await who.must(listDepositMethods, {}, inLanguage(language))).methods.map(({ name }) => name);
    expect(await namesIn('EN')).toContain('Bank transfer');
    expect(await namesIn('TH')).toContain('โอนผ่านธนาคาร');
    await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    const madeIn = async (language: string) =>
      (await who.must(listDeposits, {}, inLanguage(language))).deposits.map(({ methodName }) => methodName);
    expect(await madeIn('TH')).toEqual(['โอนผ่านธนาคาร']);
    const rename = (change: object) =>
      setFor(server, depositSetting, {
        methods: methods.map(method => (method.id === 'bank-transfer' ? { ...method, ...change } : method)),
      });
    await rename({ names: { EN: 'By bank' } });
    expect(await namesIn('TH')).toContain('By bank');
    await rename({ names: {} });
    expect(await namesIn('TH')).toContain('Bank transfer');
    // What was paid another way once is not called by today's.
    await rename({ name: 'Other bank', names: { TH: 'ธนาคารอื่น' } });
    expect(await madeIn('TH')).toEqual(['Bank transfer']);
    await setFor(server, depositSetting, { methods });
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
