import { randomUUID } from 'node:crypto';
import {
  type Actor,
  agent,
  createActor,
  demoPlayer,
  guest,
  operator,
  type Player,
  player,
  setSetting,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import {
  chatMessages,
  chatPermission,
  chatRooms,
  chatUnreadCount,
  hiddenChat,
  hideChatMember,
  launchChat,
  opsDecideChatMessage,
  opsLiftChatMute,
  opsListChatMessages,
  opsListChatMutes,
  opsListChatRooms,
  opsMuteChatMember,
  opsSaveChatRoom,
  reportChat,
  seenChat,
  showChatMember,
  writeChat,
} from '@baize/wire/chat';
import { exclude } from '@baize/wire/safer-play';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatRules } from './settings.ts';

const room = 'hall';

describe('the chat', () => {
  let server: TestServer;
  let [ben, cho]: [Player, Player] = [] as never;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(async () => {
    server.clock.advance({ minutes: 2 });
    await setSetting(server, 'chat.rules', chatRules.default);
    [ben, cho] = [await player(server), await player(server)];
  });
  afterAll(() => server.close());

  const say = (who: Player, text: string, id = randomUUID()) => who.call(writeChat, { id, room, text });
  /** Nobody is away for so long that the session ends. */
  const anHourOf = async (...actors: Actor[]) => {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (const actor of actors) await actor.call(actor.csrf ? opsListChatRooms : chatPermission, {});
      server.clock.advance({ minutes: 15 });
    }
  };
  const texts = async (who: Actor) => (await who.must(chatMessages, { room })).messages.map(({ text }) => text);
  const written = async (who: Player, text: string) =>
    (await who.must(writeChat, { id: randomUUID(), room, text })).number;

  it('is for members: a guest is asked to log in, play money reads', async () => {
    expect(await guest(server).call(chatRooms, {})).toMatchObject({ code: 'not_logged_in' });
    const { rooms, name } = await ben.must(chatRooms, {});
    expect(rooms.map(({ code, name: called, refused }) => [code, called, refused])).toEqual([
      ['hall', 'Main hall', null],
      ['lottery', 'Lottery talk', null],
    ]);
    expect(name).toMatch(/\*\*\*/);
    expect(await ben.must(launchChat, {})).toEqual({ url: '/chat' });
    expect(await ben.must(chatPermission, {})).toEqual({ read: true, write: true });
    expect(await ben.must(chatPermission, { room: 'nowhere' })).toEqual({ read: false, write: false });
  });

  it('shows what was said to everybody, under a name that gives nobody away', async () => {
    const number = await written(ben, 'Good evening');
    const { messages } = await cho.must(chatMessages, { room });
    expect(messages[0]).toMatchObject({ number, text: 'Good evening', own: false, reported: false });
    expect(messages[0]?.name).not.toBe(ben.username);
    expect((await ben.must(chatMessages, { room })).messages[0]).toMatchObject({ own: true });
    expect(await texts(await demoPlayer(server))).toContain('Good evening');
  });

  it('names the rank of whoever wrote in the language of whoever reads', async () => {
    const rankFor = async (language: string) => {
      const reader = createActor(server, { token: cho.token ?? '', language });
      return (await reader.must(chatMessages, { room })).messages.at(-1)?.rank;
    };
    expect(await rankFor('EN')).toBe('Member');
    expect(await rankFor('VI')).toBe('Thành viên');
  });

  it('takes the same message once, and another under its id not at all', async () => {
    const id = randomUUID();
    const first = await ben.must(writeChat, { id, room, text: 'Once' });
    expect(await ben.must(writeChat, { id, room, text: 'Once' })).toEqual(first);
    expect(await say(ben, 'Twice', id)).toMatchObject({ code: 'id_reused' });
    expect((await texts(cho)).filter(text => text === 'Once')).toHaveLength(1);
  });

  it('keeps a pause between two messages, whoever sends many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => say(ben, `Message ${at}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: 'chat_too_fast',
      value: { seconds: 5 },
      message: 'Wait 5 seconds before your next message.',
    });
    server.clock.advance({ seconds: 5 });
    expect(await say(ben, 'After a while')).toMatchObject({ ok: true });
  });

  it('refuses what leads out of the house, is too long or is not said here', async () => {
    await setSetting(server, 'chat.rules', { textMax: 40, words: ['cheater'] });
    expect(await say(ben, 'see www.better.example')).toMatchObject({ code: 'chat_contact' });
    expect(await say(ben, 'x'.repeat(41))).toMatchObject({ code: 'chat_too_long', value: { textMax: 40 } });
    expect(await say(ben, 'you Cheater!')).toMatchObject({ code: 'chat_word' });
    expect(await say(ben, ' \n ')).toMatchObject({ code: 'bad_input' });
    expect(await ben.call(writeChat, { id: randomUUID(), room: 'nowhere', text: 'Hello' })).toMatchObject({
      code: 'chat_room_unknown',
    });
    expect(await texts(ben)).not.toContain('you Cheater!');
  });

  it('counts what others wrote since the last look', async () => {
    expect(await cho.must(chatUnreadCount, {})).toBe(0);
    await cho.must(seenChat, { room, upto: await written(ben, 'One') });
    server.clock.advance({ minutes: 1 });
    const second = await written(ben, 'Two');
    expect(await cho.must(chatUnreadCount, {})).toBe(1);
    expect(await ben.must(chatUnreadCount, {})).toBe(0);
    expect(await cho.must(seenChat, { room, upto: second })).toEqual({ unread: 0 });
    await cho.must(seenChat, { room, upto: '1' });
    expect(await cho.must(chatUnreadCount, {})).toBe(0);
  });

  it('hides a member from whoever asks for it, until it is shown again', async () => {
    const message = await written(ben, 'Look at me');
    expect(await ben.call(hideChatMember, { message })).toMatchObject({ code: 'chat_message_unknown' });
    await cho.must(hideChatMember, { message });
    expect(await texts(cho)).not.toContain('Look at me');
    const { members } = await cho.must(hiddenChat, {});
    expect(members).toHaveLength(1);
    await ben.must(showChatMember, { id: members[0]?.id ?? '' });
    expect((await cho.must(hiddenChat, {})).members).toHaveLength(1);
    await cho.must(showChatMember, { id: members[0]?.id ?? '' });
    expect(await texts(cho)).toContain('Look at me');
  });

  it('is looked after: what is reported is taken out or left, and the reports are done with', async () => {
    const message = await written(ben, 'Send me coins');
    expect(await ben.call(reportChat, { message, reason: 'spam' })).toMatchObject({ code: 'chat_message_unknown' });
    for (let times = 0; times < 2; times += 1) await cho.must(reportChat, { message, reason: 'begging' });
    expect((await cho.must(chatMessages, { room })).messages[0]).toMatchObject({ number: message, reported: true });
    const anna = await operator(server, 'anna');
    const { rows, reported } = await anna.must(opsListChatMessages, { show: 'reported' });
    expect(reported).toBe(1);
    expect(rows).toMatchObject([
      { number: message, member: { username: ben.username }, reports: [{ username: cho.username, reason: 'begging' }] },
    ]);
    const decision = { number: message, from: 'shown', to: 'removed', reason: 'begging' } as const;
    expect(await anna.must(opsDecideChatMessage, decision)).toMatchObject({ state: 'removed', reports: [] });
    expect(await anna.call(opsDecideChatMessage, decision)).toMatchObject({ code: 'chat_state_changed' });
    expect(await texts(cho)).not.toContain('Send me coins');
    expect((await anna.must(opsListChatMessages, { show: 'reported' })).rows).toEqual([]);
    const { rows: removed } = await anna.must(opsListChatMessages, { show: 'removed', username: ben.username });
    expect(removed.map(({ number }) => number)).toEqual([message]);
    await anna.must(opsDecideChatMessage, { number: message, from: 'removed', to: 'shown', reason: 'a joke' });
    expect(await texts(cho)).toContain('Send me coins');
    expect(await anna.call(opsListChatMessages, { username: 'nobody-here' })).toMatchObject({ code: 'member_unknown' });
    expect((await anna.must(opsListChatMessages, { text: 'COINS' })).rows).toHaveLength(1);
  });

  it('takes the pen from a member for a time, and tells it why and until when', async () => {
    const anna = await operator(server, 'anna');
    const mute = { username: ben.username, hours: 24, reason: 'insult', note: 'third time' } as const;
    await anna.must(opsMuteChatMember, mute);
    expect(await say(ben, 'Hello')).toMatchObject({
      code: 'chat_muted',
      value: { reason: 'insult', until: new Date(server.clock.now().getTime() + 86_400_000).toISOString() },
    });
    const { rooms, muted } = await ben.must(chatRooms, {});
    expect(rooms[0]?.refused).toBe('chat_muted');
    expect(muted?.reason).toBe('insult');
    expect(await ben.must(chatPermission, {})).toEqual({ read: true, write: false });
    const longer = await anna.must(opsMuteChatMember, { ...mute, hours: null });
    expect((await anna.must(opsListChatMutes, {})).rows.filter(row => row.member.username === ben.username)).toEqual([
      longer,
    ]);
    await anna.must(opsLiftChatMute, { id: longer.id, reason: 'made up' });
    expect(await anna.call(opsLiftChatMute, { id: longer.id, reason: 'again' })).toMatchObject({
      code: 'chat_state_changed',
    });
    expect(await say(ben, 'Sorry')).toMatchObject({ ok: true });
    await anna.must(opsMuteChatMember, { ...mute, hours: 1 });
    await anHourOf(ben, anna);
    expect(await say(ben, 'An hour later')).toMatchObject({ ok: true });
    const over = (await anna.must(opsListChatMutes, { show: 'over' })).rows.filter(
      row => row.member.username === ben.username,
    );
    expect(over).toHaveLength(3);
  });

  it('lets a young account read before it writes', async () => {
    await setSetting(server, 'chat.rules', { hoursBeforeWriting: 1 });
    const from = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    expect(await say(ben, 'New here')).toMatchObject({ code: 'chat_not_yet', value: { from } });
    expect(await ben.must(chatRooms, {})).toMatchObject({ writesFrom: from });
    await anHourOf(ben);
    expect(await say(ben, 'Not new any more')).toMatchObject({ ok: true });
  });

  it('is no place for whoever keeps away from play', async () => {
    await cho.must(seenChat, { room, upto: '0' });
    await ben.must(seenChat, { room, upto: '0' });
    await written(cho, 'Is anybody there?');
    expect(await ben.must(chatUnreadCount, {})).toBeGreaterThan(0);
    await ben.must(exclude, { kind: 'cooling', hours: 24, understood: true });
    expect(await ben.call(chatRooms, {})).toMatchObject({ code: 'chat_kept_away' });
    expect(await ben.call(chatMessages, { room })).toMatchObject({ code: 'chat_kept_away' });
    expect(await ben.call(launchChat, {})).toMatchObject({ code: 'chat_kept_away' });
    expect(await say(ben, 'Hello')).toMatchObject({ code: 'chat_kept_away' });
    expect(await ben.must(chatPermission, {})).toEqual({ read: false, write: false });
    expect(await ben.must(chatUnreadCount, {})).toBe(0);
  });

  it('has the rooms that the operators make, and nobody changes one over a colleague', async () => {
    const anna = await operator(server, 'anna');
    const code = `news-${randomUUID().slice(0, 8)}`;
    const made = {
      code,
      names: { EN: 'News', CN: '新闻' },
      sort: 5,
      shown: true,
      open: false,
      version: 0,
      reason: 'new',
    };
    expect(await anna.must(opsSaveChatRoom, made)).toMatchObject({ code, version: 1, messages: 0 });
    expect(await anna.call(opsSaveChatRoom, made)).toMatchObject({ code: 'version_changed' });
    const { rooms } = await ben.must(chatRooms, {});
    expect(rooms.map(({ code, refused }) => [code, refused])).toEqual([
      ['hall', null],
      [code, 'chat_closed'],
      ['lottery', null],
    ]);
    await anna.must(opsSaveChatRoom, { ...made, shown: false, version: 1 });
    expect(await ben.call(chatMessages, { room: code })).toMatchObject({ code: 'chat_room_unknown' });
    expect((await anna.must(opsListChatRooms, {})).rooms.map(({ code }) => code)).toContain(code);
    const log = await anna.must(opsListAudit, { action: 'chat.roomSaved' });
    expect(log.rows.filter(({ object }) => object.id === code)).toHaveLength(2);
  });

  it('forgets what is old', async () => {
    await written(ben, 'Long ago');
    server.clock.advance({ days: 31 });
    await server.settle();
    expect(await texts(cho).catch(() => [])).not.toContain('Long ago');
  });

  it('is asked for by an operator who may', async () => {
    const finance = await operator(server, 'finance');
    expect(await finance.call(opsListChatMessages, {})).toMatchObject({ ok: false });
    const member = await agent(server);
    expect(await member.must(chatPermission, {})).toEqual({ read: true, write: true });
  });
});
