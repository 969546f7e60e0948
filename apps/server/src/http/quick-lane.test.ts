import { guest, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { put } from '../modules/messages/test-support/outbox.ts';
import { moduleTree } from '../modules/settings/index.ts';
import { accessSetting, maintenanceSetting, siteSetting } from '../modules/system/settings.ts';

const MENU = '/lgw/games/game_menus';
const SETTINGS = '/wps/system/settings/consolidated';

/** What guests get before the router is asked is what the router would give, and nobody slips past a gate by it. */
describe('the quick lane', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ rateLimits: true });
  });
  afterAll(() => server.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await guest(server, { ip: '198.51.100.9' }).send(path, { headers });
    const { date, ...rest } = Object.fromEntries(response.headers);
    return { status: response.status, body: await response.json(), headers: rest, dated: date !== undefined };
  };
  const code = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).body.code;

  it.each([
    [MENU, {}],
    [MENU, { Language: 'CN' }],
    [MENU, { Language: 'XX', Merchant: 'baize' }],
    [SETTINGS, {}],
    [SETTINGS, { Language: 'AR', 'X-Forwarded-Host': 'elsewhere.example' }],
  ] as const)('%s answers as the long way does (%j)', async (path, headers) => {
    await get(path, headers);
    const quick = await get(path, headers);
    expect(quick).toMatchObject({ status: 200, body: { success: true }, dated: true });
    // A query is none of the lane's business: it goes to the router.
    expect(await get(`${path}?`, headers)).toEqual(quick);
  });

  it('tells of a change at once', async () => {
    const before = server.ctx.settings.get(1, siteSetting);
    const decimals = async () => (await get(SETTINGS)).body.value.winnerDecimals;
    expect(await decimals()).toBe(before.winnerDecimals);
    await put(server, siteSetting, { ...before, winnerDecimals: before.winnerDecimals + 1 });
    expect(await decimals()).toBe(before.winnerDecimals + 1);
    await put(server, siteSetting, before);
    expect(await decimals()).toBe(before.winnerDecimals);
  });

  it('lets nobody past a gate', async () => {
    expect(await code(MENU, { Merchant: 'nobody' })).toBe('merchant_unknown');
    const access = server.ctx.settings.get(1, accessSetting);
    await put(server, accessSetting, { ...access, blocked: ['198.51.100.0/28'] });
    expect([await code(MENU), await code(SETTINGS)]).toEqual(['access_restricted', 'access_restricted']);
    await put(server, accessSetting, access);
    const maintenance = server.ctx.settings.get(1, maintenanceSetting);
    await put(server, maintenanceSetting, { ...maintenance, on: true });
    expect([await code(MENU), await code(SETTINGS)]).toEqual(['maintenance', undefined]);
    await put(server, maintenanceSetting, maintenance);
    const modules = server.ctx.settings.get(1, moduleTree);
    await put(server, moduleTree, []);
    expect(await code(MENU)).toBe('module_disabled');
    await put(server, moduleTree, modules);
    expect(await code(MENU)).toBeUndefined();
  });

  it('counts its answers with all others, and has them in the metrics', async () => {
    const visitor = guest(server, { ip: '198.51.100.77' });
    const statuses = new Set<number>();
    for (let call = 0; call < 420; call += 1) statuses.add((await visitor.send(MENU)).status);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await visitor.send(`${MENU}?`)).status).toBe(429);
    const metrics = await (await guest(server).send('/metrics')).text();
    expect(metrics).toMatch(/baize_http_seconds_count\{call="lottery.gameMenus",status="200"\} [4-9]\d\d/);
  });
});
