import { LANGUAGES } from '@baize/i18n';
import { asOwner, guest, HOSTILE_ADDRESSES, operator, player, startServer, type TestServer } from '@baize/testkit';
import { opsChangeSetting, opsListSettings } from '@baize/wire/console';
import { captcha, login, logout } from '@baize/wire/session';
import {
  country,
  domainRoute,
  location,
  registrationRules,
  settingsConsolidated,
  status,
  templates,
  whitelabel,
} from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleTree } from '../settings/index.ts';
import { addressesSetting, maintenanceSetting, siteSetting } from './settings.ts';

describe('the site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('says how it stands, and what a page needs before it shows anything', async () => {
    const shown = await guest(server).must(status, { url: new URL(server.url).host });
    expect(shown).toMatchObject({
      maintenance: false,
      maintenanceUntil: null,
      merchantCode: 'baize',
      serverTime: server.ctx.now().toISOString(),
      permission: { imageCDNs: [server.url], launchGameCDNs: [server.url] },
    });
    expect(shown.permission.registration).toEqual(await guest(server).must(registrationRules, {}));
    expect(shown.permission.whitelabel).toEqual(await guest(server).must(whitelabel, {}));
  });

  it('names its modules as a tree', async () => {
    const [root] = await guest(server).must(whitelabel, {});
    expect(root).toMatchObject({ modId: 'COMM3', enabled: true });
    expect(root?.childrenNodes.find(node => node.modId === 'REG3')).toMatchObject({ enabled: true });
  });

  it('takes no address that would run or show what it holds itself', () => {
    const standing = siteSetting.default;
    const takes = (url: string): boolean =>
      siteSetting.schema.safeParse({ ...standing, contacts: { ...standing.contacts, telegram: url } }).success &&
      siteSetting.schema.safeParse({
        ...standing,
        licences: [{ jurisdiction: 'MT', name: { EN: 'a' }, note: { EN: 'a' }, url }],
      }).success;
    const leads = (path: string): boolean =>
      addressesSetting.schema.safeParse({
        ...addressesSetting.default,
        resources: [{ resourceType: 'IOS', path, label: { EN: 'a' } }],
      }).success;
    for (const path of ['/down?os=ios', 'https://example.com/a.apk', 'itms-services://?action=download-manifest&url=a'])
      expect(leads(path), path).toBe(true);
    for (const path of ['//example.com', '@example.com', '/a b', ' /a']) expect(leads(path), path).toBe(false);
    for (const url of ['https://example.com/a', 'mailto:a@example.com', 'tel:+6620000000', 'tg://resolve?domain=a'])
      expect(takes(url), url).toBe(true);
    for (const url of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'blob:https://example.com/1',
      'file:///etc/passwd',
      'view-source:https://example.com',
    ]) {
      expect(takes(url), url).toBe(false);
      expect(leads(url), url).toBe(false);
    }
  });

  it('takes no picture for a logo that other pictures may not be', () => {
    const takes = (logo: string): boolean =>
      siteSetting.schema.safeParse({ ...siteSetting.default, theme: { ...siteSetting.default.theme, logo } }).success;
    for (const logo of ['/brand/logo.svg', 'https://example.com/logo.png']) expect(takes(logo), logo).toBe(true);
    for (const logo of HOSTILE_ADDRESSES) expect(takes(logo), logo).toBe(false);
  });

  it('is read though a contact or a picture stands that is no longer taken; the operator sees it and mends it', async () => {
    const standing = siteSetting.default;
    const old = {
      ...standing,
      balanceDecimals: 2.5,
      contacts: {
        ...standing.contacts,
        telegram: 'javascript:alert(1)',
        email: 'nobody at all',
        customerService: [
          { id: 'help', label: { EN: 'Help', english: 'Help', CN: '' }, url: 'https://help.example' },
          { id: '', label: { EN: 'No name' }, url: null },
        ],
      },
      licences: Array.from({ length: 11 }, () => standing.licences[0]),
      theme: {
        ...standing.theme,
        logo: 'javascript:alert(1)',
        tokens: { '--felt': 'url(https://spy.example)', '--brass': '#caa45a', felt: 'red' },
      },
    };
    const addresses = {
      ...addressesSetting.default,
      resources: [
        ...addressesSetting.default.resources,
        { resourceType: 'APK', path: '/\\example.com', label: { EN: 'a' } },
      ],
    };
    for (const [key, value] of [
      ['system.site', old],
      ['system.addresses', addresses],
    ])
      await server.ctx.pool.query(
        `INSERT INTO setting (merchant_id, key, version, value, updated_at) VALUES (1, $1, 1, $2, now())`,
        [key, JSON.stringify(value)],
      );
    await server.ctx.settings.refresh();
    const shown = await guest(server).must(settingsConsolidated, {});
    expect(shown.contacts).toMatchObject({ telegram: null, facebook: standing.contacts.facebook, email: null });
    expect(shown.contacts.customerService.map(({ id }) => id)).toEqual(['help']);
    // Which of eleven badges holds is nobody's guess, and the demo's are not the merchant's.
    expect(shown.licences).toEqual([]);
    expect(shown.theme).toMatchObject({ logo: null, tokens: { '--brass': '#caa45a' } });
    expect(shown.balanceDecimals).toBe(2);
    expect((await guest(server).must(domainRoute, {})).resources).toHaveLength(2);

    const anna = await operator(server, 'anna');
    const rowOf = async (key: string) =>
      (await anna.must(opsListSettings, {})).settings.find(setting => setting.key === key);
    expect(await rowOf('system.site')).toMatchObject({ value: { contacts: { telegram: null } }, stored: old });
    expect((await rowOf('system.access'))?.stored).toBeUndefined();
    // The theme's page stores the theme alone: what is left out stays for whoever mends it.
    const readable = Object((await rowOf('system.site'))?.value);
    const theme = { logo: '/brand/logo.svg', tokens: {}, dark: {}, light: {} };
    const draft = { key: 'system.site', value: { ...readable, theme }, reason: 'a new logo' };
    expect(await anna.call(opsChangeSetting, { ...draft, version: 1, part: '__proto__' })).toMatchObject({
      code: 'bad_input',
    });
    await anna.must(opsChangeSetting, { ...draft, version: 1, part: 'theme' });
    expect((await rowOf('system.site'))?.stored).toEqual({ ...old, theme });
    expect((await guest(server).must(settingsConsolidated, {})).theme.logo).toBe('/brand/logo.svg');

    for (const key of ['system.site', 'system.addresses']) {
      const { value, version = 0 } = (await rowOf(key)) ?? {};
      await anna.must(opsChangeSetting, { key, value, version, reason: 'cleared' });
      const mended = await rowOf(key);
      expect([mended?.version, mended?.stored]).toEqual([version + 1, undefined]);
    }
    await asOwner(server, "DELETE FROM setting WHERE key IN ('system.site', 'system.addresses')");
    await server.ctx.settings.refresh();
  });

  it('has contacts, badges that say they are none, the age and the year', async () => {
    const site = await guest(server).must(settingsConsolidated, {});
    expect(site).toMatchObject({
      merchant: { code: 'baize', name: 'Baize' },
      currency: 'THB',
      balanceDecimals: 2,
      languages: LANGUAGES.map(({ code }) => code),
      ageMin: 18,
      birthdayAgeMin: 21,
      copyright: { year: 2025 },
      idleMinutes: 30,
    });
    expect(site.licences.map(({ name, note }) => [name, note])).toEqual([
      ['Malta', 'DEMO, no licence'],
      ['British Virgin Islands', 'DEMO, no licence'],
      ['Philippines', 'DEMO, no licence'],
    ]);
    const chinese = await guest(server, { language: 'CN' }).must(settingsConsolidated, {});
    expect(chinese.licences[0]).toMatchObject({ name: '马耳他', note: '演示，无牌照' });
    expect(chinese.contacts.customerService).toHaveLength(2);
  });

  it('gives the addresses that its QR codes hold', async () => {
    const { domainList, resources } = await guest(server).must(domainRoute, {});
    expect(domainList).toEqual([server.url]);
    expect(resources).toEqual([
      {
        resourceType: 'IOS',
        url: `${server.url}/down?os=ios`,
        qrCodeUrl: `${server.url}/down?os=ios`,
        labelNameEn: 'iOS',
        label: 'iOS',
      },
      {
        resourceType: 'ANDROID',
        url: `${server.url}/down?os=android`,
        qrCodeUrl: `${server.url}/down?os=android`,
        labelNameEn: 'Android',
        label: 'Android',
      },
    ]);
  });

  it('is not led elsewhere by a host that the merchant does not know', async () => {
    const answer = await guest(server).call(domainRoute, {}, { headers: { 'X-Forwarded-Host': 'evil.example' } });
    expect(JSON.stringify(answer)).not.toContain('evil.example');
  });

  it('lists countries by name in the language of the caller, and does not guess where one is', async () => {
    const english = await guest(server).must(country, {});
    expect(english.defaultCode).toBe('TH');
    expect(english.countries).toContainEqual({ code: 'TH', name: 'Thailand', dialCode: '+66' });
    const chinese = await guest(server, { language: 'CN' }).must(country, {});
    expect(chinese.countries).toContainEqual({ code: 'TH', name: '泰国', dialCode: '+66' });
    expect(await guest(server).must(location, {})).toEqual({ country: null, allowed: true, timeZone: 'Asia/Bangkok' });
    expect((await guest(server).must(templates, {})).active).toBe('felt');
  });

  const by = { by: { kind: 'system', id: 'test', name: 'test' }, reason: 'a test' } as const;

  it('closes what a switched-off module answers, and all under it', async () => {
    const { ctx } = server;
    const tree = ctx.settings.get(1, moduleTree);
    const off = tree.map(node => ({
      ...node,
      childrenNodes: node.childrenNodes.map(child =>
        child.modId === 'CAPTCHA3' ? { ...child, enabled: false } : child,
      ),
    }));
    await ctx.transaction(tx => ctx.settings.set(tx, 1, moduleTree, off, by));
    await ctx.settings.refresh();
    expect(await guest(server).call(captcha, {})).toMatchObject({ code: 'module_disabled', status: 403 });
    await ctx.transaction(tx => ctx.settings.set(tx, 1, moduleTree, tree, by));
    await ctx.settings.refresh();
    expect(await guest(server).call(captcha, {})).toMatchObject({ ok: true });
  });

  it('in maintenance answers nothing but how it stands', async () => {
    const { ctx } = server;
    const actor = await player(server);
    const until = '2026-03-02T09:00:00.000Z';
    await ctx.transaction(tx => ctx.settings.set(tx, 1, maintenanceSetting, { on: false, until, notice: {} }, by));
    await ctx.settings.refresh();
    const state = async (to: string) => {
      await ctx.pool.query('UPDATE merchant SET state = $1 WHERE id = 1', [to]);
      ctx.merchants.forget();
    };
    await state('maintenance');
    expect(await guest(server).must(status, {})).toMatchObject({ maintenance: true, maintenanceUntil: until });
    const { username, password } = actor;
    expect(await guest(server).call(login, { username, password })).toMatchObject({ code: 'maintenance', status: 503 });
    await state('active');
    expect(await actor.call(logout, {})).toMatchObject({ ok: true });
  });
});
