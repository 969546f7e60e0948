import { guest, operator, setSetting, startServer, type TestServer } from '@baize/testkit';
import { opsChangeSetting } from '@baize/wire/console';
import { domainRoute, settingsConsolidated, status } from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesSetting, siteSetting } from './settings.ts';

const HOUR_MS = 60 * 60_000;

describe('licences and positions with a time of their own', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const later = (hours: number): string => new Date(server.ctx.now().getTime() + hours * HOUR_MS).toISOString();

  const shown = async (language = 'EN') => {
    const { licences, contacts } = await guest(server, { language }).must(settingsConsolidated, {});
    return [...licences.map(({ name }) => name), ...contacts.customerService.map(({ label }) => label)];
  };

  const draft = (from: string | null, until: string | null) => {
    const time = { shownFrom: from, shownUntil: until };
    const { contacts } = siteSetting.default;
    const name = { EN: 'Isle of Man', CN: '马恩岛' };
    const position = { id: 'fair', label: { EN: 'At the fair' }, url: 'https://example.com/fair', ...time };
    return {
      ...siteSetting.default,
      licences: [{ jurisdiction: 'IM', name, note: { EN: 'new' }, url: null, ...time }],
      contacts: { ...contacts, customerService: [position] },
    };
  };

  it('stand from their beginning until their end, whoever asked before', async () => {
    const anna = await operator(server, 'anna');
    const value = draft(later(1), later(3));
    await anna.must(opsChangeSetting, { key: 'system.site', value, version: 0, reason: 'a new licence' });
    expect(await shown()).toEqual([]);
    server.clock.advance({ hours: 1 });
    expect(await shown()).toEqual(['Isle of Man', 'At the fair']);
    expect(await shown('CN')).toEqual(['马恩岛', 'At the fair']);
    server.clock.advance({ hours: 2 });
    expect(await shown()).toEqual([]);
  });

  it('are refused where they end before they begin, in the words of the operator', async () => {
    const anna = await operator(server, 'anna', { language: 'VI' });
    const wrong = { key: 'system.site', value: draft(later(2), later(1)), version: 1, reason: 'upside down' };
    const said = 'Thời điểm kết thúc phải sau thời điểm bắt đầu.';
    expect(await anna.call(opsChangeSetting, wrong)).toMatchObject({
      value: { fields: { 'licences.0.shownUntil': said, 'contacts.customerService.0.shownUntil': said } },
    });
  });

  it('are a time of messengers and QR codes as well', async () => {
    const anna = await operator(server, 'anna');
    const time = { shownFrom: later(1), shownUntil: later(2) };
    const { contacts } = siteSetting.default;
    const site = { ...siteSetting.default, contacts: { ...contacts, shown: { ...contacts.shown, telegram: time } } };
    await setSetting(server, 'system.site', site);
    const label = { EN: 'For tablets', CN: '平板电脑' };
    const resources = [{ resourceType: 'TABLET', path: '/down', label, ...time }];
    await anna.must(opsChangeSetting, {
      key: 'system.addresses',
      value: { ...addressesSetting.default, resources },
      version: 0,
      reason: 'a fair',
    });
    const seen = async (language: string) => {
      const asked = guest(server, { language });
      const { contacts: points } = await asked.must(settingsConsolidated, {});
      expect(Object.keys(points)).not.toContain('shown');
      return [
        points.telegram,
        points.facebook,
        ...(await asked.must(domainRoute, {})).resources.map(each => each.label),
      ];
    };
    const { telegram, facebook } = contacts;
    expect(await seen('EN')).toEqual([null, facebook]);
    server.clock.advance({ hours: 1 });
    expect(await seen('EN')).toEqual([telegram, facebook, 'For tablets']);
    expect(await seen('CN')).toEqual([telegram, facebook, '平板电脑']);
    server.clock.advance({ hours: 1 });
    expect(await seen('EN')).toEqual([null, facebook]);
  });

  it('are a time of the address that a shut house names, too', async () => {
    const time = { shownFrom: later(1), shownUntil: later(2) };
    const { contacts } = siteSetting.default;
    const site = { ...siteSetting.default, contacts: { ...contacts, shown: { ...contacts.shown, email: time } } };
    await setSetting(server, 'system.site', site);
    const named = async () => (await guest(server).must(status, {})).supportEmail;
    expect(await named()).toBeNull();
    server.clock.advance({ hours: 1 });
    expect(await named()).toBe(contacts.email);
    server.clock.advance({ hours: 1 });
    expect(await named()).toBeNull();
  });

  it('stand always without one, as what was stored before there were times does', () => {
    const [badge] = siteSetting.default.licences;
    const { shownFrom: _, shownUntil: __, ...old } = badge ?? {};
    const parsed = siteSetting.schema.parse({ ...siteSetting.default, licences: [old] });
    expect(parsed.licences).toEqual([badge]);
    const { shown, ...points } = siteSetting.default.contacts;
    expect(siteSetting.schema.parse({ ...siteSetting.default, contacts: points }).contacts.shown).toEqual(shown);
  });
});
