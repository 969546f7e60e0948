import { randomUUID } from 'node:crypto';
import { type Actor, asOwner, operator, player, sealAll, startServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsShowRetention, RETENTION_FLOORS } from '@baize/wire/safer-play';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idMaker } from '../../../new-id.ts';
import { retentionTimer } from './let-go.ts';

const server = await startServer();
const { pool } = server.ctx;
let anna: Actor;
beforeAll(async () => {
  anna = await operator(server, 'anna');
});
afterAll(async () => {
  expect(await server.ctx.audit.verify()).toMatchObject({ ok: true, problems: [] });
  await server.close();
});

const retain = () => retentionTimer.run(server.ctx);
const one = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>> =>
  (await pool.query(text, values)).rows[0] ?? {};

describe('records that are past their period', () => {
  it('go by themselves, are counted before and after, and others stay', async () => {
    const who = await player(server);
    const old = new Date(server.ctx.now().getTime() - 24 * 3_600_000 * 800);
    const put = (text: string) => asOwner(server, text, [old]);
    const key = randomUUID();
    await put(`INSERT INTO vendor_call (merchant_id, id, vendor_code, direction, path, request, answer, outcome, took_ms, at)
      VALUES (1, safer_play_least_id($1), 'studio', 'in', '/', '{}', '{}', 'ok', 1, $1)`);
    await put(`INSERT INTO member_login (merchant_id, id, member_id, at, ip, user_agent, outcome)
      VALUES (1, safer_play_least_id($1), ${who.memberId}, $1, '192.0.2.77', 'old', 'success')`);
    await put(`INSERT INTO cashier_notice (merchant_id, id, method_id, provider_id, status, payload, received_at, done_at)
      VALUES (1, uuidv7(), '${key}', 'p', 'paid', '{"payer":"Suda"}', $1::timestamptz - interval '5 years', $1)`);
    const stateOf = async (wanted: string) =>
      (await anna.must(opsShowRetention, {})).kinds.find(({ kind }) => kind === wanted);
    expect(await stateOf('vendorCalls')).toMatchObject({ due: 1, months: 12, floorMonths: 3 });
    expect(await stateOf('paymentNotices')).toMatchObject({ due: 1 });
    await retain();
    expect(await stateOf('vendorCalls')).toMatchObject({ due: 0, erased: 1, lastAt: server.ctx.now().toISOString() });
    expect(await stateOf('logins')).toMatchObject({ due: 0 });
    expect(await one('SELECT payload FROM cashier_notice WHERE method_id = $1', key)).toEqual({ payload: {} });
    const { rows } = await pool.query('SELECT user_agent FROM member_login WHERE member_id = $1', [who.memberId]);
    expect(rows.map(({ user_agent: agent }) => agent)).not.toContain('old');
    const told = await anna.must(opsListAudit, { action: 'saferPlay.recordsErased', objectId: 'vendorCalls' });
    expect(told.rows).toMatchObject([{ actor: { kind: 'system' }, after: { records: 1 } }]);
    expect((await anna.must(opsShowRetention, {})).elsewhere).toContainEqual({ what: 'chat', days: 30 });
  });

  it('are never younger than the floor of their kind, by the database’s own clock', async () => {
    for (const [kind, months] of Object.entries(RETENTION_FLOORS))
      expect(
        await one(`SELECT safer_play_end($1, 'infinity') = now() - make_interval(months => $2) AS held`, kind, months),
      ).toEqual({ held: true });
    await pool.query("SELECT safer_play_let_go(1, 'logins', 'infinity', 1000)");
    expect((await one('SELECT count(*)::int AS n FROM member_login')).n).toBeGreaterThan(0);
  });

  it('are entries of the log too: who looked stays sealed, and nobody changes what is left unseen', async () => {
    const { ctx } = server;
    const old = new Date(ctx.now().getTime() - 24 * 3_600_000 * 365 * 6);
    const id = idMaker(() => old, ctx.random)();
    const objectId = `seen-${id}`;
    await asOwner(
      server,
      `INSERT INTO audit_entry (id, merchant_id, at, actor_kind, actor_id, actor_name, action, object_kind, object_id, after, reason, ip)
       VALUES ($1, 1, $2, 'operator', '5', 'Olga', 'members.personalDataShown', 'member', $3, '{"fields":["email"]}',
         'a call of Suda Klahan', '10.0.0.9')`,
      [id, old, objectId],
    );
    await sealAll(server);
    const before = (await ctx.audit.verify()).sealed;
    await retain();
    await sealAll(server);
    const { rows } = await ctx.audit.list({ merchantId: 1, objectId, limit: 10 });
    expect(rows).toMatchObject([
      { actor: { id: '5', name: 'Olga' }, object: { id: objectId }, after: null, reason: null },
    ]);
    expect(await ctx.audit.verify()).toMatchObject({ ok: true, problems: [], unsealed: 0 });
    expect((await ctx.audit.verify()).sealed).toBeGreaterThan(before);
    const rename = (name: string) =>
      asOwner(server, 'UPDATE audit_entry SET actor_name = $1 WHERE object_id = $2', [name, objectId]);
    await rename('Ola');
    expect(await ctx.audit.verify()).toMatchObject({ ok: false });
    await rename('Olga');
  });
});
