import { randomUUID } from 'node:crypto';
import { type Actor, asOwner, operator, type Player, player, startServer, type TestServer } from '@baize/testkit';
import {
  createAgentLink,
  listTeam,
  opsChangeAgentRates,
  opsShowAgent,
  showAgentDashboard,
  showTeamMember,
} from '@baize/wire/agents';
import { opsListAudit } from '@baize/wire/audit';
import { opsDecideProposal } from '@baize/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payRebates } from '../pay-rebates.ts';
import { teamsOf } from '../test-support/teams.ts';

describe('rates that an operator gives', () => {
  let server: TestServer;
  let team: ReturnType<typeof teamsOf>;
  let anna: Actor;
  let ben: Actor;
  let fiona: Actor;
  let top: Player;
  let mid: Player;
  let low: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    team = teamsOf(server);
    top = await team.top();
    mid = await team.joins(top);
    low = await team.joins(mid);
    anna = await operator(server, 'anna');
    ben = await operator(server, 'ben');
    fiona = await operator(server, 'fiona');
  });
  afterAll(async () => {
    await server.close();
  });

  const standing = async (who: Player) => {
    const { accountType, prizeGroup, rates } = await anna.must(opsShowAgent, { memberId: String(who.memberId) });
    return { accountType, prizeGroup, rates };
  };
  /** From what stands now, unless another moment is named. */
  const propose = async (who: Player, more: object) => {
    const memberId = String(who.memberId);
    return anna.call(opsChangeAgentRates, { memberId, reason: 'As agreed', seen: await standing(who), ...more });
  };
  const decide = (by: Actor, id: string, decision: 'approve' | 'reject' | 'withdraw' = 'approve') =>
    by.call(opsDecideProposal, { id, decision, reason: 'Looked at' });
  /** Proposed by one operator and approved by another: what stands then. */
  const change = async (who: Player, more: object) => {
    const asked = await propose(who, more);
    if (!asked.ok) return asked;
    expect(await decide(ben, asked.value.proposalId)).toMatchObject({ ok: true });
    return { ok: true, value: await anna.must(opsShowAgent, { memberId: String(who.memberId) }) };
  };

  it('lie between those of the members below and the upline’s, and say which does not and by how much', async () => {
    expect(await change(mid, { prizeGroup: 1940, rates: { rng: '0.5' } })).toMatchObject({
      value: { accountType: 1, prizeGroup: 1940, point: '12.0', rates: { rng: '0.5' } },
    });
    expect(await change(low, { prizeGroup: 1930, rates: { rng: '0.3' } })).toMatchObject({ ok: true });
    for (const [who, asked, value] of [
      [mid, { prizeGroup: 1962 }, { what: 'prizeGroup', bound: '13.0' }],
      [mid, { prizeGroup: 1928 }, { what: 'prizeGroup', bound: '11.5' }],
      [mid, { rates: { rng: '0.2' } }, { what: 'rng', bound: '0.3' }],
      [mid, { rates: { live: '0.7' } }, { what: 'live', bound: '0.6' }],
      [low, { rates: { rng: '0.51' } }, { what: 'rng', bound: '0.5' }],
      [low, { rates: { roulette: '0.1' } }, { what: 'rates', bound: '' }],
    ] as const)
      expect(await change(who, asked)).toMatchObject({ code: 'rate_outside_line', value });
    expect(await change(low, { prizeGroup: 1931 })).toMatchObject({ code: 'rate_outside_line' });
    expect((await mid.must(showTeamMember, { memberId: String(low.memberId) })).point).toBe('11.5');
  });

  it('are as they were until another operator approves them, once', async () => {
    const before = await standing(mid);
    const asked = await propose(mid, { prizeGroup: 1950, rates: { rng: '0.6' } });
    if (!asked.ok) throw new Error(asked.code);
    const { proposalId } = asked.value;
    expect(await standing(mid)).toEqual(before);
    expect(await decide(anna, proposalId)).toMatchObject({ code: 'own_proposal' });
    expect(await propose(mid, { prizeGroup: 1944 })).toMatchObject({ code: 'proposal_waits' });
    expect(await decide(ben, proposalId, 'reject')).toMatchObject({ ok: true });
    expect(await standing(mid)).toEqual(before);
    expect(await decide(ben, proposalId)).toMatchObject({ code: 'wrong_state' });
  });

  it('are not asked for where nothing would change, however it is written', async () => {
    const { accountType, prizeGroup, rates } = await standing(low);
    const written = Object.fromEntries(Object.entries(rates).map(([product, rate]) => [product, `${Number(rate)}`]));
    for (const asked of [{}, { rates: {} }, { accountType, prizeGroup }, { rates: written }, { rates: { fish: '0' } }])
      expect(await propose(low, asked)).toMatchObject({ code: 'rates_unchanged' });
    const { rows } = await server.ctx.pool.query(
      "SELECT FROM operator_proposal WHERE kind = 'agents.rates' AND object_id = $1 AND state = 'proposed'",
      [String(low.memberId)],
    );
    expect(rows).toEqual([]);
  });

  it('are approved by who may, and not where something else stands by then', async () => {
    const asked = await propose(low, { rates: { rng: '0.1' } });
    if (!asked.ok) throw new Error(asked.code);
    await asOwner(
      server,
      "UPDATE operator_role SET permissions = array_remove(permissions, 'agents.*') WHERE code = 'finance'",
    );
    expect(await decide(fiona, asked.value.proposalId)).toMatchObject({ code: 'permission_missing' });
    await asOwner(server, "UPDATE operator_role SET permissions = permissions || '{agents.*}' WHERE code = 'finance'");
    const rate = 'INSERT INTO agent_rate (merchant_id, member_id, product, rate) VALUES (1, $1, $2, $3)';
    const key = ' ON CONFLICT (merchant_id, member_id, product) DO UPDATE SET rate = excluded.rate';
    const { rows: kept } = await server.ctx.pool.query<{ rate: number }>(
      "SELECT rate FROM agent_rate WHERE member_id = $1 AND product = 'rng'",
      [low.memberId],
    );
    await asOwner(server, rate + key, [low.memberId, 'rng', 1]);
    expect(await decide(fiona, asked.value.proposalId)).toMatchObject({ code: 'version_changed' });
    await asOwner(server, rate + key, [low.memberId, 'rng', kept[0]?.rate ?? 0]);
    expect(await decide(fiona, asked.value.proposalId)).toMatchObject({ ok: true });
    expect((await standing(low)).rates).toMatchObject({ rng: '0.1' });
  });

  it('are for a top agent what the house gives at most, and never below what stands under it', async () => {
    const shown = await anna.must(opsShowAgent, { memberId: String(top.memberId) });
    expect(shown).toMatchObject({ prizeGroupBounds: { most: 2000 }, bounds: { rng: { least: '0.5', most: '3.0' } } });
    expect(await change(top, { rates: { rng: '3.1' } })).toMatchObject({ value: { what: 'rng', bound: '3.0' } });
    expect(await change(top, { prizeGroup: 1938 })).toMatchObject({ code: 'rate_outside_line' });
    expect(await change(top, { prizeGroup: 1970, rates: { rng: '0.8' } })).toMatchObject({ value: { point: '13.5' } });
  });

  it('are in the audit with what was before and why', async () => {
    const { rows } = await anna.must(opsListAudit, { objectKind: 'member', objectId: String(top.memberId) });
    expect(rows[0]).toMatchObject({
      action: 'agents.ratesChanged',
      before: { prizeGroup: 1960 },
      after: { prizeGroup: 1970 },
      reason: 'As agreed (Anna Admin); Looked at',
      actor: { name: 'Ben Admin' },
    });
  });

  it('make a player an agent, and an agent a player only where nothing hangs on it', async () => {
    const someone = await team.joins(mid, 0);
    expect(await someone.call(listTeam, {})).toMatchObject({ code: 'non_agent' });
    expect(await change(someone, { accountType: 1 })).toMatchObject({ value: { accountType: 1 } });
    expect((await someone.must(showAgentDashboard, {})).directMembers).toBe(0);
    expect(await change(mid, { accountType: 0 })).toMatchObject({ code: 'agent_has_team' });
    const link = { id: randomUUID(), accountType: 0 as const, prizeGroup: 1900, rates: {} };
    await someone.must(createAgentLink, link);
    expect(await change(someone, { accountType: 0 })).toMatchObject({ code: 'agent_has_team' });
    await asOwner(server, 'UPDATE agent_link SET ended_at = now() WHERE id = $1', [link.id]);
    expect(await change(someone, { accountType: 0 })).toMatchObject({ value: { accountType: 0 } });
    expect(await someone.call(listTeam, {})).toMatchObject({ code: 'non_agent' });
  });

  it('are refused for strangers and demo agents', async () => {
    const demo = await player(server);
    await asOwner(server, 'UPDATE member SET account_type = 4 WHERE id = $1', [demo.memberId]);
    const seen = { accountType: 4, prizeGroup: 1900, rates: {} };
    for (const memberId of ['999999', String(demo.memberId)])
      expect(await anna.call(opsChangeAgentRates, { memberId, reason: 'x', seen, prizeGroup: 1900 })).toMatchObject({
        code: 'member_unknown',
      });
  });

  it('stay as a colleague has set them since the change was begun, and others can still be changed', async () => {
    await change(low, { rates: { rng: '0.2' } });
    const begun = await standing(low);
    expect(await change(low, { rates: { rng: '0.1' }, seen: begun })).toMatchObject({ ok: true });
    expect(await change(low, { rates: { rng: '0.3' }, seen: begun })).toMatchObject({ code: 'version_changed' });
    expect(await change(low, { prizeGroup: 1928, seen: begun })).toMatchObject({ value: { rates: { rng: '0.1' } } });
    expect(await change(low, { prizeGroup: 1930, seen: begun })).toMatchObject({ code: 'version_changed' });
    expect(await change(low, { prizeGroup: 1930, rates: { rng: '0.3' } })).toMatchObject({ ok: true });
  });

  it('hold for whoever comes by an older link that gave more', async () => {
    const link = { id: randomUUID(), accountType: 0 as const, prizeGroup: 1930, rates: { rng: '0.3' } };
    const { code } = await low.must(createAgentLink, link);
    expect(await change(low, { prizeGroup: 1920, rates: { rng: '0.1' } })).toMatchObject({ ok: true });
    const came = await team.comes(code);
    const shown = await low.must(showTeamMember, { memberId: String(came.memberId) });
    expect(shown).toMatchObject({ prizeGroup: 1920, rates: { rng: '0.1' } });
  });

  it('serve the lottery games of vendors as any other product', async () => {
    expect(await change(top, { rates: { elott: '0.5' } })).toMatchObject({ value: { rates: { elott: '0.5' } } });
    expect(await change(mid, { rates: { elott: '0.2' } })).toMatchObject({ value: { rates: { elott: '0.2' } } });
    const bettor = await team.joins(mid, 0);
    const before = [await team.moneyOf(top), await team.moneyOf(mid)] as const;
    await team.plays(bettor, 1_000, 0, { product: 'elott' });
    await team.reports();
    await payRebates(server.ctx);
    expect((await team.moneyOf(top)) - before[0]).toBeCloseTo(3, 6);
    expect((await team.moneyOf(mid)) - before[1]).toBeCloseTo(2, 6);
  });

  it('bring a suspended agent nothing: its share stays with the house', async () => {
    await asOwner(server, "UPDATE member SET status = 'suspended' WHERE id = $1", [mid.memberId]);
    const bettor = await team.joins(low, 0);
    const [before, lowBefore] = [await team.moneyOf(top), await team.moneyOf(low)];
    await team.plays(bettor, 1_000);
    await team.reports();
    await payRebates(server.ctx);
    // Of 0.8 % the top agent has 0.3 above the suspended one's 0.5, the agent below it 0.1.
    expect((await team.moneyOf(top)) - before).toBeCloseTo(3, 6);
    expect((await team.moneyOf(low)) - lowBefore).toBeCloseTo(1, 6);
    const { rows } = await server.ctx.pool.query(
      "SELECT count(*)::int4 AS shares FROM agent_rebate WHERE agent_id = $1 AND product = 'rng'",
      [mid.memberId],
    );
    expect(rows[0].shares).toBe(0);
  });
});
