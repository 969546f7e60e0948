import { randomUUID } from 'node:crypto';
import { guest, operator, player, startServer, type TestServer } from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { opsListAudit } from '@baize/wire/audit';
import {
  announcements,
  customerServiceScript,
  opsContentHistory,
  opsDecideFeedback,
  opsListAnnouncements,
  opsListFeedback,
  opsListHelp,
  opsPreviewContent,
  opsSaveAnnouncement,
  opsSaveHelp,
  opsShowAnnouncement,
} from '@baize/wire/content';
import { feedback } from '@baize/wire/members';
import { helpCenter } from '@baize/wire/system';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedbackState, feedbackTransitions } from './feedback-states.ts';

const HOSTILE = '<p>Seen</p><script>x()</script><img src="https://a.example/b.png" onerror="x()">';

describe('content in the console', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const draft = (more: Partial<InputOf<typeof opsSaveAnnouncement>> = {}): InputOf<typeof opsSaveAnnouncement> => ({
    id: randomUUID(),
    version: 0,
    reason: 'news',
    kind: 'PL',
    published: true,
    sort: 0,
    imageUrl: null,
    link: null,
    startsAt: server.clock.now().toISOString(),
    endsAt: null,
    texts: { EN: { title: 'Rain', content: HOSTILE, linkLabel: null } },
    ...more,
  });
  const titles = async () => (await guest(server).must(announcements, {})).player.map(({ title }) => title);

  it('is cleaned when it is stored, and as the preview shows it', async () => {
    const anna = await operator(server, 'anna');
    const mine = draft();
    expect(await anna.must(opsSaveAnnouncement, mine)).toEqual({ version: 1 });
    const { texts } = await anna.must(opsShowAnnouncement, { id: mine.id });
    expect(texts.EN?.content).toBe('<p>Seen</p><img src="https://a.example/b.png" alt="" />');
    expect((await anna.must(opsPreviewContent, { html: HOSTILE })).html).toBe(texts.EN?.content);
    expect(await titles()).toContain('Rain');
  });

  it('is shown in its time and while it is published', async () => {
    const anna = await operator(server, 'anna');
    const later = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const words = { content: '', linkLabel: null };
    const texts = { EN: { ...words, title: 'Later' }, VI: { ...words, title: 'Sau này' } };
    const mine = draft({ startsAt: later, texts });
    await anna.must(opsSaveAnnouncement, mine);
    const listed = await anna.must(opsListAnnouncements, {});
    expect(listed.languages[0]).toBe('EN');
    expect(listed.announcements.find(({ id }) => id === mine.id)).toMatchObject({
      title: 'Later',
      state: 'scheduled',
      version: 1,
    });
    const inVietnamese = await anna.must(opsListAnnouncements, {}, { headers: { Language: 'VI' } });
    expect(inVietnamese.announcements.find(({ id }) => id === mine.id)?.title).toBe('Sau này');
    expect(await titles()).not.toContain('Later');
    server.clock.advance({ minutes: 61 });
    expect(await titles()).toContain('Later');
    const ben = await operator(server, 'ben');
    await ben.must(opsSaveAnnouncement, { ...mine, version: 1, published: false, reason: 'wrong' });
    expect(await titles()).not.toContain('Later');
    const { rows } = await ben.must(opsContentHistory, { kind: 'announcement', id: mine.id });
    expect(rows.map(({ version, changed }) => [version, changed?.reason])).toEqual([
      [2, 'wrong'],
      [1, 'news'],
    ]);
    const audit = await ben.must(opsListAudit, { action: 'content.changed' });
    expect(audit.rows[0]).toMatchObject({ reason: 'wrong' });
  });

  it('is refused from an older version, without the own language, with times turned round, and to the wrong role', async () => {
    const anna = await operator(server, 'anna');
    const mine = draft();
    await anna.must(opsSaveAnnouncement, mine);
    expect(await anna.call(opsSaveAnnouncement, mine)).toMatchObject({ code: 'version_changed' });
    const texts = { CN: { title: '雨', content: '', linkLabel: null } };
    expect(await anna.call(opsSaveAnnouncement, draft({ texts }))).toMatchObject({ code: 'bad_input' });
    const endsAt = new Date(server.clock.now().getTime() - 1_000).toISOString();
    expect(await anna.call(opsSaveAnnouncement, draft({ endsAt }))).toMatchObject({ code: 'bad_input' });
    expect(await anna.call(opsSaveAnnouncement, draft({ link: 'javascript:x()' }))).toMatchObject({
      code: 'bad_input',
    });
    expect(await anna.call(opsSaveAnnouncement, draft({ link: '/promotion' }))).toMatchObject({
      code: 'bad_input',
      value: { fields: { link: 'no_page' } },
    });
    const fiona = await operator(server, 'fiona');
    expect(await fiona.call(opsSaveAnnouncement, draft())).toMatchObject({ code: 'permission_missing' });
  });

  it('changes the help centre, entry by entry', async () => {
    const anna = await operator(server, 'anna');
    const { entries } = await anna.must(opsListHelp, {});
    const first = entries[0];
    if (!first) throw new Error('the demo has no help');
    const texts = { ...first.texts, EN: { pageTitle: 'Account', title: 'How to begin', content: '<p>Here</p>' } };
    await anna.must(opsSaveHelp, { ...first, texts, reason: 'plainer' });
    const { pages } = await guest(server).must(helpCenter, { lang: 'EN' });
    expect(pages[0]?.entries[0]).toMatchObject({ title: 'How to begin', content: '<p>Here</p>' });
    expect(await anna.call(opsSaveHelp, { ...first, reason: 'again' })).toMatchObject({ code: 'version_changed' });
  });

  it('shows an entry of the help centre in its time', async () => {
    server.clock.advance({ minutes: 1 });
    const anna = await operator(server, 'anna');
    const inMinutes = (count: number): string => new Date(server.clock.now().getTime() + count * 60_000).toISOString();
    const entry = {
      page: 'holidays',
      tag: 'new-year',
      version: 0,
      published: true,
      sort: 900,
      startsAt: inMinutes(10),
      endsAt: inMinutes(20),
      texts: { EN: { pageTitle: 'Holidays', title: 'New year', content: '<p>Closed</p>' } },
      reason: 'the new year',
    };
    const back = { ...entry, endsAt: inMinutes(5) };
    expect(await anna.call(opsSaveHelp, back)).toMatchObject({
      code: 'bad_input',
      value: { fields: { endsAt: 'before_start' } },
    });
    await anna.must(opsSaveHelp, entry);
    const isShown = async (): Promise<boolean> => {
      const { pages } = await guest(server).must(helpCenter, { lang: 'EN' });
      return pages.some(({ page }) => page === 'holidays');
    };
    expect(await isShown()).toBe(false);
    server.clock.advance({ minutes: 11 });
    expect(await isShown()).toBe(true);
    server.clock.advance({ minutes: 10 });
    expect(await isShown()).toBe(false);
    const { entries } = await anna.must(opsListHelp, {});
    expect(entries.find(({ tag }) => tag === 'new-year')).toMatchObject({
      startsAt: entry.startsAt,
      endsAt: entry.endsAt,
    });
  });
});

describe('feedback', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('has between so many words, and waits in a queue until somebody has dealt with it', async () => {
    const short = await guest(server).call(feedback, { content: 'Too short' });
    expect(short).toMatchObject({ code: 'feedback_length', value: { wordsMin: 3, wordsMax: 300 } });
    const writer = await player(server);
    const content = 'The draw was late.\nPlease look at it.';
    const { number } = await writer.must(feedback, { kind: 'complaint', content, contact: 'me@example.com' });
    expect(number).toMatch(/^F-\w{4}-\w{4}$/);
    await guest(server).must(feedback, { content: 'Everything works so well' });
    const anna = await operator(server, 'anna');
    const { rows } = await anna.must(opsListFeedback, { kind: 'complaint' });
    expect(rows).toMatchObject([{ number, content, member: { username: expect.any(String) }, handled: null }]);
    const id = rows[0]?.id ?? '';
    await anna.must(opsDecideFeedback, { id, from: 'open', to: 'taken', note: 'asking the lottery' });
    expect(await anna.call(opsDecideFeedback, { id, from: 'open', to: 'closed', note: 'x' })).toMatchObject({
      code: 'feedback_state_changed',
    });
    await anna.must(opsDecideFeedback, { id, from: 'taken', to: 'closed', note: 'answered' });
    const closed = await anna.must(opsListFeedback, { state: 'closed' });
    expect(closed.rows).toMatchObject([{ id, handled: { name: 'Anna Admin', note: 'answered' } }]);
  });

  it('can reach every state, and leaves none by another way than the table’s', () => {
    const states = Object.keys(feedbackTransitions);
    const reached = new Set<FeedbackState>(['open']);
    for (const state of reached) for (const next of feedbackTransitions[state]) reached.add(next);
    expect([...reached].sort()).toEqual(states.sort());
  });
});

describe('the customer service', () => {
  it('tells its address sealed to the caller, and nobody else', async () => {
    const server = await startServer();
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const { x = '', y = '' } = await exportJWK(publicKey);
    const key = { kty: 'EC', crv: 'P-256', x, y } as const;
    const { sealed } = await guest(server).must(customerServiceScript, { position: 'payments', publicKey: key });
    expect(sealed).not.toContain('helpmc');
    const { plaintext } = await compactDecrypt(sealed, privateKey);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ url: '/helpmc?page=money' });
    expect(await guest(server).call(customerServiceScript, { position: 'none', publicKey: key })).toMatchObject({
      code: 'service_unavailable',
    });
    await server.close();
  });
});
