import {
  type Actor,
  type FakeVendor,
  fakeVendor,
  fillHostile,
  guest,
  HOSTILE_TEXT,
  hostileGames,
  operator,
  type Player,
  PROTOTYPE_NAMES,
  player,
  startServer,
  type TestServer,
  UNFIT_TEXT,
} from '@baize/testkit';
import { announcements, inbox, opsListFeedback, opsSaveAnnouncement } from '@baize/wire/content';
import { gameList, opsSyncVendor, showGame } from '@baize/wire/games';
import { changePersonalData, feedback, memberInfo, updateLanguage } from '@baize/wire/members';
import { opsChangeGood, opsListGoods } from '@baize/wire/points';
import { merchantPromotions } from '@baize/wire/relays';
import { helpCenter, settingsConsolidated } from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('there is none');
  return one;
};

/** What an attacker may write is stored so that nothing of it acts, or it is refused; nothing of it breaks the house. */
describe('hostile texts', () => {
  let server: TestServer;
  let admin: Actor;
  let member: Player;
  let vendor: FakeVendor;
  beforeAll(async () => {
    server = await startServer();
    [admin, member] = await Promise.all([operator(server, 'anna'), player(server)]);
    vendor = await fakeVendor(server, { games: hostileGames() });
    await fillHostile(server, { admin, member });
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  const ACTS =
    /<(?!\/?(?:p|br|hr|h3|h4|strong|b|em|i|u|s|ul|ol|li|a|img|blockquote|code|span|table|thead|tbody|tr|th|td)\b)|<\w+(?: \w+="[^"]*")* on\w+=| (?:href|src)="(?!\/(?!\/)|https:|mailto:)/i;

  it('lose in announcements, help, activities and messages what could act, and keep their titles as they were typed', async () => {
    const [shown, help, activities, messages] = await Promise.all([
      guest(server).must(announcements, {}),
      guest(server).must(helpCenter, { lang: 'EN' }),
      guest(server).must(merchantPromotions, {}),
      member.must(inbox, {}),
    ]);
    const bodies = [
      ...[...shown.player, ...shown.popup, ...shown.banners, ...shown.promotion],
      ...help.pages.flatMap(page => page.entries),
      ...messages.messages,
    ].filter(({ title }) => title.startsWith('Hostile') || title === HOSTILE_TEXT[0]);
    expect(bodies).toHaveLength(7);
    for (const { content } of bodies) {
      expect(content).toContain('Body of it.');
      expect(content).not.toMatch(ACTS);
    }
    expect(JSON.stringify(activities)).toContain('Body of it.');
    expect(shown.popup[0]?.title).toBe(`Hostile ${HOSTILE_TEXT[0]}`);
    expect(help.pages.map(({ page }) => page)).toContain('constructor');
    expect((await guest(server).must(settingsConsolidated, {})).licences[0]?.name).toBe(HOSTILE_TEXT[0]);
  });

  it('of a vendor take no game away: names are one line, pictures come from where they may, rules cannot act', async () => {
    expect(await admin.must(opsSyncVendor, { code: vendor.code })).toEqual({ games: HOSTILE_TEXT.length + 4 });
    const { games } = await member.must(gameList, { gameType: 'RNG', limit: 100 });
    const own = games.filter(({ vassalage }) => vassalage === vendor.code.toUpperCase());
    const named = (code: string) => own.find(({ gameCode }) => gameCode === code);
    for (const [nth, name] of HOSTILE_TEXT.entries()) expect(named(`hostile${nth}`)?.name).toBe(name);
    expect([named('twice')?.name, named('unseen')?.name, named('long')?.name.length]).toEqual([
      'Twice again',
      'unseen',
      200,
    ]);
    for (const { imageUrl, rtp } of own) expect([imageUrl, rtp]).toEqual([null, null]);
    const { rules } = await member.must(showGame, { nodeId: named('hostile0')?.nodeId ?? '' });
    expect(rules).toContain('Body of it.');
    expect(rules).not.toMatch(ACTS);
  });

  it.each(UNFIT_TEXT.map((text): [string, string] => [JSON.stringify(text), text]))(
    'are refused where they are no line that can be read: %s',
    async (_shown, text) => {
      const announcement = {
        id: server.ctx.newId(),
        version: 0,
        kind: 'PL' as const,
        published: true,
        sort: 0,
        imageUrl: null,
        link: null,
        startsAt: server.ctx.now().toISOString(),
        endsAt: null,
        texts: { EN: { title: text, content: '', linkLabel: null } },
        reason: 'a test',
      };
      const { version, taken, ...good } = first((await admin.must(opsListGoods, {})).rows);
      const answers = await Promise.all([
        admin.call(opsSaveAnnouncement, announcement),
        admin.call(opsSaveAnnouncement, {
          ...announcement,
          texts: { EN: { title: 'a', content: '', linkLabel: null } },
          reason: text,
        }),
        admin.call(opsChangeGood, { good: { ...good, names: { EN: text } }, version, reason: 'a test' }),
        member.call(changePersonalData, { nickname: text }),
        member.call(feedback, { content: 'a word or two '.repeat(10), contact: text }),
      ]);
      expect(answers.map(answer => (answer.ok ? 'taken' : answer.code))).toEqual(Array(5).fill('bad_input'));
    },
  );

  it('show an operator what players wrote, letter by letter', async () => {
    const { rows } = await admin.must(opsListFeedback, {});
    expect(rows.map(({ contact }) => contact)).toEqual([HOSTILE_TEXT[2], HOSTILE_TEXT[2]]);
    expect((await member.must(memberInfo, {})).nickname).toBe('<img src=x onerror=a()>');
  });

  it('and names that every object has are unknown languages, codes and pages', async () => {
    for (const name of PROTOTYPE_NAMES) {
      expect(await member.call(updateLanguage, { language: name })).toMatchObject({ code: 'bad_input' });
      const spoken = await guest(server, { language: name }).must(settingsConsolidated, {});
      expect(spoken.licences[0]?.name).toBe(HOSTILE_TEXT[0]);
      for (const path of [
        `/${name}`,
        `/help?page=${name}`,
        `/game?gameCode=${name}`,
        `/wps/${name}`,
        `/wps/relay/${name}`,
      ]) {
        const answer = await guest(server).send(path, { headers: { accept: 'text/html', cookie: `lang=${name}` } });
        expect(answer.status, path).toBeLessThan(500);
      }
    }
  });
});
