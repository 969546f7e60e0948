import { randomUUID } from 'node:crypto';
import {
  type Actor,
  bet,
  betLine,
  fund,
  operator,
  type Player,
  player,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { opsClaim, opsDecideDeposit, requestDeposit } from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import { inbox } from '@baize/wire/content';
import { changePersonalData } from '@baize/wire/members';
import {
  opsChangePromotion,
  opsDecideApplication,
  opsListApplications,
  opsListPromotions,
  opsShowImage,
  sendPromotionImage,
} from '@baize/wire/promotions';
import {
  availablePromotions,
  claimRafflePromotion,
  pointBalance,
  promotionClaims,
  rafflePromotionStatus,
  signUpRequestReward,
} from '@baize/wire/relays';
import { listBonuses } from '@baize/wire/rewards';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFor } from '../cashier/test-support/desk.ts';
import { contactRewardSetting } from './settings.ts';
import { type ApplicationState, applicationTransitions } from './states.ts';

/** Four times the multiple at risk, so that all of it is valid turnover. */
const risk = (multiple: number) =>
  betLine('h2_dxds', { pos: [['大'], ['大']] }, { bets: 1, unit: '1', multiple: 4 * multiple, prizeGroup: 1900 });

describe('promotions', () => {
  let server: TestServer;
  let finance: Actor;
  let admin: Actor;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    finance = await operator(server, 'finance');
    admin = await operator(server, 'admin');
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  const sign = (who: Actor, promotionId: string, more: { remark?: string; imageIds?: string[] } = {}) =>
    who.call(signUpRequestReward, { id: randomUUID(), promotionId, ...more });
  const stateOf = async (who: Actor, id: string) =>
    (await who.must(availablePromotions, {})).promotions.find(promotion => promotion.id === id);
  const deposit = async (who: Actor, amount: string): Promise<void> => {
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount });
    const { version } = await finance.must(opsClaim, { queue: 'deposits', id: asked.id });
    await finance.must(opsDecideDeposit, { id: asked.id, version, decision: 'approve', reason: 'seen' });
    await server.settle();
  };
  const playThrough = async (who: Player, multiple: number): Promise<void> => {
    await bet(who, [risk(multiple)]);
    for (let round = 0; round < 2; round += 1) {
      server.clock.advance({ seconds: 61 });
      await server.settle();
    }
    await server.ctx.ledger.fold();
    server.clock.advance({ seconds: 5 });
    await server.settle();
    await server.settle();
  };

  it('reaches every state, and leaves none by another way than the table', () => {
    const reached = new Set<ApplicationState>(['joined', 'applying']);
    for (const { to } of Object.values(applicationTransitions)) reached.add(to);
    expect([...reached].sort()).toEqual(['applying', 'claimed', 'close', 'issued', 'joined', 'process', 'rejected']);
  });

  it('matches the first deposit after joining, once, as a bonus', async () => {
    const ada = await player(server);
    expect(await sign(ada, 'first-deposit')).toMatchObject({ value: { state: 'joined', amount: null } });
    await deposit(ada, '100');
    expect(await stateOf(ada, 'first-deposit')).toMatchObject({ state: 'process' });
    await deposit(ada, '600');
    expect(await stateOf(ada, 'first-deposit')).toMatchObject({ state: 'issued', amount: '300.00' });
    const told = async (Language: string) =>
      (await ada.must(inbox, {}, { headers: { Language } })).messages.map(({ title }) => title);
    expect(await told('EN')).toContain('First deposit: half of it again: ready');
    expect(await told('VI')).toContain('Nạp lần đầu: thêm một nửa: sẵn sàng');
    const taps = await Promise.all([1, 2, 3].map(() => sign(ada, 'first-deposit')));
    expect(taps.map(answer => answer.ok && answer.value.state)).toEqual(['claimed', 'claimed', 'claimed']);
    const { bonuses, balance } = await ada.must(listBonuses, {});
    expect(balance).toBe('300.00');
    expect(bonuses).toMatchObject([{ amount: '300.00', rollover: '2400.00', state: 'active' }]);
  });

  it('refuses who has deposited before, and who has not met the condition', async () => {
    const bob = await player(server);
    await deposit(bob, '300');
    expect(await sign(bob, 'first-deposit')).toMatchObject({ code: 'promotion_not_for_you' });
    expect(await sign(bob, 'contact')).toMatchObject({ code: 'condition_not_met' });
    expect(await sign(bob, 'nosuch')).toMatchObject({ code: 'promotion_unknown' });
  });

  it('counts a streak of days and begins anew after a gap', async () => {
    const cat = await player(server);
    const days = async () => (await stateOf(cat, 'sign-in'))?.streakDay;
    expect(await sign(cat, 'sign-in')).toMatchObject({ value: { state: 'claimed' } });
    expect(await sign(cat, 'sign-in')).toMatchObject({ value: { state: 'claimed' } });
    expect((await cat.must(pointBalance, {})).points).toBe('10');
    expect(await days()).toBe(1);
  });

  it('draws only what the turnover of the day has earned; a command draws once', async () => {
    const dan = await player(server);
    await fund(server, dan, '20000');
    const promotionId = 'wheel';
    expect(await dan.call(claimRafflePromotion, { id: randomUUID(), promotionId })).toMatchObject({
      code: 'no_chances_left',
    });
    await playThrough(dan, 600);
    expect(await dan.must(rafflePromotionStatus, { promotionId })).toMatchObject({ chancesLeft: 2 });
    const id = randomUUID();
    const first = await dan.must(claimRafflePromotion, { id, promotionId });
    expect(await dan.must(claimRafflePromotion, { id, promotionId })).toMatchObject({
      prizeIndex: first.prizeIndex,
      chancesLeft: 1,
    });
    await dan.must(claimRafflePromotion, { id: randomUUID(), promotionId });
    expect(await dan.call(claimRafflePromotion, { id: randomUUID(), promotionId })).toMatchObject({
      code: 'no_chances_left',
    });
    const wheel = await stateOf(dan, 'wheel');
    const odds = wheel?.terms.prizes.reduce((sum, prize) => sum + Number(prize.oddsPercent), 0);
    expect(odds).toBe(100);
  });

  it('turns a task into a reward by the turnover after joining', async () => {
    const eli = await player(server);
    await fund(server, eli, '20000');
    await sign(eli, 'lottery-round');
    await playThrough(eli, 800);
    expect(await stateOf(eli, 'lottery-round')).toMatchObject({ state: 'issued', amount: '30.00' });
    expect(await sign(eli, 'lottery-round')).toMatchObject({ value: { state: 'claimed', amount: '30.00' } });
  });

  it('gives for a Zalo account that is the proven mobile number, at most what the settings allow', async () => {
    const members = await Promise.all([player(server), player(server)]);
    for (const [index, { most, given }] of [
      { most: '131000', given: '131000.00' },
      { most: '50000', given: '50000.00' },
    ].entries()) {
      const gil = members[index];
      if (!gil) continue;
      await setFor(server, contactRewardSetting, { zaloRewardMax: most });
      expect(await sign(gil, 'zalo')).toMatchObject({ code: 'condition_not_met' });
      expect(await gil.call(changePersonalData, { zalo: true })).toMatchObject({ code: 'field_invalid' });
      await server.ctx.pool.query(
        'UPDATE member_profile SET mobile_num = $1, mobile_verified_at = now() WHERE member_id = $2',
        [`+8491234567${index}`, gil.memberId],
      );
      expect(await sign(gil, 'zalo')).toMatchObject({ code: 'condition_not_met' });
      expect(await gil.must(changePersonalData, { zalo: true })).toMatchObject({ zalo: true });
      expect(await sign(gil, 'zalo')).toMatchObject({ value: { state: 'claimed', amount: given } });
      expect(await sign(gil, 'zalo')).toMatchObject({ value: { state: 'claimed', amount: given } });
      expect((await gil.must(listBonuses, {})).bonuses).toMatchObject([{ amount: given }]);
    }
  });

  it('has a person decide an application with a remark and pictures', async () => {
    const fay = await player(server);
    expect(await sign(fay, 'your-story')).toMatchObject({ code: 'remark_needed' });
    const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#0a5' } })
      .png()
      .toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const { id: image } = await fay.must(sendPromotionImage, { image: polyglot.toString('base64') });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
    const oversize = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    for (const bad of [svg, Buffer.from('GIF89a not a picture at all'), Buffer.alloc(64)])
      expect(await fay.call(sendPromotionImage, { image: bad.toString('base64') })).toMatchObject({
        code: 'image_invalid',
      });
    const tooLarge = { image: oversize.toString('base64') };
    expect(await fay.call(sendPromotionImage, tooLarge)).toMatchObject({ code: 'bad_input' });
    for (const most of [{ remark: 'x'.repeat(141) }, { remark: 'four', imageIds: [image, image, image, image] }])
      expect(await sign(fay, 'your-story', most)).toMatchObject({ code: 'bad_input' });
    expect(await sign(fay, 'your-story', { remark: 'the stream broke', imageIds: [image] })).toMatchObject({
      value: { state: 'applying' },
    });
    const [row] = (await admin.must(opsListApplications, {})).rows;
    if (!row) throw new Error('no application waits');
    const shown = await admin.must(opsShowImage, { id: row.images[0] ?? '' });
    expect(Buffer.from(shown.base64, 'base64').includes('script')).toBe(false);
    const decide = { id: row.id, version: row.version, note: 'sorry for that', reason: 'seen in the log' };
    expect(await admin.call(opsDecideApplication, { ...decide, decision: 'approve', amount: '501' })).toMatchObject({
      code: 'amount_above_maximum',
    });
    await admin.must(opsDecideApplication, { ...decide, decision: 'approve', amount: '50' });
    expect(await sign(fay, 'your-story')).toMatchObject({ value: { state: 'claimed', amount: '50.00' } });
    const { claims } = await fay.must(promotionClaims, {});
    expect(claims).toMatchObject([{ state: 'claimed', amount: '50.00', note: 'sorry for that' }]);
  });

  it('never gives more than the budget, whoever comes at once', async () => {
    const { rows } = await admin.must(opsListPromotions, {});
    const task = rows.find(({ id }) => id === 'sign-in');
    if (!task) throw new Error('the activity is gone');
    const { version, spent, claims, ...promotion } = task;
    const { proposalId } = await admin.must(opsChangePromotion, {
      promotion: { ...promotion, id: 'small', budget: '25', rules: { ...promotion.rules, streak: ['10'], points: 0 } },
      version: 0,
      reason: 'a small one',
    });
    await finance.must(opsDecideProposal, { id: proposalId ?? '', decision: 'approve', reason: 'agreed' });
    const crowd = await Promise.all([1, 2, 3, 4, 5].map(() => player(server)));
    const answers = await Promise.all(crowd.map(who => sign(who, 'small')));
    const codes = answers.map(answer => (answer.ok ? answer.value.state : answer.code)).sort();
    expect(codes).toEqual([
      'claimed',
      'claimed',
      'promotion_budget_spent',
      'promotion_budget_spent',
      'promotion_budget_spent',
    ]);
    const after = (await admin.must(opsListPromotions, {})).rows.find(({ id }) => id === 'small');
    expect(after).toMatchObject({ spent: '20.00', claims: 2 });
  });
});
