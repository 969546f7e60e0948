import { sealAll, startServer, type TestServer } from '@baize/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditDraft } from './audit.ts';
import { merkleRoot, sha256 } from './merkle.ts';

const draft = (id: string, more: Partial<AuditDraft> = {}): AuditDraft => ({
  merchantId: 1,
  actor: { kind: 'operator', id: '5', name: 'Olga' },
  action: 'cashier.depositApproved',
  object: { kind: 'deposit', id },
  before: { state: 'in_process' },
  after: { state: 'approved', amount: 12_500_000n },
  reason: 'slip seen',
  ip: '10.0.0.9',
  ...more,
});

describe('the audit log', () => {
  let server: TestServer;
  let owner: pg.Client;
  beforeAll(async () => {
    server = await startServer();
    owner = new pg.Client(server.database.superuserUrl);
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });
  const write = (...drafts: AuditDraft[]) =>
    server.ctx.transaction(async tx => {
      for (const entry of drafts) await server.ctx.audit.write(tx, entry);
    });

  it('keeps an entry only if the change is kept', async () => {
    const { ctx } = server;
    const failing = ctx.transaction(async tx => {
      await ctx.audit.write(tx, draft('ghost'));
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    await write(draft('d1'));
    const { rows } = await ctx.audit.list({ merchantId: 1, objectKind: 'deposit', limit: 10 });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      at: ctx.now(),
      actor: { kind: 'operator', id: '5', name: 'Olga' },
      object: { kind: 'deposit', id: 'd1' },
      before: { state: 'in_process' },
      after: { state: 'approved', amount: '12500000' },
      reason: 'slip seen',
      ip: '10.0.0.9',
    });
  });

  it('cannot be changed or emptied by the application', async () => {
    const { pool } = server.ctx;
    for (const statement of [
      "UPDATE audit_entry SET reason = 'x'",
      'DELETE FROM audit_entry',
      'TRUNCATE audit_entry',
      'UPDATE audit_seal SET entries = 1',
      'DELETE FROM audit_seal',
      "INSERT INTO audit_entry (id, merchant_id, at, actor_kind, actor_id, actor_name, action, object_kind, object_id, tx) VALUES (uuidv7(), 1, now(), 'system', '', '', '', '', '', '1')",
    ])
      await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
  });

  it('goes page by page through what a filter finds, newest first', async () => {
    const { ctx, clock } = server;
    for (let number = 0; number < 7; number += 1) {
      clock.advance({ seconds: 1 });
      await write(draft(`p${number}`, { object: { kind: 'page', id: `p${number}` } }));
    }
    await write(draft('other', { merchantId: 2, object: { kind: 'page', id: 'other' } }));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await ctx.audit.list({ merchantId: 1, objectKind: 'page', limit: 3, after });
      seen.push(...page.rows.map(row => row.object.id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0']);
    expect((await ctx.audit.list({ merchantId: 1, action: 'cashier', limit: 50 })).rows.length).toBeGreaterThan(7);
    expect((await ctx.audit.list({ merchantId: 1, action: 'cash', limit: 50 })).rows).toEqual([]);
    const from = new Date(ctx.now().getTime() - 1_500);
    expect((await ctx.audit.list({ merchantId: 1, objectKind: 'page', from, limit: 50 })).rows).toHaveLength(2);
  });

  it('seals what has committed, chains the seals, and verifies', async () => {
    const { ctx } = server;
    await sealAll(server);
    const before = await ctx.audit.verify();
    await write(draft('s1'), draft('s2'));
    await sealAll(server);
    expect(await ctx.audit.verify()).toEqual({
      ok: true,
      seals: before.seals + 1,
      sealed: before.sealed + 2,
      unsealed: 0,
      problems: [],
    });
    expect(await ctx.audit.seal()).toBeUndefined();
    const { rows } = await ctx.pool.query('SELECT number, hash FROM audit_seal ORDER BY number DESC LIMIT 1');
    const noted = { seal: BigInt(rows[0].number), hash: rows[0].hash.toString('hex') };
    expect((await ctx.audit.verify(noted)).ok).toBe(true);
    expect((await ctx.audit.verify({ ...noted, hash: '00'.repeat(32) })).problems[0]?.problem).toContain(
      'noted outside',
    );
    expect((await ctx.audit.verify({ ...noted, seal: noted.seal + 1n })).ok).toBe(false);
    await write(draft('s3'));
    expect(await ctx.audit.verify()).toMatchObject({ ok: true, unsealed: 1 });
  });

  it('leaves an entry of a running transaction to a later seal', async () => {
    const { ctx } = server;
    const { promise: gate, resolve: go } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    const slow = ctx.transaction(async tx => {
      await ctx.audit.write(tx, draft('slow'));
      wrote();
      await gate;
    });
    await written;
    await write(draft('quick'));
    await ctx.audit.seal();
    // What began after the slow one is not sealed before it: a seal never has a gap.
    const verdict = await ctx.audit.verify();
    expect(verdict.ok).toBe(true);
    expect(verdict.unsealed).toBeGreaterThanOrEqual(1);
    go();
    await slow;
    await sealAll(server);
    expect((await ctx.audit.verify()).ok).toBe(true);
  });

  it.each([
    [
      'a changed entry',
      "UPDATE audit_entry SET reason = 'nothing seen' WHERE object_id = 's1'",
      'an entry under it was changed',
    ],
    ['a removed entry', "DELETE FROM audit_entry WHERE object_id = 's2'", 'entries, 1 are there'],
    [
      'a changed seal',
      "UPDATE audit_seal SET sealed_at = sealed_at + interval '1 day' WHERE number = 2",
      'the seal itself was changed',
    ],
    ['a removed seal', 'DELETE FROM audit_seal WHERE number = 2', 'are missing'],
  ])('finds %s, even one made with all rights', async (_what, tamper, problem) => {
    await owner.query('CREATE TEMP TABLE IF NOT EXISTS kept_entry AS SELECT * FROM audit_entry');
    await owner.query('CREATE TEMP TABLE IF NOT EXISTS kept_seal AS SELECT * FROM audit_seal');
    await owner.query(tamper);
    const verdict = await server.ctx.audit.verify();
    await owner.query('DELETE FROM audit_entry; INSERT INTO audit_entry SELECT * FROM kept_entry');
    await owner.query('DELETE FROM audit_seal; INSERT INTO audit_seal SELECT * FROM kept_seal');
    expect(verdict.ok).toBe(false);
    expect(verdict.problems.map(each => each.problem).join('; ')).toContain(problem);
    expect((await server.ctx.audit.verify()).ok).toBe(true);
  });
});

describe('a Merkle root', () => {
  const leaf = (text: string) => sha256(Buffer.from([0]), Buffer.from(text, 'hex'));

  // RFC 6962's test vectors, as published with the reference implementation of Certificate Transparency.
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  it.each([
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('of %i leaves is that of the standard', (count, root) => {
    expect(merkleRoot(inputs.slice(0, count).map(leaf)).toString('hex')).toBe(root);
  });
});
