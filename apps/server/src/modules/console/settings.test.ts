import { type Actor, asOwner, guest, operator, startServer, type TestServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import {
  opsChangeSetting,
  opsListModules,
  opsListSettings,
  opsProposeSetting,
  opsSettingHistory,
} from '@baize/wire/console';
import { REGISTRATION_FIELDS } from '@baize/wire/registration';
import { registrationRules, settingsConsolidated, whitelabel } from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const KEY = 'members.session';

describe('the settings in the console', () => {
  let server: TestServer;
  let anna: Actor;
  let fiona: Actor;
  beforeAll(async () => {
    server = await startServer();
    [anna, fiona] = await Promise.all([operator(server, 'anna'), operator(server, 'fiona')]);
  });
  afterAll(() => server.close());

  const shown = async (key = KEY) => {
    const { settings } = await anna.must(opsListSettings, {});
    const setting = settings.find(each => each.key === key);
    if (setting === undefined) throw new Error(`${key} is not listed`);
    return setting;
  };

  it('lists every setting with its shape, its default and who may change it', async () => {
    const { settings } = await anna.must(opsListSettings, {});
    expect(settings.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['cashier.deposits', 'lottery.limits', 'members.registration', 'modules.tree']),
    );
    expect(new Set(settings.map(({ key }) => key)).size).toBe(settings.length);
    expect(await shown()).toMatchObject({
      version: 0,
      value: { idleMinutes: 30 },
      default: { idleMinutes: 30 },
      schema: { type: 'object', properties: { idleMinutes: { type: 'integer', minimum: 1 } } },
      mayChange: true,
      changed: null,
    });
  });

  it('refuses characters that no text has, wherever they stand', async () => {
    const { value, version } = await shown('members.ranks');
    for (const [labels, field] of [
      [['Member', 'VIP\0'], 'labels.1'],
      [['\ud800'], 'labels.0'],
    ] as const) {
      const draft = { key: 'members.ranks', value: { labels }, version, reason: 'a test' };
      const answer = await anna.call(opsChangeSetting, draft);
      expect(answer).toMatchObject({
        ok: false,
        code: 'bad_input',
        value: { fields: { [field]: expect.any(String) } },
      });
    }
    expect((await shown('members.ranks')).value).toEqual(value);
  });

  it('says in words what a refused text has to look like, never by its pattern', async () => {
    const { value, version } = await shown('games.ceilings');
    const wrong = { ...Object(value).lines[0], vendor: 'No such', currency: 'usd', winMax: '1.5' };
    const draft = { key: 'games.ceilings', value: { lines: [wrong] }, version, reason: 'a test' };
    expect(await anna.call(opsProposeSetting, draft)).toMatchObject({
      code: 'bad_input',
      value: {
        fields: {
          'lines.0.vendor': 'This is not written in the form that is asked for here.',
          'lines.0.currency': 'Capital letters only, 5 at most.',
          'lines.0.winMax': 'A whole number of at most 12 digits.',
        },
      },
    });
    const points = { turnoverPerPoint: '0', pointsPerUnit: '100', convertMin: '500' };
    expect(await anna.call(opsProposeSetting, { ...draft, key: 'points.rules', value: points })).toMatchObject({
      value: {
        fields: {
          turnoverPerPoint: 'A number above zero, of at most 12 digits before the point and 6 after it.',
        },
      },
    });
  });

  it('says in words what an address and the name of a language have to look like', async () => {
    const { value, version } = await shown('system.site');
    const { contacts, licences } = Object(value);
    const wrong = {
      ...Object(value),
      contacts: { ...contacts, line: 'javascript:alert(1)' },
      licences: [{ ...licences[0], name: { English: 'Malta' } }],
      theme: { ...Object(value).theme, logo: 'logo.png' },
    };
    const address = 'An address is needed here, such as https://example.com.';
    expect(
      await anna.call(opsChangeSetting, { key: 'system.site', value: wrong, version, reason: 'a test' }),
    ).toMatchObject({
      value: {
        fields: {
          'contacts.line': address,
          'licences.0.name.English': 'Capital letters only, 2 at most.',
          'theme.logo': address,
        },
      },
    });
  });

  it('takes no theme that is hard to read, saved or proposed, and names the pair with its contrast', async () => {
    const { value, version } = await shown('system.site');
    const themed = (theme: object) => ({ ...Object(value), theme: { ...Object(value).theme, ...theme } });
    const asked = (theme: object) => ({ key: 'system.site', value: themed(theme), version, reason: 'a brand' });
    const pale = asked({ light: { '--felt': '#e8e8e8' } });
    for (const call of [opsChangeSetting, opsProposeSetting])
      expect(await anna.call(call, pale)).toMatchObject({
        code: 'theme_unreadable',
        message:
          'In the light theme, on-felt #f6faf6 / felt #e8e8e8 has a contrast of 1.16; to be readable it needs at least 4.5.',
      });
    // A colour that is not written as six digits could be any.
    expect(await anna.call(opsProposeSetting, asked({ tokens: { '--felt': 'white' } }))).toMatchObject({
      code: 'bad_input',
      value: { fields: { 'theme.tokens.--felt': 'This is not written in the form that is asked for here.' } },
    });
    // What stands since before the rule does not keep anybody from the rest of the setting.
    await asOwner(
      server,
      `INSERT INTO setting (merchant_id, key, version, value, updated_at) VALUES (1, 'system.site', ${version + 1}, $1, now())
       ON CONFLICT (merchant_id, key) DO UPDATE SET version = excluded.version, value = excluded.value`,
      [JSON.stringify(pale.value)],
    );
    await server.ctx.settings.refresh();
    const rest = { ...pale, value: { ...pale.value, loggedInHome: true }, version: version + 1 };
    await anna.must(opsChangeSetting, rest);
    const good = themed({ dark: { '--felt': '#17795a' } });
    await anna.must(opsChangeSetting, { ...rest, value: good, version: version + 2 });
  });

  it('says what is too long, too short or too much by its bound', async () => {
    const { value, version } = await shown('system.site');
    const { licences } = Object(value);
    const refused = async (change: object) => {
      const draft = { key: 'system.site', value: { ...Object(value), ...change }, version, reason: 'a test' };
      const answer = await anna.call(opsChangeSetting, draft);
      return answer.ok ? undefined : Object(answer.value).fields;
    };
    const copyright = { year: 3_000, holder: 'a'.repeat(81) };
    expect(await refused({ copyright, licences: [{ ...licences[0], jurisdiction: 'X' }] })).toEqual({
      'copyright.holder': 'Too long. Characters allowed: 80.',
      'copyright.year': 'At most 2200.',
      'licences.0.jurisdiction': 'Too short. Characters needed: 2.',
    });
    expect(await refused({ licences: Array(11).fill(licences[0]) })).toEqual({ licences: 'At most 10.' });
  });

  it.each([
    'tg://resolve?domain=baize',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    'helpmc',
    '/help mc',
  ])('opens the customer service only at a page, elsewhere or of the site: not at %s', async url => {
    const { value, version } = await shown('system.site');
    const { contacts } = Object(value);
    const desk = { id: 'desk', label: { EN: 'Desk' }, url };
    const wrong = { ...Object(value), contacts: { ...contacts, customerService: [desk] } };
    expect(
      await anna.call(opsChangeSetting, { key: 'system.site', value: wrong, version, reason: 'a test' }),
    ).toMatchObject({ value: { fields: { 'contacts.customerService.0.url': expect.stringContaining('https://') } } });
  });

  it('changes a setting with a reason, keeps what it was, and says who did it', async () => {
    const value = { idleMinutes: 20, absoluteHours: 24 };
    const changed = await anna.must(opsChangeSetting, {
      key: KEY,
      value,
      version: 0,
      reason: 'the licence asks for it',
    });
    expect(changed).toEqual({ version: 1 });
    expect(await shown()).toMatchObject({
      version: 1,
      value,
      changed: { by: { name: 'Anna Admin' }, reason: 'the licence asks for it' },
    });
    const { rows } = await anna.must(opsSettingHistory, { key: KEY });
    expect(rows).toMatchObject([{ version: 1, before: { idleMinutes: 30 }, after: value, by: { name: 'Anna Admin' } }]);
    const audit = await anna.must(opsListAudit, { action: 'settings.set', objectId: KEY });
    expect(audit.rows).toMatchObject([
      { actor: { kind: 'operator', name: 'Anna Admin' }, before: { idleMinutes: 30 }, after: value },
    ]);
  });

  it('refuses what was made from a version that stands no more, and changes nothing', async () => {
    const value = { idleMinutes: 5, absoluteHours: 24 };
    const late = await anna.call(opsChangeSetting, { key: KEY, value, version: 0, reason: 'late' });
    expect(late).toMatchObject({ ok: false, code: 'version_changed', status: 409 });
    expect(await shown()).toMatchObject({ version: 1, value: { idleMinutes: 20 } });
  });

  it('names the fields that the setting’s own rules refuse', async () => {
    const bad = [
      [{ idleMinutes: 0, absoluteHours: 24 }, 'idleMinutes'],
      [{ idleMinutes: 5.5, absoluteHours: 24 }, 'idleMinutes'],
      [{ idleMinutes: 5 }, 'absoluteHours'],
      [{ idleMinutes: 5, absoluteHours: 24, more: 1 }, ''],
      ['text', ''],
      [null, ''],
    ] as const;
    for (const [value, field] of bad) {
      const answer = await anna.call(opsChangeSetting, { key: KEY, value, version: 1, reason: 'try' });
      expect(answer, JSON.stringify(value)).toMatchObject({ ok: false, code: 'bad_input' });
      expect(Object.keys(Object(Object(answer).value.fields))).toContain(field);
    }
    const twice = [
      { modId: 'A', enabled: true, childrenNodes: [] },
      { modId: 'A', enabled: true, childrenNodes: [] },
    ];
    const tree = await anna.call(opsChangeSetting, { key: 'modules.tree', value: twice, version: 0, reason: 'try' });
    expect(tree).toMatchObject({ ok: false, code: 'bad_input' });
    expect(await shown()).toMatchObject({ version: 1 });
  });

  it('says what is wrong in the operator’s language', async () => {
    const chinese = await operator(server, 'ben', { language: 'CN' });
    const draft = { key: KEY, value: { idleMinutes: 0, absoluteHours: 24 }, version: 1, reason: 'try' };
    const answer = await chinese.call(opsChangeSetting, draft);
    expect(answer).toMatchObject({
      code: 'bad_input',
      value: { fields: { idleMinutes: '至少 1。' } },
    });
  });

  it('wants a reason, a known key and a version', async () => {
    const value = { idleMinutes: 10, absoluteHours: 24 };
    const unknown = await anna.call(opsChangeSetting, { key: 'members.nothing', value, version: 0, reason: 'x' });
    expect(unknown).toMatchObject({ ok: false, code: 'setting_unknown' });
    expect(await anna.call(opsSettingHistory, { key: 'no.thing' })).toMatchObject({ code: 'setting_unknown' });
    for (const draft of [
      { key: KEY, value, version: 1, reason: ' ' },
      { key: KEY, value, version: -1, reason: 'x' },
      { key: 'DROP TABLE', value, version: 1, reason: 'x' },
    ])
      expect(await anna.call(opsChangeSetting, draft)).toMatchObject({ ok: false, code: 'bad_input' });
  });

  it('is for operators who may see settings, and changes ask for the setting’s own permission', async () => {
    const change = { key: KEY, value: { idleMinutes: 9, absoluteHours: 24 }, version: 1, reason: 'x' };
    expect(await guest(server).call(opsListSettings, {})).toMatchObject({ code: 'not_logged_in' });
    for (const refused of [
      await fiona.call(opsListSettings, {}),
      await fiona.call(opsSettingHistory, { key: KEY }),
      await fiona.call(opsChangeSetting, change),
      await fiona.call(opsListModules, {}),
    ])
      expect(refused).toMatchObject({ ok: false, code: 'permission_missing' });
    await asOwner(server, "UPDATE operator_account SET role = 'content' WHERE login = 'fiona'");
    const { settings } = await fiona.must(opsListSettings, {});
    expect(settings.filter(({ mayChange }) => mayChange).map(({ key }) => key)).toEqual(['chat.rules']);
    expect(await fiona.call(opsChangeSetting, change)).toMatchObject({ ok: false, code: 'permission_missing' });
    await asOwner(server, "UPDATE operator_account SET role = 'finance' WHERE login = 'fiona'");
  });

  it('changes the registration form without a restart', async () => {
    const { value, version } = await shown('members.registration');
    const rules = Object(value);
    const changed = { ...rules, rules: { ...rules.rules, nickname: { ...rules.rules.username, min: 2 } } };
    await anna.must(opsChangeSetting, { key: 'members.registration', value: changed, version, reason: 'nicknames' });
    const seen = await guest(server).must(registrationRules, {});
    expect(seen.rules.nickname).toMatchObject({ enabled: true, required: true, acceptedPattern: '19', min: 2 });
    // The form keeps its order, which the database does not.
    const order = REGISTRATION_FIELDS.filter(field => seen.rules[field]);
    expect(Object.keys(seen.rules)).toEqual(order);
  });

  it('keeps the order of the modules as somebody with the permission puts it, and writes down who did', async () => {
    const before = await guest(server).must(whitelabel, {});
    const names = (nodes: readonly { modId: string }[]) => nodes.map(({ modId }) => modId);
    const { version } = await shown('modules.tree');
    const turned = before.toReversed().map(node => ({ ...node, childrenNodes: node.childrenNodes.toReversed() }));
    const draft = { key: 'modules.tree', value: turned, version, reason: 'mall before the rewards' };
    expect(await fiona.call(opsChangeSetting, draft)).toMatchObject({ ok: false, code: 'permission_missing' });
    expect(names(await guest(server).must(whitelabel, {}))).toEqual(names(before));
    await anna.must(opsChangeSetting, draft);
    expect(await guest(server).must(whitelabel, {})).toEqual(turned);
    const { rows } = await anna.must(opsSettingHistory, { key: 'modules.tree' });
    expect(rows[0]).toMatchObject({ version: version + 1, after: turned, by: { name: 'Anna Admin' } });
    const audit = await anna.must(opsListAudit, { action: 'settings.set', objectId: 'modules.tree' });
    expect(audit.rows[0]).toMatchObject({ before, after: turned, reason: draft.reason });
    const back = { ...draft, value: before, version: version + 1, reason: 'as it was' };
    await anna.must(opsChangeSetting, back);
    expect(await guest(server).must(whitelabel, {})).toEqual(before);
  });

  it('tells which calls a module carries, and switching it off switches them off', async () => {
    const { modules } = await anna.must(opsListModules, {});
    const called = new Map(modules.map(({ modId, calls }) => [modId, calls.map(({ path }) => path)]));
    expect(called.get('REG3')).toContain('/wps/system/setting/register');
    const { value, version } = await shown('modules.tree');
    const text = JSON.stringify(value).replace('"modId":"REG3","enabled":true', '"modId":"REG3","enabled":false');
    const draft = { key: 'modules.tree', value: JSON.parse(text), version, reason: 'closed for new players' };
    await anna.must(opsChangeSetting, draft);
    expect(await guest(server).call(registrationRules, {})).toMatchObject({ code: 'module_disabled' });
    expect(await guest(server).call(settingsConsolidated, {})).toMatchObject({ ok: true });
  });
});
