import { randomUUID } from 'node:crypto';
import { asOwner, bet, betLine, fund, player, startServer } from '@baize/testkit';
import { availablePromotions, signUpRequestReward } from '@baize/wire/relays';
import { listBonuses } from '@baize/wire/rewards';
import { expect, it } from 'vitest';

const PROMOTION = 'weekly-cashback';

/** Every outcome of two places is covered, so that whatever is drawn the same part of the stake is lost. */
const covered = (multiple: number) =>
  betLine(
    'h2_dxds',
    {
      pos: [
        ['大', '小'],
        ['大', '小'],
      ],
    },
    { bets: 4, unit: '1', multiple, prizeGroup: 1900 },
  );

it('cashback gives a share of what was lost in the week before, once, as a bonus', async () => {
  const server = await startServer();
  await server.settle();
  const who = await player(server);
  await fund(server, who, '40000');
  const sign = () => who.call(signUpRequestReward, { id: randomUUID(), promotionId: PROMOTION });
  const shown = async () =>
    (await who.must(availablePromotions, {})).promotions.find(promotion => promotion.id === PROMOTION);
  await bet(who, [covered(6_000)]);
  for (let round = 0; round < 2; round += 1) {
    server.clock.advance({ seconds: 61 });
    await server.settle();
  }
  expect(await sign(), 'the week is not over').toMatchObject({ code: 'condition_not_met' });
  await asOwner(server, `UPDATE play_fact SET business_date = business_date - 7 WHERE member_id = ${who.memberId}`);
  expect(await shown()).toMatchObject({ state: null, amount: '30.00' });
  const taps = await Promise.all([sign(), sign(), sign()]);
  expect(taps).toMatchObject(Array(3).fill({ value: { state: 'claimed', amount: '30.00' } }));
  expect((await who.must(listBonuses, {})).bonuses).toMatchObject([{ amount: '30.00', rollover: '30.00' }]);
  await server.ctx.ledger.fold();
  expect((await server.ctx.ledger.verify()).problems).toEqual([]);
  await server.close();
});
