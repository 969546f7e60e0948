import { guest, operator, startServer, type TestServer } from '@baize/testkit';
import { opsListAudit, opsVerifyAudit } from '@baize/wire/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the audit log in the console', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.ctx.transaction(async tx => {
      for (const id of ['1', '2', '3'])
        await server.ctx.audit.write(tx, {
          merchantId: 1,
          actor: { kind: 'member', id: '9', name: 'somchai' },
          action: 'members.limitLowered',
          object: { kind: 'member', id },
          before: { daily: '100' },
          after: { daily: '50' },
          reason: 'own wish',
        });
      await server.ctx.audit.write(tx, {
        merchantId: 2,
        actor: { kind: 'member', id: '9', name: 'somchai' },
        action: 'members.limitLowered',
        object: { kind: 'member', id: 'foreign' },
      });
    });
  });
  afterAll(() => server.close());

  it('shows what a filter finds on this merchant, page by page', async () => {
    const anna = await operator(server, 'anna');
    const filter = { action: 'members.limitLowered', actorKind: 'member', actorId: '9' } as const;
    const first = await anna.must(opsListAudit, { ...filter, limit: '2' });
    const second = await anna.must(opsListAudit, { ...filter, limit: '2', after: first.next ?? undefined });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([2, 1, null]);
    const ids = [...first.rows, ...second.rows].map(row => row.object.id);
    expect(ids.sort()).toEqual(['1', '2', '3']);
    expect(first.rows[0]).toMatchObject({
      before: { daily: '100' },
      after: { daily: '50' },
      reason: 'own wish',
      ip: null,
    });
    const later = new Date(server.ctx.now().getTime() + 1_000).toISOString();
    expect((await anna.must(opsListAudit, { ...filter, from: later })).rows).toEqual([]);
  });

  it('verifies after the minute’s seal', async () => {
    const anna = await operator(server, 'ben');
    server.clock.advance({ minutes: 1 });
    await server.settle();
    const verdict = await anna.must(opsVerifyAudit, {});
    expect(verdict).toMatchObject({ ok: true, problems: [] });
  });

  it('is for operators who may read it, and refuses what is no filter', async () => {
    expect(await guest(server).call(opsListAudit, {})).toMatchObject({ ok: false, code: 'not_logged_in' });
    server.clock.advance({ minutes: 1 });
    const fiona = await operator(server, 'fiona');
    expect(await fiona.call(opsVerifyAudit, {})).toMatchObject({ ok: false, code: 'permission_missing' });
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'after=1', 'action=%25', 'from=yesterday', 'unknown=1'])
      expect(await (await fiona.send(`/ops/audit?${query}`)).json(), query).toMatchObject({ code: 'bad_input' });
  });
});
