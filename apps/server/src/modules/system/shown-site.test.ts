import { guest, operator, startServer, type TestServer } from '@baize/testkit';
import { opsChangeSetting } from '@baize/wire/console';
import { settingsConsolidated } from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSetting } from './settings.ts';

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

  it('stand always without one, as what was stored before there were times does', () => {
    const [badge] = siteSetting.default.licences;
    const { shownFrom: _, shownUntil: __, ...old } = badge ?? {};
    const parsed = siteSetting.schema.parse({ ...siteSetting.default, licences: [old] });
    expect(parsed.licences).toEqual([badge]);
  });
});
