import { type Actor, asOwner, operator, startServer, type TestServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsDecideProposal, opsListHosts, opsProposeHost } from '@baize/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the hosts of merchants', () => {
  let server: TestServer;
  let anna: Actor;
  let ben: Actor;
  beforeAll(async () => {
    server = await startServer();
    [anna, ben] = await Promise.all([operator(server, 'anna'), operator(server, 'ben')]);
    const { pool } = server.ctx;
    await pool.query("INSERT INTO control_merchant (id, operator_id, code) VALUES (2, 1, 'second')");
    await pool.query(
      `INSERT INTO merchant (id, name, currencies, time_zone, languages, default_language, jurisdiction)
       VALUES (2, 'Second', '{VND}', 'Asia/Ho_Chi_Minh', '{EN}', 'EN', 'demo')`,
    );
    server.ctx.merchants.forget();
  });
  afterAll(() => server.close());

  const hostsOf = async (code: string) => {
    const { merchants } = await anna.must(opsListHosts, {});
    return merchants.find(merchant => merchant.code === code)?.hosts;
  };
  const draft = (merchant: string, host: string, act: 'add' | 'remove' = 'add') => ({
    merchant,
    host,
    act,
    reason: 'a brand',
  });
  const approve = (id: string) => ben.call(opsDecideProposal, { id, decision: 'approve', reason: 'agreed' });

  it('are added by two people and lead to their merchant at once', async () => {
    const { id } = await anna.must(opsProposeHost, draft('second', 'play.second.example'));
    expect((await anna.must(opsListHosts, {})).waiting).toEqual([
      { merchant: 'second', host: 'play.second.example', act: 'add' },
    ]);
    expect(await anna.call(opsDecideProposal, { id, decision: 'approve', reason: 'mine' })).toMatchObject({
      code: 'own_proposal',
    });
    expect(await server.ctx.merchants.byHost('play.second.example')).toBeUndefined();
    expect(await approve(id)).toMatchObject({ ok: true });
    expect((await server.ctx.merchants.byHost('play.second.example'))?.code).toBe('second');
    expect(await hostsOf('second')).toEqual(['play.second.example']);
    const { rows } = await anna.must(
      opsListAudit,
      { action: 'merchants.hostAdded' },
      { headers: { Merchant: 'second' } },
    );
    expect(rows[0]).toMatchObject({ action: 'merchants.hostAdded', reason: 'a brand (Anna Admin); agreed' });
  });

  it('belong to one merchant, and are names without a scheme or a port', async () => {
    const taken = await anna.call(opsProposeHost, draft('baize', 'play.second.example'));
    expect(taken).toMatchObject({ ok: false, code: 'wrong_state' });
    for (const host of ['https://play.example.com', 'play.example.com:8443', 'Play.example.com', 'a b', '-x.example'])
      expect(await anna.call(opsProposeHost, draft('baize', host))).toMatchObject({ ok: false, code: 'bad_input' });
    expect(await anna.call(opsProposeHost, draft('nobody', 'x.example'))).toMatchObject({ code: 'merchant_unknown' });
  });

  it('stay where one is the last, or the one that the maker or the checker came by', async () => {
    const last = await anna.call(opsProposeHost, draft('second', 'play.second.example', 'remove'));
    expect(last).toMatchObject({ ok: false, code: 'wrong_state' });
    const { own } = await anna.must(opsListHosts, {});
    expect(await hostsOf('baize')).toContain(own);
    expect(await anna.call(opsProposeHost, draft('baize', own, 'remove'))).toMatchObject({ code: 'wrong_state' });
    const { id } = await anna.must(opsProposeHost, draft('baize', '[::1]', 'remove'));
    expect(await approve(id)).toMatchObject({ ok: true });
    expect(await hostsOf('baize')).not.toContain('[::1]');
  });

  it('are not for whoever lacks the permission, nor another merchant’s for whoever works on one', async () => {
    const fiona = await operator(server, 'fiona');
    expect(await fiona.call(opsListHosts, {})).toMatchObject({ code: 'permission_missing' });
    const { id } = await anna.must(opsProposeHost, draft('second', 'two.second.example'));
    await asOwner(server, "UPDATE operator_account SET merchant_id = 1 WHERE login = 'ben'");
    expect((await ben.must(opsListHosts, {})).merchants.map(({ code }) => code)).toEqual(['baize']);
    expect(await ben.call(opsProposeHost, draft('second', 'three.second.example'))).toMatchObject({
      code: 'merchant_unknown',
    });
    expect(await approve(id)).toMatchObject({ code: 'permission_missing' });
    expect(await hostsOf('second')).toEqual(['play.second.example']);
  });
});
