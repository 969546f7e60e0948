import { randomUUID } from 'node:crypto';
import { type Actor, asOwner, operator, player, setSetting, startServer, type TestServer } from '@baize/testkit';
import { opsDecideProposal } from '@baize/wire/console';
import { opsChangeGood, opsListGoods } from '@baize/wire/points';
import {
  opsChangePromotion,
  opsDecideApplication,
  opsListApplications,
  opsListPromotions,
} from '@baize/wire/promotions';
import { signUpRequestReward } from '@baize/wire/relays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('what gives money takes two people', () => {
  let server: TestServer;
  let anna: Actor;
  let finance: Actor;
  let content: Actor;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    await asOwner(server, "UPDATE operator_account SET role = 'content' WHERE login = 'ben'");
    [anna, finance, content] = await Promise.all([
      operator(server, 'anna'),
      operator(server, 'finance'),
      operator(server, 'ben'),
    ]);
  });
  afterAll(() => server.close());

  const activity = async (id: string) => {
    const found = (await anna.must(opsListPromotions, {})).rows.find(row => row.id === id);
    if (!found) throw new Error(`there is no activity ${id}`);
    const { version, spent: _spent, claims: _claims, ...promotion } = found;
    return { version, promotion };
  };
  const approve = (by: Actor, id: string | null) =>
    by.call(opsDecideProposal, { id: id ?? '', decision: 'approve', reason: 'agreed' });

  it('lets one person write words and drafts, and offers what a second approves', async () => {
    const { version, promotion } = await activity('sign-in');
    const change = (more: object, of = version) =>
      content.call(opsChangePromotion, { promotion: { ...promotion, ...more }, version: of, reason: 'a campaign' });
    const texts = { ...promotion.texts, EN: { title: 'Every day', content: '<p>Come back</p>' } };
    expect(await change({ texts })).toMatchObject({ value: { row: { version: version + 1 }, proposalId: null } });
    const rules = { ...promotion.rules, rollover: 0, streak: ['900000'] };
    const asked = await change({ texts, rules, budget: null }, version + 1);
    expect(asked).toMatchObject({ value: { row: null } });
    expect(await change({ texts, rules, budget: null }, version + 1)).toMatchObject({ code: 'proposal_waits' });
    expect((await activity('sign-in')).promotion.rules).toEqual(promotion.rules);
    const proposalId = asked.ok ? asked.value.proposalId : null;
    expect(await approve(content, proposalId)).toMatchObject({ code: 'permission_missing' });
    expect(await approve(finance, proposalId)).toMatchObject({ ok: true });
    expect(await activity('sign-in')).toMatchObject({ version: version + 2, promotion: { rules, texts } });
    // An offer ends at once: nobody waits for a colleague to stop what gives too much.
    expect(await change({ texts, rules, budget: null, enabled: false }, version + 2)).toMatchObject({
      value: { row: { enabled: false }, proposalId: null },
    });
    const draft = { ...promotion, id: 'draft', enabled: false };
    const made = await content.must(opsChangePromotion, { promotion: draft, version: 0, reason: 'an idea' });
    expect(made).toMatchObject({ row: { version: 1 }, proposalId: null });
    const offered = { promotion: { ...draft, enabled: true }, version: 1, reason: 'go' };
    expect(await content.must(opsChangePromotion, offered)).toMatchObject({ row: null });
    expect((await activity('draft')).promotion.enabled).toBe(false);
  });

  it('makes a proposal stale when the activity changed meanwhile', async () => {
    const { version, promotion } = await activity('contact');
    const rules = { ...promotion.rules, amount: '25' };
    const { proposalId } = await anna.must(opsChangePromotion, {
      promotion: { ...promotion, rules },
      version,
      reason: 'more',
    });
    await anna.must(opsChangePromotion, { promotion: { ...promotion, sort: 99 }, version, reason: 'last' });
    expect(await approve(finance, proposalId)).toMatchObject({ code: 'version_changed' });
  });

  it('offers a good of money with two people, and keeps the mall from who writes texts', async () => {
    const { rows } = await anna.must(opsListGoods, {});
    const money = rows.find(({ kind }) => kind === 'money');
    if (!money) throw new Error('the mall has no money');
    const { version, taken: _taken, ...good } = money;
    expect(await content.call(opsChangeGood, { good, version, reason: 'x' })).toMatchObject({
      code: 'permission_missing',
    });
    const cheap = { ...good, points: '1' };
    const { row, proposalId } = await anna.must(opsChangeGood, { good: cheap, version, reason: 'cheap' });
    expect(row).toBe(null);
    expect(await approve(anna, proposalId)).toMatchObject({ code: 'own_proposal' });
    expect(await approve(finance, proposalId)).toMatchObject({ ok: true });
    const after = (await anna.must(opsListGoods, {})).rows.find(({ id }) => id === good.id);
    expect(after).toMatchObject({ points: '1', version: version + 1 });
    const renamed = { good: { ...cheap, sort: 7 }, version: version + 1, reason: 'order' };
    expect(await anna.must(opsChangeGood, renamed)).toMatchObject({ row: { sort: 7 }, proposalId: null });
  });

  it('changes a stock by what was changed of it, whatever is redeemed meanwhile', async () => {
    const { rows } = await anna.must(opsListGoods, {});
    const found = rows.find(({ kind, stock }) => kind !== 'money' && stock !== null);
    if (!found) throw new Error('the mall has no stock');
    const { version, taken: _taken, ...good } = found;
    const stock = good.stock ?? 0;
    await server.ctx.pool.query('UPDATE points_good SET stock = stock - 1 WHERE id = $1', [good.id]);
    const draft = { good: { ...good, sort: 3 }, version, stockSeen: stock, reason: 'order' };
    expect(await anna.must(opsChangeGood, draft)).toMatchObject({ row: { stock: stock - 1, sort: 3 } });
    const more = { good: { ...good, stock: stock + 5 }, version: version + 1, stockSeen: stock, reason: 'more' };
    expect(await anna.must(opsChangeGood, more)).toMatchObject({ row: { stock: stock + 4 } });
  });

  it('grants applications alone up to a bound in a day, and above it with a second person', async () => {
    await setSetting(server, 'promotions.applications', { aloneMax: '60' });
    const [first, second] = await Promise.all([player(server), player(server)]);
    for (const who of [first, second])
      await who.must(signUpRequestReward, { id: randomUUID(), promotionId: 'your-story', remark: 'it broke' });
    const waiting = (await anna.must(opsListApplications, {})).rows;
    const grant = async (username: string) => {
      const row = waiting.find(({ member }) => member.username === username);
      const { id = '', version = 0 } = row ?? {};
      return anna.call(opsDecideApplication, {
        ...{ id, version, decision: 'approve', amount: '50', note: '', reason: 'seen' },
      });
    };
    expect(
      await content.call(opsDecideApplication, {
        ...{ id: waiting[0]?.id ?? '', version: 1, decision: 'reject', note: '', reason: 'x' },
      }),
    ).toMatchObject({ code: 'permission_missing' });
    expect(await grant(first.username)).toMatchObject({ value: { row: { state: 'issued' }, proposalId: null } });
    const above = await grant(second.username);
    expect(above).toMatchObject({ value: { row: { state: 'applying' } } });
    expect(await grant(second.username)).toMatchObject({ code: 'proposal_waits' });
    expect(await approve(finance, above.ok ? above.value.proposalId : null)).toMatchObject({ ok: true });
    expect(await second.must(signUpRequestReward, { id: randomUUID(), promotionId: 'your-story' })).toMatchObject({
      state: 'claimed',
      amount: '50.00',
    });
  });
});
