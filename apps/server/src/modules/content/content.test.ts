import { serverTexts } from '@baize/i18n/server';
import { guest, startServer, type TestServer } from '@baize/testkit';
import { announcements, opsSaveAnnouncement, opsSaveHelp } from '@baize/wire/content';
import { helpCenter } from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { demoAnnouncements } from './demo/announcements.ts';
import { demoHelp } from './demo/help.ts';
import { seedContent } from './demo/seed-demo.ts';
import { storeAnnouncement } from './store-announcement.ts';

describe('the demo’s words', () => {
  const announced = demoAnnouncements().flatMap(({ texts }) => Object.values(texts));
  const helped = demoHelp().flatMap(({ texts }) => Object.values(texts));

  it('are written in English and Chinese at least', () => {
    for (const { texts } of [...demoAnnouncements(), ...demoHelp()])
      expect(Object.keys(texts)).toEqual(expect.arrayContaining(['EN', 'CN']));
  });

  it('are what an operator may write, and lose nothing where they are stored', () => {
    const { texts: announcementTexts } = opsSaveAnnouncement.input.shape;
    for (const { texts } of demoAnnouncements())
      announcementTexts.parse(
        Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { linkLabel: null, ...text }])),
      );
    for (const { texts } of demoHelp()) opsSaveHelp.input.shape.texts.parse(texts);
    for (const { content } of [...announced, ...helped]) expect(cleanHtml(content)).toBe(content);
  });
});

describe('content', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('announces in groups, with the date on which each began', async () => {
    const shown = await guest(server).must(announcements, { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' });
    expect(shown.player[0]).toMatchObject({
      title: 'Welcome to the Baize demo',
      startDateStr: '2026-03-02',
      link: null,
    });
    expect(shown.banners.map(each => each.linkLabel)).toEqual(['Open the desk', 'Read the rules']);
    expect(shown.popup).toEqual([]);
    const banners = await guest(server).must(announcements, { types: 'B' });
    expect(banners.player).toEqual([]);
    expect(banners.banners).toHaveLength(2);
    expect(await guest(server).call(announcements, { types: 'B,XX' })).toMatchObject({ code: 'bad_input' });
  });

  it('speaks the language of the caller, and the own one where it has no other', async () => {
    const chinese = guest(server, { language: 'CN' });
    expect((await chinese.must(announcements, {})).player[0]?.title).toBe('欢迎来到 Baize 演示站');
    await server.ctx.transaction(tx =>
      storeAnnouncement(tx, {
        merchantId: 1,
        id: server.ctx.newId(),
        kind: 'PU',
        startsAt: server.ctx.now(),
        endsAt: new Date(server.ctx.now().getTime() + 3_600_000),
        texts: { EN: { title: 'For an hour', content: '<p>Soon gone<script>x()</script></p>' } },
      }),
    );
    const { popup } = await chinese.must(announcements, {});
    expect(popup).toMatchObject([{ title: 'For an hour', content: '<p>Soon gone</p>' }]);
    server.clock.advance({ minutes: 61 });
    expect((await chinese.must(announcements, {})).popup).toEqual([]);
  });

  it('is read in Portuguese by TY where it is not written in TY, and in the own language where a title came without a text', async () => {
    const startsAt = server.ctx.now();
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    const text = (title: string, content: string) => ({ title, content });
    const store = (texts: Record<string, { title: string; content: string }>) =>
      server.ctx.transaction(tx =>
        storeAnnouncement(tx, { merchantId: 1, id: server.ctx.newId(), kind: 'PU', startsAt, endsAt, texts }),
      );
    const own = { EN: text('Rain', '<p>It rains</p>') };
    await store({ ...own, PT: text('Chuva', '<p>Chove</p>'), AR: text('مطر', '') });
    const shown = async (language: string) => (await guest(server, { language }).must(announcements, {})).popup;
    expect(await shown('TY')).toMatchObject([{ title: 'Chuva', content: '<p>Chove</p>' }]);
    expect(await shown('AR')).toMatchObject([{ title: 'مطر', content: '<p>It rains</p>' }]);
    expect(await shown('FR')).toMatchObject([{ title: 'Rain', content: '<p>It rains</p>' }]);
    await store({ ...own, PT: text('Chuva', '<p>Chove</p>'), TY: text('Garoa', '<p>Garoa fina</p>') });
    expect((await shown('TY')).map(({ title }) => title).sort()).toEqual(['Chuva', 'Garoa']);
    await store({ ...own, PT: text('Sol', '<p>Faz sol</p>'), TY: text('Solzinho', '') });
    expect(await shown('TY')).toContainEqual(expect.objectContaining({ title: 'Solzinho', content: '<p>Faz sol</p>' }));
    server.clock.advance({ minutes: 61 });
  });

  it('helps, page by page', async () => {
    const { pages } = await guest(server).must(helpCenter, { lang: 'EN', device: 'WEB' });
    expect(pages.map(page => page.page)).toEqual(['account', 'money', 'lottery', 'safety', 'terms', 'privacy']);
    expect(pages.find(page => page.page === 'terms')?.entries[0]?.content).toContain('demonstration');
    expect(pages[0]).toMatchObject({
      title: 'Account',
      entries: [{ tag: 'register' }, { tag: 'captcha' }, { tag: 'free-play' }],
    });
    const chinese = await guest(server).must(helpCenter, { lang: 'CN', device: 'WEB' });
    expect(chinese.pages[0]?.title).toBe('账户');
    const french = await guest(server).must(helpCenter, { lang: 'FR' });
    const title = serverTexts({ app: 'demo' }).text({ id: 'demo.help.account.title', language: 'FR' });
    expect(french.pages[0]?.title).toBe(title);
  });

  it('is seeded once', async () => {
    await seedContent(server.ctx);
    expect((await guest(server).must(announcements, {})).player).toHaveLength(3);
  });
});
