import { agent, guest, player, startServer, type TestServer } from '@baize/testkit';
import {
  listAgentBills,
  listAgentIncome,
  listTeam,
  listTeamTransactions,
  listTeamTransfers,
  openTeamAccount,
  showTeamReport,
} from '@baize/wire/agents';
import { listDeposits, listWalletEntries, listWithdrawals } from '@baize/wire/cashier';
import { inbox } from '@baize/wire/content';
import { listBets, listChases } from '@baize/wire/lottery';
import { loginHistory } from '@baize/wire/members';
import { listPointEntries } from '@baize/wire/points';
import { contractDividend, promotionClaims, redeemPointList } from '@baize/wire/relays';
import { listBonuses, listPlay, showRebates } from '@baize/wire/rewards';
import { listSaferPlayChanges } from '@baize/wire/safer-play';
import { login } from '@baize/wire/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRows } from '../db/index.ts';

describe('pages of a record', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('are reached from a cursor by passing over rows, and counted', async () => {
    const actor = await player(server);
    const { username, password } = actor;
    const enter = () => guest(server).must(login, { username, password });
    for (let time = 0; time < 6; time += 1) await enter();
    const first = await actor.must(loginHistory, { limit: 2 });
    expect(first).toMatchObject({ count: 7, countIsLeast: false });
    const all = (await actor.must(loginHistory, { limit: 100 })).rows.map(({ id }) => id);
    const third = { limit: 2, after: first.next ?? undefined, skip: 2 };
    const idsOf = async () => (await actor.must(loginHistory, third)).rows.map(({ id }) => id);
    expect(await idsOf()).toEqual(all.slice(4, 6));
    await enter();
    expect(await idsOf(), 'what came meanwhile moves no page behind a cursor').toEqual(all.slice(4, 6));
    expect((await actor.must(loginHistory, { limit: 2, skip: 50 })).rows).toEqual([]);
    expect(await actor.call(loginHistory, { limit: 2, skip: 10_001 })).toMatchObject({ ok: false, code: 'bad_input' });
  });

  it('of a team stand in any order', async () => {
    const upline = await agent(server);
    for (let at = 0; at < 5; at += 1)
      await upline.must(openTeamAccount, { username: `paged${at}x`, accountType: 0, prizeGroup: 1800 });
    for (const sort of ['registeredAt', 'username'] as const) {
      const asked = { search: 'paged', sort, order: 'asc' as const, limit: 2 };
      const first = await upline.must(listTeam, asked);
      expect(first.count).toBe(5);
      const last = await upline.must(listTeam, { ...asked, after: first.next ?? undefined, skip: 2 });
      expect(last.rows.map(row => row.username)).toEqual(['paged4x']);
      expect(last.next).toBeNull();
    }
  });

  it('can be jumped to in every record of the portal', async () => {
    const member = await player(server);
    const upline = await agent(server);
    const at = { limit: 5, skip: 3 };
    const days = { from: '2026-01-01', to: '2026-01-31' };
    for (const endpoint of [
      listBets,
      listChases,
      listDeposits,
      listWithdrawals,
      listWalletEntries,
      listPointEntries,
      listPlay,
    ])
      await member.must(endpoint, at);
    for (const endpoint of [
      loginHistory,
      listBonuses,
      showRebates,
      listSaferPlayChanges,
      inbox,
      promotionClaims,
      redeemPointList,
    ])
      expect(await member.must(endpoint, at)).toMatchObject({ countIsLeast: false });
    for (const endpoint of [listAgentIncome, listTeamTransfers, listTeam])
      expect(await upline.must(endpoint, at)).toMatchObject({ countIsLeast: false });
    expect(await upline.must(contractDividend, { action: 'list', ...at })).toMatchObject({ countIsLeast: false });
    await upline.must(listAgentBills, { side: 'own', ...at });
    for (const endpoint of [showTeamReport, listTeamTransactions]) await upline.must(endpoint, { ...days, ...at });
  });

  it('are counted as far as a thousand', async () => {
    const rows = (upTo: number) => sql`(SELECT * FROM generate_series(1, ${upTo}::int4))`;
    expect(await countRows(server.ctx.db, rows(1_000))).toEqual({ count: 1_000, countIsLeast: false });
    expect(await countRows(server.ctx.db, rows(1_001))).toEqual({ count: 1_000, countIsLeast: true });
  });
});
