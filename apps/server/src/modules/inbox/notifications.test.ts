import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { serverTexts } from '@baize/i18n/server';
import { type Actor, operator, type Player, player, startServer } from '@baize/testkit';
import { inbox, unreadCount } from '@baize/wire/content';
import {
  changePreferences,
  letBrowserIn,
  opsListInbox,
  opsSendInbox,
  showPreferences,
  shutBrowserOut,
} from '@baize/wire/inbox';
import { memberInfo } from '@baize/wire/members';
import { exclude } from '@baize/wire/safer-play';
import { logout } from '@baize/wire/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Setting } from '../settings/index.ts';
import { notifyMember } from './notify-member.ts';
import { pushSetting } from './settings.ts';
import { openPush } from './test-support/open-push.ts';

const server = await startServer();
let anna: Actor;

/** What reached the push service: a body that only the browser can read, and the house's own signature. */
const reached: { path: string; authorization: string; encoding: string; body: Buffer }[] = [];
let answer = 201;
const pushService = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { authorization = '', 'content-encoding': encoding = '' } = request.headers;
    reached.push({ path: request.url ?? '', authorization, encoding: String(encoding), body: Buffer.concat(chunks) });
    response.writeHead(answer).end();
  });
});

beforeAll(async () => {
  anna = await operator(server, 'anna');
  await new Promise<void>(resolve => pushService.listen(0, '127.0.0.1', resolve));
  await set(pushSetting, { enabled: true, contact: 'mailto:push@house.test', services: ['127.0.0.1'] });
});
beforeEach(() => {
  reached.length = 0;
  answer = 201;
});
afterAll(async () => {
  pushService.close();
  await server.close();
});

async function set<T extends object>(setting: Setting<T>, value: T): Promise<void> {
  const by = { kind: 'system', id: 'test', name: 'Test' } as const;
  await server.ctx.transaction(tx => server.ctx.settings.set(tx, 1, setting, value, { by, reason: 'test' }));
  await server.ctx.settings.refresh();
}

const words = { EN: { title: 'Double points', content: '<p>Tonight.</p>' } };
const broadcast = (marketing: boolean, username?: string) =>
  anna.call(opsSendInbox, {
    id: randomUUID(),
    audience: username === undefined ? { kind: 'all' } : { kind: 'member', username },
    marketing,
    texts: words,
    reason: 'test',
  });
const titles = async (who: Actor) =>
  (await who.must(inbox, {})).messages.map(({ title }) => title).filter(title => title === 'Double points');
const all = { marketing: true, pushMoney: true, pushRewards: true, pushMessages: true };

test('what was sent says to whom, and is listed in the language of whoever reads the list', async () => {
  const { account } = await (await player(server)).must(memberInfo, {});
  for (const audience of [
    { kind: 'agents' },
    { kind: 'rank', rankMin: 2 },
    { kind: 'member', username: account },
  ] as const) {
    server.clock.advance({ ms: 1 });
    const texts = { ...words, CN: { title: '双倍积分', content: '<p>今晚。</p>' } };
    await anna.must(opsSendInbox, { id: randomUUID(), audience, marketing: false, texts, reason: 'test' });
  }
  const inChinese = await anna.must(opsListInbox, {}, { headers: { Language: 'CN' } });
  expect(inChinese.rows[0]?.title).toBe('双倍积分');
  const { rows } = await anna.must(opsListInbox, {});
  expect(rows.slice(0, 3).map(({ audience, reader }) => [audience, reader])).toEqual([
    ['member', account],
    ['rank', '2'],
    ['agents', null],
  ]);
});

describe('advertising', () => {
  test('does not reach who keeps away from play; a notice of the service does', async () => {
    const [away, here] = [await player(server), await player(server)];
    await away.must(exclude, { kind: 'cooling', hours: 24, understood: true });
    server.clock.advance({ ms: 1 });
    expect(await broadcast(true)).toMatchObject({ ok: true, value: { marketing: true } });
    await server.settle();
    expect(await titles(here)).toHaveLength(1);
    expect(await titles(away)).toEqual([]);
    expect(await away.must(unreadCount, {})).toBe((await away.must(inbox, {})).messages.length);
    await broadcast(false);
    expect(await titles(away)).toHaveLength(1);
  });

  test('is refused when it is written to somebody who keeps away', async () => {
    const away = await player(server);
    const { account } = await away.must(memberInfo, {});
    await away.must(exclude, { kind: 'cooling', hours: 24, understood: true });
    expect(await broadcast(true, account)).toMatchObject({ ok: false, code: 'member_wants_no_marketing' });
    expect(await broadcast(false, account)).toMatchObject({ ok: true });
  });

  test('does not reach who wants none', async () => {
    server.clock.advance({ ms: 1 });
    const who = await player(server);
    expect(await who.must(showPreferences, {})).toMatchObject(all);
    await who.must(changePreferences, { ...all, marketing: false });
    server.clock.advance({ ms: 1 });
    await broadcast(true);
    expect(await titles(who)).toEqual([]);
    await who.must(changePreferences, all);
    expect(await titles(who)).toHaveLength(1);
  });
});

describe('a browser', () => {
  const letIn = async (who: Actor, path: string) => {
    // What greets a new member comes before.
    await server.settle();
    const keys = createECDH('prime256v1');
    const auth = randomBytes(16);
    const at = pushService.address();
    if (at === null || typeof at === 'string') throw new Error('the push service has no port');
    const address = `http://127.0.0.1:${at.port}/${path}`;
    const answered = await who.call(letBrowserIn, {
      address,
      p256dh: keys.generateKeys('base64url'),
      auth: auth.toString('base64url'),
    });
    return { address, answered, reads: (body: Buffer) => JSON.parse(openPush(body, keys, auth)) };
  };
  const say = async (who: Player) => {
    const { account } = await who.must(memberInfo, {});
    await broadcast(false, account);
    await server.settle();
  };

  test('is told of a message, sealed and signed by the house, without its content', async () => {
    const who = await player(server);
    const { pushKey } = await who.must(showPreferences, {});
    const browser = await letIn(who, 'one');
    expect(browser.answered).toMatchObject({ ok: true });
    await say(who);
    expect(reached).toMatchObject([{ path: '/one', encoding: 'aes128gcm' }]);
    const body = reached[0]?.body ?? Buffer.alloc(0);
    const read = browser.reads(body);
    expect(read).toMatchObject({ title: 'Double points', path: '/member?page=messageV2' });
    expect(JSON.stringify(read)).not.toContain('Tonight');
    const stranger = await letIn(await player(server), 'other');
    expect(() => stranger.reads(body)).toThrow();
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(reached[0]?.authorization ?? '') ?? [];
    expect(key).toBe(pushKey);
    const [head, claims, signature = ''] = token.split('.');
    const point = Buffer.from(pushKey ?? '', 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(signed).toBe(true);
    expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
      sub: 'mailto:push@house.test',
    });
  });

  test('is told that something is there, never an amount, which the inbox writes as every page does', async () => {
    const who = await player(server);
    const browser = await letIn(who, 'amounts');
    const values = { currency: 'THB', amount: '1234.56' };
    const notice = { merchantId: 1, memberId: who.memberId, template: 'rebate_paid', values } as const;
    await server.ctx.transaction(tx => notifyMember(server.ctx, tx, notice));
    await server.settle();
    const told = browser.reads(reached.at(-1)?.body ?? Buffer.alloc(0));
    expect(told).toMatchObject({ title: 'Baize', path: '/member?page=messageV2' });
    expect(JSON.stringify(told)).not.toContain('234');
    const { messages } = await who.must(inbox, {});
    expect(messages.some(({ title }) => title.includes('THB 1,234.56'))).toBe(true);
  });

  test('reads the name of the first rank in the own language', async () => {
    const who = await player(server, { language: 'CN' });
    const notice = {
      merchantId: 1,
      memberId: who.memberId,
      template: 'rank_down',
      values: { rank: 'Member' },
    } as const;
    await server.ctx.transaction(tx => notifyMember(server.ctx, tx, notice));
    const titles = (await who.must(inbox, {})).messages.map(({ title }) => title);
    expect(titles.filter(title => title.includes('Member'))).toEqual([]);
    expect(titles.some(title => title.includes(serverTexts().text({ id: 'rank.member', language: 'CN' })))).toBe(true);
  });

  test('is told nothing of a kind that its member does not want, nor after it was shut out', async () => {
    const who = await player(server);
    const { address } = await letIn(who, 'two');
    await who.must(changePreferences, { ...all, pushMessages: false });
    await say(who);
    expect(reached).toEqual([]);
    await who.must(changePreferences, all);
    await who.must(shutBrowserOut, { address });
    await say(who);
    expect(reached).toEqual([]);
  });

  test('is forgotten with a log-out, and when its service says that it is gone', async () => {
    const [leaving, gone] = [await player(server), await player(server)];
    await letIn(leaving, 'three');
    await letIn(gone, 'four');
    await leaving.must(logout, {});
    await server.settle();
    answer = 410;
    await say(gone);
    expect(reached.map(({ path }) => path)).toEqual(['/four']);
    const { rows } = await server.ctx.pool.query('SELECT address FROM inbox_browser WHERE address ~ $1', [
      'three|four',
    ]);
    expect(rows).toEqual([]);
  });

  test('may name the push services of the merchant only', async () => {
    const who = await player(server);
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    for (const address of [
      'https://evil.example/x',
      'http://169.254.169.254/x',
      'https://127.0.0.1.evil.example/',
      'https://u:p@127.0.0.1/',
    ])
      expect(await who.call(letBrowserIn, { address, ...keys }), address).toMatchObject({ code: 'push_unavailable' });
    await set(pushSetting, { enabled: false, contact: 'mailto:push@house.test', services: ['127.0.0.1'] });
    expect((await who.must(showPreferences, {})).pushKey).toBe(null);
    expect((await letIn(who, 'five')).answered).toMatchObject({ code: 'push_unavailable' });
  });
});
