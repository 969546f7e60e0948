import { type Actor, guest, operator, player, startServer, type TestServer } from '@baize/testkit';
import { opsChangeSetting, opsListSettings } from '@baize/wire/console';
import { memberInfo } from '@baize/wire/members';
import { captcha } from '@baize/wire/session';
import { location, settingsConsolidated, status } from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Listening } from '../../events/test-support/listening.ts';
import { countryFile } from './test-support/country-file.ts';

const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'ok' : answer.code);

describe('the gates of the site', () => {
  let server: TestServer;
  let anna: Actor;
  beforeAll(async () => {
    const geoipFile = countryFile({ '198.51.100.0/24': 'MT', '203.0.113.0/24': 'US' });
    server = await startServer({ geoipFile });
    anna = await operator(server, 'anna');
  });
  afterAll(() => server.close());

  const change = async (key: string, value: unknown) => {
    const { settings } = await anna.must(opsListSettings, {});
    const version = settings.find(setting => setting.key === key)?.version ?? -1;
    return anna.call(opsChangeSetting, { key, value, version, reason: 'a test' });
  };
  const from = (ip: string, language = 'EN') => guest(server, { ip, language });
  const access = (value: object) =>
    change('system.access', { countries: { rule: 'all', codes: [] }, blocked: [], allowed: [], ...value });

  it('knows where an address lies, and says so where it does not', async () => {
    expect(await from('198.51.100.7').must(location, {})).toMatchObject({ country: 'MT', allowed: true });
    expect(await from('192.0.2.1').must(location, {})).toMatchObject({ country: null, allowed: true });
    expect(await from('2001:db8::1').must(location, {})).toMatchObject({ country: null });
  });

  it('turns away by country, by list, and lets the list of the allowed in all the same', async () => {
    const member = await player(server, { ip: '203.0.113.9' });
    await access({
      countries: { rule: 'except', codes: ['US'] },
      blocked: ['198.51.100.128/25', '2001:db8:bad::/48'],
      allowed: ['203.0.113.200'],
    });
    const outcome = async (ip: string) => codeOf(await from(ip).call(settingsConsolidated, {}));
    expect(await outcome('203.0.113.9')).toBe('access_restricted');
    expect(await outcome('203.0.113.200')).toBe('ok');
    expect(await outcome('198.51.100.127')).toBe('ok');
    expect(await outcome('198.51.100.128')).toBe('access_restricted');
    expect(await outcome('2001:db8:bad::7')).toBe('access_restricted');
    expect(await outcome('192.0.2.1')).toBe('ok');
    // The page learns why, a session from there ends nowhere, and the console is not shut out.
    expect(await from('203.0.113.9').must(status, {})).toMatchObject({
      allowed: false,
      supportEmail: 'support@example.com',
    });
    expect(codeOf(await member.call(memberInfo, {}))).toBe('access_restricted');
    expect(codeOf(await access({ countries: { rule: 'only', codes: ['MT'] } }))).toBe('ok');
    expect(await outcome('198.51.100.7')).toBe('ok');
    expect(await outcome('192.0.2.1')).toBe('access_restricted');
    expect(codeOf(await access({}))).toBe('ok');
    expect(codeOf(await member.call(memberInfo, {}))).toBe('ok');
  });

  it('ends the streams of an address that is blocked while they stand, and nobody else’s', async () => {
    const stream = (ip: string) => new Listening(server.url, { 'X-Forwarded-For': ip });
    const [blocked, other] = [stream('198.51.100.200'), stream('198.51.100.20')];
    await vi.waitFor(() => expect([blocked.heard.length, other.heard.length]).toEqual([1, 1]));
    await access({ blocked: ['198.51.100.128/25'] });
    await vi.waitFor(() => expect(blocked.closed).toBe(true), { timeout: 25_000 });
    expect(other.closed).toBe(false);
    other.socket.destroy();
    await access({});
  });

  it('names the logo of a house that is shut, and none where the merchant has none', async () => {
    const { settings } = await anna.must(opsListSettings, {});
    const site = Object(settings.find(({ key }) => key === 'system.site')?.value);
    await change('system.site', { ...site, theme: { ...site.theme, logo: '/logo-of-ours.svg' } });
    await change('system.maintenance', { on: true, until: null, notice: {} });
    expect(await from('192.0.2.1').must(status, {})).toMatchObject({ maintenance: true, logo: '/logo-of-ours.svg' });
    await change('system.site', site);
    expect(await from('192.0.2.1').must(status, {})).toMatchObject({ maintenance: true, logo: null });
    await change('system.maintenance', { on: false, until: null, notice: {} });
  });

  it('refuses networks that are none', async () => {
    for (const blocked of ['192.0.2.0/33', '192.0.2', 'example.com', '2001:db8::/129', '192.0.2.0/24/8'])
      expect(codeOf(await access({ blocked: [blocked] })), blocked).toBe('bad_input');
  });

  it('shuts for maintenance by the console, with its notice and its end, and opens again', async () => {
    const member = await player(server);
    const until = '2026-12-24T18:00:00.000Z';
    await change('system.maintenance', {
      on: true,
      until,
      notice: { EN: 'New games are coming.', CN: '新游戏即将上线。' },
    });
    expect(await from('192.0.2.1', 'CN').must(status, {})).toMatchObject({
      maintenance: true,
      maintenanceUntil: until,
      maintenanceNotice: '新游戏即将上线。',
    });
    expect(codeOf(await member.call(memberInfo, {}))).toBe('maintenance');
    expect(codeOf(await from('192.0.2.1').call(captcha, {}))).toBe('maintenance');
    await change('system.maintenance', { on: false, until: null, notice: {} });
    expect(await from('192.0.2.1').must(status, {})).toMatchObject({ maintenance: false, maintenanceNotice: '' });
    expect(codeOf(await member.call(memberInfo, {}))).toBe('ok');
  });
});

it('does not start with a directory of countries that cannot be read', async () => {
  await expect(startServer({ geoipFile: '/nowhere/countries.mmdb', seed: false })).rejects.toThrow('GEOIP_DATABASE');
});
