import { randomUUID } from 'node:crypto';
import { serverTexts } from '@baize/i18n/server';
import { type Actor, guest, operator, player, startServer } from '@baize/testkit';
import {
  opsClaim,
  opsDecideDeposit,
  opsListDeposits,
  opsRelease,
  opsShowDeposit,
  requestDeposit,
} from '@baize/wire/cashier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const server = await startServer();
let finance: Actor;
let admin: Actor;

beforeAll(async () => {
  finance = await operator(server, 'finance');
  admin = await operator(server, 'admin');
});

afterAll(async () => {
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const decide = async (by: Actor, id: string, decision: 'approve' | 'reject') => {
  const { version } = await by.must(opsClaim, { queue: 'deposits', id });
  return by.call(opsDecideDeposit, { id, version, decision, reason: 'seen on the account' });
};

describe('the queue', () => {
  test('gives a request to one operator at a time', async () => {
    const who = await player(server);
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    const { version } = await finance.must(opsClaim, { queue: 'deposits', id: asked.id });
    expect(await admin.call(opsClaim, { queue: 'deposits', id: asked.id })).toMatchObject({
      code: 'claimed_by_another',
    });
    const hasty = { id: asked.id, version, decision: 'approve' as const, reason: 'mine' };
    expect(await admin.call(opsDecideDeposit, hasty)).toMatchObject({ code: 'claimed_by_another' });
    await finance.must(opsRelease, { queue: 'deposits', id: asked.id });
    expect(await admin.call(opsDecideDeposit, hasty)).toMatchObject({ code: 'not_claimed' });
    expect(await decide(admin, asked.id, 'reject')).toMatchObject({ ok: true });
  });

  test('says the rank and the way of paying in the language of who looks', async () => {
    const who = await player(server);
    await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    const wordsIn = async (language: string) => {
      const ben = await operator(server, 'ben', { language });
      const { rows } = await ben.must(opsListDeposits, {});
      return rows
        .filter(({ member }) => member.username === who.username)
        .map(({ member, methodName }) => [member.rank, methodName]);
    };
    expect(await wordsIn('EN')).toEqual([['Member', 'Bank transfer']]);
    expect(await wordsIn('CN')).toEqual([[serverTexts().text({ id: 'rank.member', language: 'CN' }), '银行转账']]);
  });

  test('refuses a decision on an older sight of the request, and one without a reason', async () => {
    const who = await player(server);
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    const { version } = await finance.must(opsClaim, { queue: 'deposits', id: asked.id });
    const decision = { id: asked.id, version: version - 1, decision: 'approve' as const, reason: 'old' };
    expect(await finance.call(opsDecideDeposit, decision)).toMatchObject({ code: 'version_changed' });
    expect(await finance.call(opsDecideDeposit, { ...decision, version, reason: '  ' })).toMatchObject({
      code: 'bad_input',
    });
    expect(await finance.must(opsShowDeposit, { id: asked.id })).toMatchObject({ row: { state: 'in_process' } });
  });

  test('asks for an operator, and writes what was decided to the audit log', async () => {
    const who = await player(server);
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    expect(await guest(server).call(opsListDeposits, {})).toMatchObject({ ok: false, status: 401 });
    await decide(finance, asked.id, 'approve');
    const { rows: logged } = await server.ctx.audit.list({
      merchantId: 1,
      objectKind: 'deposit',
      objectId: asked.id,
      limit: 10,
    });
    expect(logged).toMatchObject([
      { action: 'cashier.depositApproved', reason: 'seen on the account' },
      { action: 'cashier.claimed' },
    ]);
  });

  test('lists what waits, oldest first, page by page', async () => {
    const who = await player(server);
    const ids: string[] = [];
    for (const amount of ['101', '102', '103']) {
      server.clock.advance({ ms: 1 });
      ids.push((await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount })).id);
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: { rows: { id: string }[]; next: string | null } = await finance.must(opsListDeposits, {
        limit: 2,
        ...(after ? { after } : {}),
      });
      seen.push(...page.rows.map(row => row.id));
      after = page.next;
    } while (after !== null);
    expect(seen.filter(id => ids.includes(id))).toEqual(ids);
    expect([...seen].sort()).toEqual(seen);
  });
});
