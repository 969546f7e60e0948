import { randomUUID } from 'node:crypto';
import { openGame, operator } from '@baize/testkit';
import { opsReconcile } from '@baize/wire/games';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchLosses } from '../ceilings/watch-losses.ts';
import { reconcileDueDays } from './due-days.ts';
import { openVendorDays, type VendorDays } from './test-support/vendor-days.ts';

describe('what a vendor lists of the days before', () => {
  let house: VendorDays;
  beforeEach(async () => {
    house = await openVendorDays();
  });
  afterEach(async () => house.close());

  it('know what came after midnight as the vendor lists it: of the day, or of the days before, on which it first sent it', async () => {
    const { server, vendor, listed, seen, today } = house;
    vendor.keepsToSpan = true;
    const { launch } = await openGame(server, vendor);
    const played = today();
    const bet = await vendor.bet(launch, 100_000);
    const sent = { created_at: new Date(`${played}T23:50:00Z`).toISOString() };
    vendor.transactions.push(listed(bet.id, launch));
    await watchLosses(server.ctx);

    server.clock.advance({ days: 2 });
    const win = await vendor.win(launch, bet.id, 200_000);
    const [lost, wrong] = [await vendor.win(launch, bet.id, 0), await vendor.win(launch, bet.id, 300_000)];
    vendor.transactions.push(listed(win.id, launch, { kind: 'TK_WIN', amount: 200_000, ...sent }));
    vendor.transactions.push(listed(wrong.id, launch, { kind: 'TK_WIN', amount: 400_000, ...sent }));
    const came = today();

    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const { differences, mine } = await seen();
    expect(new Map(differences.map(({ transactionId, kind }) => [transactionId, kind]))).toEqual(
      new Map([
        [lost.id, 'missing_there'],
        [wrong.id, 'amount_differs'],
      ]),
    );
    expect(mine.find(({ day }) => day === came)).toMatchObject({ ours: 3, theirs: 2, state: 'done' });
  });

  it('are compared though the vendor lists nothing of the days before any more', async () => {
    const { server, vendor, listed, seen, today } = house;
    vendor.keepsToSpan = true;
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 100_000);
    vendor.transactions.push(listed(bet.id, launch));
    await watchLosses(server.ctx);
    server.clock.advance({ days: 2 });
    await reconcileDueDays(server.ctx);
    const lost = await vendor.win(launch, bet.id, 200_000);
    const came = today();
    vendor.listsSince = new Date(Date.parse(`${came}T00:00:00Z`) - 3_600_000).toISOString();
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const { differences, mine } = await seen();
    expect(differences.filter(({ transactionId }) => transactionId === lost.id)).toMatchObject([
      { kind: 'missing_there' },
    ]);
    expect(mine.find(({ day }) => day === came)).toMatchObject({ ours: 1, state: 'done' });
  });

  /** A bet whose day was compared, its win so many days later, and a bet of that day that the vendor does not list. */
  const winComesLate = async (days: number) => {
    const { server, vendor, listed, today } = house;
    vendor.keepsToSpan = true;
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 100_000);
    vendor.transactions.push(listed(bet.id, launch));
    await watchLosses(server.ctx);
    server.clock.advance({ days });
    await reconcileDueDays(server.ctx);
    const win = await vendor.win(launch, bet.id, 200_000);
    const { launch: again } = await openGame(server, vendor);
    const fresh = await vendor.bet({ ...again, round: randomUUID() }, 100_000);
    return { launch, win, fresh, came: today() };
  };

  it('look again for what the vendor could not tell of the days before', async () => {
    const { server, vendor, listed, seen } = house;
    const { launch, win, fresh, came } = await winComesLate(2);
    const begin = Date.parse(`${came}T00:00:00Z`);
    const sent = { created_at: new Date(begin - 3_600_000).toISOString() };
    vendor.transactions.push(listed(win.id, launch, { kind: 'TK_WIN', amount: 200_000, ...sent }));
    vendor.answersSince = new Date(begin - 5 * 60_000).toISOString();
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const left = [{ transactionId: fresh.id, kind: 'missing_there' }];
    expect(await seen()).toMatchObject({ days: expect.arrayContaining([`${came} failed`]), differences: left });
    vendor.answersSince = '';
    server.clock.advance({ minutes: 61 });
    await reconcileDueDays(server.ctx);
    expect(await seen()).toMatchObject({ days: expect.arrayContaining([`${came} done`]), differences: left });
  });

  it('ask for seven days before at most, once, for what the vendor never lists', async () => {
    const { server, seen, spansAsked } = house;
    const { win: lost, fresh, came } = await winComesLate(20);
    server.clock.advance({ days: 1 });
    const before = (await spansAsked()).length;
    await reconcileDueDays(server.ctx);
    const spans = (await spansAsked()).slice(before);
    expect(spans).toHaveLength(1 + 7);
    expect(spans.at(-1)).toBe(new Date(Date.parse(`${came}T00:00:00Z`) - 7 * 86_400_000 - 5 * 60_000).toISOString());
    expect(new Map((await seen()).differences.map(({ transactionId, kind }) => [transactionId, kind]))).toEqual(
      new Map([
        [lost.id, 'missing_there'],
        [fresh.id, 'missing_there'],
      ]),
    );
    await (await operator(server)).must(opsReconcile, { code: 'fake', day: came });
    expect(await spansAsked()).toHaveLength(before + spans.length + 1);
  });
});
