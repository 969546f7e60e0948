import { type Actor, asOwner, operator, startServer, type TestServer } from '@baize/testkit';
import { opsChangeSetting, opsListSettings, opsProposeSetting } from '@baize/wire/console';
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
});
