import { type Actor, asOwner, guest, operator, player, startServer, type TestServer } from '@baize/testkit';
import type { Endpoint } from '@baize/wire';
import { opsChangeSetting, opsListSettings, opsProposeSetting } from '@baize/wire/console';
import { login } from '@baize/wire/session';
import { settingsConsolidated, status, whitelabel } from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definedSetting } from '../settings/index.ts';

describe('a stored setting that today’s rules refuse', () => {
  let server: TestServer;
  let anna: Actor;
  beforeAll(async () => {
    server = await startServer();
    anna = await operator(server, 'anna');
  });
  afterAll(() => server.close());

  const shown = async (key: string) => {
    const { settings } = await anna.must(opsListSettings, {});
    const setting = settings.find(each => each.key === key);
    if (setting === undefined) throw new Error(`${key} is not listed`);
    return setting;
  };
  const store = async (key: string, value: unknown) => {
    await server.ctx.pool.query(
      `INSERT INTO setting (merchant_id, key, version, value, updated_at) VALUES (1, $1, 1, $2, now())
       ON CONFLICT (merchant_id, key) DO UPDATE SET version = 1, value = $2`,
      [key, JSON.stringify(value)],
    );
    await server.ctx.settings.refresh();
  };
  const takeAway = async (key: string) => {
    await asOwner(server, 'DELETE FROM setting WHERE key = $1', [key]);
    await server.ctx.settings.refresh();
  };

  it('is shown as what it is beside all others, whichever it is, and takes a new value', async () => {
    const { settings } = await anna.must(opsListSettings, {});
    for (const { key, takesTwo } of settings) {
      await store(key, 'of an older time');
      const { value, stored, refused, default: fallback } = await shown(key);
      expect({ key, value, stored, refused }).toEqual({
        key,
        value: fallback,
        stored: 'of an older time',
        refused: !definedSetting(key)?.lenient,
      });
      const draft = { key, value, version: 1, reason: 'it was refused' };
      if (takesTwo) await anna.must(opsProposeSetting, draft);
      else expect(await anna.must(opsChangeSetting, draft), key).toEqual({ version: 2 });
      await takeAway(key);
    }
  });

  it('keeps for the form what can still be read of it', async () => {
    await store('members.ranks', { labels: ['Member', '', 'Gold'], gone: true });
    expect(await shown('members.ranks')).toMatchObject({ refused: true, value: { labels: ['Member', 'Gold'] } });
    await takeAway('members.ranks');
    await store('members.session', { idleMinutes: -1 });
    expect(await shown('members.session')).toMatchObject({ refused: true, value: { idleMinutes: 30 } });
    await takeAway('members.session');
  });

  it('shuts the first page and the login only where it guards them', async () => {
    const member = await player(server);
    const { username, password } = member;
    const shut: [string, string][] = [];
    for (const { key } of (await anna.must(opsListSettings, {})).settings) {
      await store(key, 'of an older time');
      const somebody = guest(server);
      for (const [endpoint, input] of [
        [status, {}],
        [settingsConsolidated, {}],
        [whitelabel, {}],
        [login, { username, password }],
      ] as const) {
        const answer = await somebody.call<Endpoint>(endpoint, input);
        if (!answer.ok) shut.push([key, endpoint.id]);
      }
      await takeAway(key);
    }
    const shutBy = (id: string) => shut.flatMap(([key, shutId]) => (shutId === id ? [key] : [])).sort();
    const every = ['modules.tree', 'system.access', 'system.maintenance'];
    expect(shutBy('system.whitelabel')).toEqual(every);
    expect(shutBy('system.status')).toEqual(['members.registration', ...every]);
    const told = ['captcha', 'password', 'registration', 'session', 'thirdParties'].map(name => `members.${name}`);
    expect(shutBy('system.settingsConsolidated')).toEqual([...told, ...every]);
    const asked = ['entry', 'login', 'password', 'secondFactor', 'session'].map(name => `members.${name}`);
    expect(shutBy('session.login')).toEqual([...asked, ...every]);
  });

  it('lets nobody past the captcha where its rules are refused', async () => {
    const { username } = await player(server);
    const somebody = guest(server);
    const tries = async (): Promise<string> => {
      const answer = await somebody.call(login, { username, password: 'not the one' });
      return answer.ok ? 'ok' : answer.code;
    };
    const codes: string[] = [];
    await store('members.captcha', 'of an older time');
    for (let nth = 0; nth < 6; nth += 1) codes.push(await tries());
    await takeAway('members.captcha');
    expect(codes.at(-1)).toBe('unknown_error');
    expect(await tries()).toBe('captcha_required');
  });
});
