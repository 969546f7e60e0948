import { cloneDatabase, startServer, type TestDatabase, type TestServer } from '@baize/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { definedSetting, defineSetting } from './define-setting.ts';
import { enabledModules, type ModuleNode, moduleTree } from './module-tree.ts';
import { createSettings } from './settings.ts';

const limits = defineSetting({
  key: 'test.limits',
  schema: z.strictObject({ max: z.number().int().min(0), note: z.string().default('none') }),
  default: { max: 10, note: 'none' },
  title: 'Limits',
  permission: 'settings.test',
});
const by = { kind: 'operator', id: '5', name: 'Olga' } as const;

describe('settings', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('have the value of their definition until somebody changes them', () => {
    expect(server.ctx.settings.getVersioned(1, limits)).toEqual({ value: { max: 10, note: 'none' }, version: 0 });
  });

  it('keep every value with who, when, before, after and why, and are audited in the same transaction', async () => {
    const { ctx } = server;
    const first = await ctx.transaction(tx =>
      ctx.settings.set(tx, 1, limits, { max: 20, note: 'raised' }, { by, reason: 'New Year', ip: '10.1.2.3' }),
    );
    const second = await ctx.transaction(tx =>
      ctx.settings.set(tx, 1, limits, { max: 15, note: 'lowered' }, { by, reason: 'Over', version: 1 }),
    );
    expect([first, second]).toEqual([
      { ok: true, version: 1 },
      { ok: true, version: 2 },
    ]);
    await ctx.settings.refresh();
    expect(ctx.settings.getVersioned(1, limits)).toEqual({ value: { max: 15, note: 'lowered' }, version: 2 });
    expect(ctx.settings.get(2, limits)).toEqual({ max: 10, note: 'none' });
    const history = await ctx.settings.history(1, limits);
    expect(history).toEqual([
      {
        version: 2,
        before: { max: 20, note: 'raised' },
        after: { max: 15, note: 'lowered' },
        changedBy: 'operator:5',
        reason: 'Over',
        changedAt: ctx.now(),
      },
      {
        version: 1,
        before: { max: 10, note: 'none' },
        after: { max: 20, note: 'raised' },
        changedBy: 'operator:5',
        reason: 'New Year',
        changedAt: ctx.now(),
      },
    ]);
    const { rows } = await ctx.audit.list({ merchantId: 1, action: 'settings.set', limit: 10 });
    expect(rows.map(row => [row.actor.name, row.object.id, row.reason])).toContainEqual([
      'Olga',
      'test.limits',
      'New Year',
    ]);
  });

  it('refuse a change that was made from a version that stands no more', async () => {
    const { ctx } = server;
    const change = { by, reason: 'late', version: 0 };
    const outcome = await ctx.transaction(tx => ctx.settings.set(tx, 1, limits, { max: 1, note: '' }, change));
    expect(outcome).toEqual({ ok: false, code: 'version_changed' });
  });

  it('refuse a value that their schema refuses, and keep nothing of a transaction that fails', async () => {
    const { ctx } = server;
    const change = { by, reason: 'wrong' };
    await expect(
      ctx.transaction(tx => ctx.settings.set(tx, 1, limits, { max: -1, note: '' }, change)),
    ).rejects.toThrow();
    const failing = ctx.transaction(async tx => {
      await ctx.settings.set(tx, 1, limits, { max: 99, note: '' }, change);
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    await ctx.settings.refresh();
    expect(ctx.settings.get(1, limits).max).toBe(15);
  });

  it('number parallel first changes one after the other', async () => {
    const { ctx } = server;
    const fresh = defineSetting({ ...limits, key: 'test.fresh' });
    const changes = Array.from({ length: 8 }, (_, max) =>
      ctx.transaction(tx => ctx.settings.set(tx, 1, fresh, { max, note: '' }, { by, reason: 'race' })),
    );
    const versions = (await Promise.all(changes)).map(outcome => (outcome.ok ? outcome.version : 0));
    expect(versions.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('reach another process by notice', async () => {
    const other = await startServer({ database: server.database, seed: false });
    const { ctx } = server;
    await ctx.transaction(tx => ctx.settings.set(tx, 1, limits, { max: 77, note: '' }, { by, reason: 'seen?' }));
    await vi.waitFor(() => expect(other.ctx.settings.get(1, limits).max).toBe(77), { timeout: 1_000, interval: 10 });
    await other.close();
  });
});

describe('settings without notices', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
    await database.pool.query("INSERT INTO control_operator (id, code, name) VALUES (1, 'x', 'X')");
    await database.pool.query("INSERT INTO control_merchant (id, operator_id, code) VALUES (1, 1, 'x')");
    await database.pool.query(
      `INSERT INTO merchant (id, name, currencies, time_zone, languages, default_language, jurisdiction)
       VALUES (1, 'X', '{THB}', 'UTC', '{EN}', 'EN', 'demo')`,
    );
  });
  afterAll(() => database.drop());

  it('are seen by the poll within two seconds', async () => {
    const audit = { write: async () => undefined };
    const deps = { db: database.db, log: pino({ level: 'silent' }), now: () => new Date(), audit };
    const [one, other] = [createSettings(deps), createSettings(deps)];
    await other.start();
    await database.transaction(tx => one.set(tx, 1, limits, { max: 3, note: '' }, { by, reason: 'poll' }));
    await vi.waitFor(() => expect(other.get(1, limits).max).toBe(3), { timeout: 2_500, interval: 50 });
    await other.stop();
  });

  it('have a key each: a second definition of one throws', () => {
    expect(() => defineSetting({ ...limits })).toThrow('defined twice');
    expect(definedSetting(limits.key)).toBe(limits);
  });

  it('may not be asked before they were read', () => {
    const audit = { write: async () => undefined };
    const settings = createSettings({ db: database.db, log: pino({ level: 'silent' }), now: () => new Date(), audit });
    expect(() => settings.get(1, limits)).toThrow('before settings.start()');
  });
});

describe('the module tree', () => {
  const node = (modId: string, enabled: boolean, childrenNodes: ModuleNode[] = []) => ({
    modId,
    enabled,
    childrenNodes,
  });

  it('switches everything off below a node that is off', () => {
    const tree = [node('A', true, [node('B', false, [node('C', true)]), node('D', true)])];
    expect([...enabledModules(tree)]).toEqual(['A', 'D']);
  });

  it('has every module of the calls once, and only what is built is on', () => {
    const ids = new Set<string>();
    const collect = (nodes: readonly ModuleNode[]): void => {
      for (const { modId, childrenNodes } of nodes) {
        expect(ids.has(modId), modId).toBe(false);
        ids.add(modId);
        collect(childrenNodes);
      }
    };
    collect(moduleTree.default);
    for (const id of ['COMM3', 'REG3', 'CBS3', 'RTSALARY3', 'LOGINIPVERF3', 'PTSYS3'])
      expect(ids.has(id), id).toBe(true);
    const enabled = enabledModules(moduleTree.default);
    expect(enabled.has('COMM3')).toBe(true);
    expect(enabled.has('PTSYS3')).toBe(true);
    expect(enabled.has('NOT_IN_THE_TREE')).toBe(false);
  });

  it('refuses a tree that names a module twice', () => {
    expect(() => moduleTree.schema.parse([node('A', true, [node('A', true)])])).toThrow();
  });
});
