import { randomUUID } from 'node:crypto';
import { type Player, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { first, RELAYS, teamsOf, tier } from '../test-support/teams.ts';
import { expireOffers } from './expire-offers.ts';

const KIND = 'daily_salary';

describe('contracts', () => {
  let server: TestServer;
  let team: ReturnType<typeof teamsOf>;
  let top: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    team = teamsOf(server);
    top = await team.top();
    await team.houseSigns(top, KIND, [tier('1', 10_000, 0, 2), tier('2', 50_000, 0, 3)]);
  });
  afterAll(() => server.close());

  it('are offered, accepted and counted from the next whole window', async () => {
    const below = await team.joins(top);
    const offered = await team.offer(top, below, KIND, [tier('0.5', 10_000, 0, 2), tier('1.5', 60_000, 0, 3)]);
    expect(offered).toMatchObject({ ok: true, value: { contracts: [{ state: 'requested', side: 'given' }] } });
    const seen = await below.must(RELAYS[KIND], { action: 'list' });
    expect(seen).toMatchObject({
      waiting: 1,
      own: null,
      contracts: [{ state: 'requested', side: 'own', payer: 'demo_agent' }],
    });
    const accepted = await below.must(RELAYS[KIND], { action: 'accept', contractId: first(seen).id });
    // 2026-03-02 10:00 in Bangkok: the day after begins at 17:00 UTC.
    expect(first(accepted)).toMatchObject({
      state: 'valid',
      countsFrom: '2026-03-02T17:00:00.000Z',
      countsUntil: null,
    });
    expect(first(accepted).history.map(({ step }) => step)).toEqual(['offered', 'accepted']);
    expect(await team.act(below, KIND, 'accept', first(seen).id)).toMatchObject({ code: 'wrong_state' });
  });

  it('say each rule that they break, and by how much', async () => {
    const below = await team.joins(top);
    const refused = await team.offer(
      top,
      below,
      KIND,
      [tier('1.5', 60_000, 0, 3), tier('1.2', 50_000, 70_000, 3), tier('2.5', 80_000, 0, 1)],
      { activeMin: '500' },
    );
    expect(refused).toMatchObject({
      code: 'contract_check_failed',
      value: {
        faults: [
          { fault: 'scale_not_rising', tier: 2, bound: '1.5' },
          { fault: 'sales_falling', tier: 2, bound: '60000.00' },
          { fault: 'loss_above_sales', tier: 2, bound: '50000.00' },
          { fault: 'loss_falling', tier: 3, bound: '70000.00' },
          { fault: 'people_falling', tier: 3, bound: '3' },
          { fault: 'scale_above_own', tier: 3, bound: '2.0' },
          { fault: 'minimum_below_own', tier: 0, bound: '1000.00' },
        ],
      },
    });
    const uncovered = await team.offer(top, below, KIND, [tier('1', 9_999, 0, 2)]);
    expect(uncovered).toMatchObject({
      value: { faults: [{ fault: 'sales_below_own', tier: 1, bound: '10000.00' }] },
    });
    const many = Array.from({ length: 7 }, (_, at) => tier(`0.${at + 1}`, 10_000, 0, 2));
    expect(await team.offer(top, below, KIND, many)).toMatchObject({
      value: { faults: [{ fault: 'too_many_tiers', tier: 0, bound: '6' }] },
    });
  });

  it('stand between an upline and its direct agent alone, once at a time', async () => {
    const below = await team.joins(top);
    const deeper = await team.joins(below);
    const player = await team.joins(top, 0);
    const tiers = [tier('0.5', 10_000, 0, 2)];
    expect(await team.offer(top, deeper, KIND, tiers)).toMatchObject({ code: 'downline_unknown' });
    expect(await team.offer(top, player, KIND, tiers)).toMatchObject({ code: 'downline_unknown' });
    expect(await team.offer(below, top, KIND, tiers)).toMatchObject({ code: 'downline_unknown' });
    expect(await team.offer(below, deeper, KIND, tiers)).toMatchObject({ code: 'own_contract_missing' });
    expect(await player.call(RELAYS[KIND], { action: 'list' })).toMatchObject({ code: 'non_agent' });
    const id = randomUUID();
    const [one, again] = await Promise.all([
      team.offer(top, below, KIND, tiers, { id }),
      team.offer(top, below, KIND, tiers, { id }),
    ]);
    expect([one.ok, again.ok]).toEqual([true, true]);
    expect(await team.offer(top, below, KIND, [tier('0.6', 10_000, 0, 2)], { id })).toMatchObject({
      code: 'id_reused',
    });
    expect(await team.offer(top, below, KIND, tiers)).toMatchObject({ code: 'contract_exists' });
    expect(await team.act(deeper, KIND, 'accept', id)).toMatchObject({ code: 'contract_unknown' });
    expect(await team.act(top, KIND, 'accept', id)).toMatchObject({ code: 'wrong_state' });
    // A changed offer is another one: the one that was taken back cannot be accepted any more.
    expect(await team.act(top, KIND, 'withdraw', id)).toMatchObject({ ok: true });
    expect((await team.offer(top, below, KIND, [tier('0.4', 10_000, 0, 2)])).ok).toBe(true);
    expect(await team.act(below, KIND, 'accept', id)).toMatchObject({ code: 'wrong_state' });
  });

  it('end when one side asks and the other consents, and count to the end of their window', async () => {
    const below = await team.joins(top);
    const id = await team.signs(top, below, KIND, [tier('0.5', 10_000, 0, 2)]);
    expect(await team.act(below, KIND, 'consent', id)).toMatchObject({ code: 'wrong_state' });
    expect(await team.act(top, KIND, 'terminate', id)).toMatchObject({ ok: true });
    expect(await team.act(top, KIND, 'consent', id)).toMatchObject({ code: 'wrong_state' });
    expect(await below.must(RELAYS[KIND], { action: 'list' })).toMatchObject({ waiting: 1 });
    expect(await team.act(below, KIND, 'keep', id)).toMatchObject({ ok: true });
    expect(await team.act(below, KIND, 'terminate', id)).toMatchObject({ ok: true });
    const ended = await team.act(top, KIND, 'consent', id);
    expect(ended).toMatchObject({
      value: { contracts: [{ state: 'terminated', countsUntil: '2026-03-02T17:00:00.000Z' }] },
    });
    if (ended.ok)
      expect(first(ended.value).history.map(({ step }) => step)).toEqual([
        'offered',
        'accepted',
        'ending_asked',
        'ending_refused',
        'ending_asked',
        'ended',
      ]);
  });

  it('say before the acceptance of a lower one which given contracts end, and end them with it', async () => {
    const below = await team.joins(top);
    const deeper = await team.joins(below);
    const high = await team.signs(top, below, KIND, [tier('1.5', 50_000, 0, 3)]);
    const given = await team.signs(below, deeper, KIND, [tier('1.4', 50_000, 0, 3)]);
    const other = await team.joins(below);
    const late = await team.offer(below, other, KIND, [tier('1.3', 50_000, 0, 3)]);
    await team.act(top, KIND, 'terminate', high);
    await team.act(below, KIND, 'consent', high);
    const offered = await team.offer(top, below, KIND, [tier('1', 50_000, 0, 3)]);
    if (!offered.ok || !late.ok) throw new Error('an offer was refused');
    const lower = first(offered.value).id;
    const { contracts } = await below.must(RELAYS[KIND], { action: 'list', state: 'requested', side: 'own' });
    expect(contracts).toMatchObject([{ id: lower, ends: [{ member: deeper.username, scalePercent: '1.4' }] }]);
    const accepted = await below.must(RELAYS[KIND], { action: 'accept', contractId: lower });
    expect(accepted.contracts.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: lower, state: 'valid' },
      { id: given, state: 'terminated' },
    ]);
    // What waits is held against the payer's contract of now.
    expect(await team.act(other, KIND, 'accept', first(late.value).id)).toMatchObject({
      code: 'contract_check_failed',
    });
  });

  it('are over when nobody answers in time', async () => {
    const below = await team.joins(top);
    const offered = await team.offer(top, below, KIND, [tier('0.5', 10_000, 0, 2)]);
    if (!offered.ok) throw new Error(offered.code);
    server.clock.advance({ days: 15 });
    await expireOffers(server.ctx);
    const again = await team.top();
    const { contracts } = await again.must(RELAYS[KIND], { action: 'list', search: below.username });
    expect(contracts).toMatchObject([{ state: 'expired' }]);
  });
});
