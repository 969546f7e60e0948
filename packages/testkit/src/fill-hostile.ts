import { randomUUID } from 'node:crypto';
import { opsSaveChatRoom, writeChat } from '@baize/wire/chat';
import { opsSaveAnnouncement, opsSaveHelp } from '@baize/wire/content';
import { opsSendInbox } from '@baize/wire/inbox';
import { changePersonalData, feedback } from '@baize/wire/members';
import { opsChangeGood, opsListGoods } from '@baize/wire/points';
import { opsChangePromotion, opsListPromotions } from '@baize/wire/promotions';
import type { Actor } from './actor.ts';
import type { FakeGame } from './fake-vendor.ts';
import { HOSTILE_HTML, HOSTILE_TEXT } from './hostile.ts';
import { setSetting } from './set-setting.ts';
import type { TestServer } from './start-server.ts';

const LONGEST_NICKNAME = 30;
const textOf = (nth: number): string => HOSTILE_TEXT[nth % HOSTILE_TEXT.length] ?? '';
/** Control characters are refused by the calls themselves. */
const html = `<p>Body of it.</p>${HOSTILE_HTML.filter(each => !/[\0\f]/.test(each)).join('\n')}`;

/** Whoever may write something writes what an attacker would: an operator whose account was taken, and a player. */
export async function fillHostile(
  server: Pick<TestServer, 'ctx'>,
  { admin, member }: { admin: Actor; member: Actor },
): Promise<void> {
  await announce(admin, server.ctx.now());
  await help(admin);
  await offer(server, admin);
  await admin.must(opsSendInbox, {
    id: randomUUID(),
    audience: { kind: 'all' },
    marketing: false,
    texts: { EN: { title: textOf(0), content: html } },
    reason: textOf(1),
  });
  await member.must(changePersonalData, { nickname: '<img src=x onerror=a()>'.slice(0, LONGEST_NICKNAME) });
  const words = Array.from({ length: 12 }, (_, nth) => textOf(nth)).join(' words and words ');
  for (const kind of ['feedback', 'complaint'] as const)
    await member.must(feedback, { content: words, kind, contact: textOf(2) });
  await talk(server, { admin, member });
  await site(server);
}

/** A room that is called something, and whatever of it all the chat lets through. */
async function talk(
  server: Pick<TestServer, 'ctx'>,
  { admin, member }: { admin: Actor; member: Actor },
): Promise<void> {
  await setSetting(server, 'chat.rules', { slowSeconds: 0, textMax: 1_000 });
  const room = { sort: 0, shown: true, open: true, version: 0, reason: textOf(1) };
  await admin.must(opsSaveChatRoom, { ...room, code: 'constructor', names: { EN: textOf(3).slice(0, 40) || 'Room' } });
  for (const text of [...HOSTILE_HTML, ...HOSTILE_TEXT])
    await member.call(writeChat, { id: randomUUID(), room: 'constructor', text });
}

async function announce(admin: Actor, now: Date): Promise<void> {
  const kinds = ['PU', 'PL', 'PR', 'B'] as const;
  for (const [nth, kind] of kinds.entries())
    await admin.must(opsSaveAnnouncement, {
      id: randomUUID(),
      version: 0,
      kind,
      published: true,
      sort: -10,
      imageUrl: null,
      link: '/promotions?<svg/onload=a()>',
      startsAt: new Date(now.getTime() - 86_400_000).toISOString(),
      endsAt: null,
      texts: { EN: { title: `Hostile ${textOf(nth)}`, content: html, linkLabel: '<b>{go}</b>' } },
      reason: textOf(1),
    });
}

async function help(admin: Actor): Promise<void> {
  for (const page of ['constructor', 'money'])
    await admin.must(opsSaveHelp, {
      page,
      tag: 'constructor',
      version: 0,
      published: true,
      sort: 0,
      startsAt: null,
      endsAt: null,
      texts: { EN: { pageTitle: textOf(0), title: `Hostile ${textOf(5)}`, content: html } },
      reason: textOf(1),
    });
}

/** Activities and goods: their words, and pictures that nobody drew. */
async function offer(server: Pick<TestServer, 'ctx'>, admin: Actor): Promise<void> {
  const { rows } = await admin.must(opsListPromotions, {});
  const { version, spent, claims, ...first } = must(rows[0]);
  await admin.must(opsChangePromotion, {
    promotion: {
      ...first,
      id: 'constructor',
      picture: 'constructor',
      enabled: false,
      sort: -1,
      texts: { EN: { title: `Hostile ${textOf(0)}`, content: html } },
    },
    version: 0,
    reason: textOf(1),
  });
  const goods = (await admin.must(opsListGoods, {})).rows;
  const { version: _version, taken, ...good } = must(goods[0]);
  await admin.must(opsChangeGood, {
    good: {
      ...good,
      id: 'constructor',
      picture: 'constructor',
      enabled: false,
      sort: -1,
      names: { EN: `Hostile ${textOf(0)}` },
      descriptions: { EN: textOf(3) },
    },
    version: 0,
    reason: textOf(1),
  });
  // What gives money is offered by two people; here it is only to be seen.
  for (const table of ['promotion', 'points_good'])
    await server.ctx.pool.query(`UPDATE ${table} SET enabled = true WHERE id = 'constructor'`);
}

const must = <T>(first: T | undefined): T => {
  if (first === undefined) throw new Error('the demo has nothing to begin from');
  return first;
};

/** Words of the merchant itself: badges, contacts, and the line below everything. */
async function site(server: Pick<TestServer, 'ctx'>): Promise<void> {
  await setSetting(server, 'system.site', {
    copyright: { year: 2025, holder: textOf(2) },
    licences: [{ jurisdiction: 'MT', name: { EN: textOf(0) }, note: { EN: textOf(6) }, url: null }],
  });
}

/** What a vendor lists that was broken into. */
export const hostileGames = (): FakeGame[] => [
  ...HOSTILE_TEXT.map((name, nth) => ({
    game_code: `hostile${nth}`,
    name,
    category: 'Video Slots',
    names: { en: name, __PROTO__: name, xx: 'a\u0000b' },
    rules: html,
    url_thumb: `javascript:alert(${nth})`,
    tags: ['__proto__', 'a\u0000b', textOf(nth).slice(0, 40)],
    rtp: '<b>99</b>',
  })),
  { game_code: '__proto__', name: 'a\u202eb', category: '__proto__', names: { en: 'a\u202eb\u0000c' } },
  { game_code: 'unseen', name: 'Unseen', names: { en: '\u200b\u3164' }, url_thumb: 'https://evil.example/a.png' },
  { game_code: 'twice', name: 'Twice' },
  { game_code: 'twice', name: 'Twice again' },
  { game_code: 'long', name: 'Long', names: { en: 'W'.repeat(30_000) } },
];
