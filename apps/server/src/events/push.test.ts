import { player, startServer, type TestServer } from '@baize/testkit';
import { memberInfo } from '@baize/wire/members';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { packNotices, unpackNotice } from './push-notice.ts';
import { Listening } from './test-support/listening.ts';

const draw = (issueNo: string) =>
  ({ topic: 'lottery.draw', version: 1, data: { gameCode: 'SSC1', issueNo, result: '1,2,3,4,5' } }) as const;
const issue = (version: number, gameCode = 'SSC1') =>
  ({
    topic: 'lottery.issue',
    version,
    data: { gameCode, issue: `i${version}`, closesAt: '2026-03-02T03:00:00Z' },
  }) as const;

describe('the stream', () => {
  let server: TestServer;
  const open: Listening[] = [];
  beforeAll(async () => {
    server = await startServer();
  });
  afterEach(async () => {
    for (const { socket } of open.splice(0)) socket.destroy();
    await vi.waitFor(() => expect(server.ctx.push.connections).toBe(0));
  });
  afterAll(() => server.close());

  const listen = async (url = server.url, headers: Record<string, string> = {}): Promise<Listening> => {
    const listening = new Listening(url, headers);
    open.push(listening);
    await vi.waitFor(() => expect(listening.heard[0]?.event).toMatch(/hello|resync/), 3_000);
    return listening;
  };

  it('answers a guest as an event stream and tells broadcasts of the merchant only', async () => {
    const guest = await listen();
    expect(guest.text).toMatch(/^HTTP\/1\.1 200 OK\r\nContent-Type: text\/event-stream/);
    server.ctx.push.broadcast(2, draw('foreign'));
    server.ctx.push.toMember(99n, { topic: 'unread', version: 1, data: { count: 3 } });
    server.ctx.push.broadcast(1, draw('100'));
    await vi.waitFor(() => expect(guest.topics()).toHaveLength(1));
    expect(guest.topics()).toEqual([['lottery.draw', { version: 1, data: draw('100').data }]]);
  });

  it('makes messages about one thing within milliseconds the newest one, and keeps those about others', async () => {
    const guest = await listen();
    for (const version of [1, 3, 2]) server.ctx.push.broadcast(1, issue(version));
    server.ctx.push.broadcast(1, issue(1, 'SSC5'));
    await vi.waitFor(() => expect(guest.topics()).toHaveLength(2));
    expect(guest.topics()).toMatchObject([
      ['lottery.issue', { version: 3, data: { issue: 'i3' } }],
      ['lottery.issue', { version: 1, data: { gameCode: 'SSC5' } }],
    ]);
  });

  it('resumes after the last event that a browser had', async () => {
    const first = await listen();
    server.ctx.push.broadcast(1, draw('200'));
    await vi.waitFor(() => expect(first.topics()).toHaveLength(1));
    const last = first.heard.at(-1)?.id ?? '';
    first.socket.destroy();
    server.ctx.push.broadcast(1, draw('201'));
    server.ctx.push.broadcast(1, draw('202'));
    await new Promise(resolve => setTimeout(resolve, 50));
    const again = await listen(server.url, { 'Last-Event-ID': last });
    await vi.waitFor(() => expect(again.text).toContain('"202"'));
    expect(again.heard[0]?.event).toBe('hello');
    expect(again.text).toContain('"201"');
    const stranger = await listen(server.url, { 'Last-Event-ID': 'gone-1' });
    expect(stranger.heard[0]?.event).toBe('resync');
  });

  it('hears what another process pushes, and resumes there too', async () => {
    const other = await startServer({ database: server.database, seed: false });
    const here = await listen();
    const there = await listen(other.url);
    server.ctx.push.broadcast(1, draw('300'));
    await vi.waitFor(() => expect(there.text).toContain('"300"'), 2_000);
    await vi.waitFor(() => expect(here.text).toContain('"300"'));
    expect(here.heard.at(-1)?.id).toBe(there.heard.at(-1)?.id);
    other.ctx.push.broadcast(1, draw('301'));
    await vi.waitFor(() => expect(here.text).toContain('"301"'), 2_000);
    const moved = await listen(server.url, { 'Last-Event-ID': there.heard.at(-1)?.id ?? '' });
    expect(moved.heard[0]?.event).toBe('hello');
    await other.close();
    await vi.waitFor(() => expect(there.closed).toBe(true));
  });

  it('forgets a browser that went away', async () => {
    const [one, other] = [await listen(), await listen()];
    expect(server.ctx.push.connections).toBe(2);
    one.socket.destroy();
    await vi.waitFor(() => expect(server.ctx.push.connections).toBe(1));
    // Ends its side only, as a client does that closes politely.
    other.socket.end();
    await vi.waitFor(() => expect(server.ctx.push.connections).toBe(0));
  });

  it('drops a client that does not read', async () => {
    const slow = await listen();
    slow.socket.pause();
    const filler = 'x'.repeat(6_000);
    await vi.waitFor(
      () => {
        for (let index = 0; index < 200; index += 1)
          server.ctx.push.broadcast(1, {
            ...draw(`${Math.random()}`),
            data: { ...draw('').data, issueNo: `${Math.random()}`, result: filler },
          });
        expect(server.ctx.push.connections).toBe(0);
      },
      { timeout: 20_000, interval: 50 },
    );
  });

  it('tells a member’s own news, and closes the streams of a session that ended after telling them', async () => {
    const one = await player(server);
    const other = await player(server);
    const mine = await listen(server.url, { Authorization: `Bearer ${one.token}` });
    const theirs = await listen(server.url, { Authorization: `Bearer ${other.token}` });
    expect(mine.heard[0]?.data).toEqual({ member: true });
    server.ctx.push.toMember(one.memberId, { topic: 'unread', version: 1, data: { count: 3 } });
    // What a stream begins with is of other tests.
    const said = JSON.stringify({ version: 1, data: { count: 3 } });
    const news = (listening: Listening) =>
      listening.topics().filter(([topic, message]) => topic === 'session' || JSON.stringify(message) === said);
    await vi.waitFor(() => expect(news(mine)).toEqual([['unread', { version: 1, data: { count: 3 } }]]));
    const { rows } = await server.ctx.pool.query<{ id: string }>(
      'SELECT id::text FROM member_session WHERE member_id = $1',
      [one.memberId],
    );
    const data = { ended: true as const, sessionId: rows[0]?.id ?? '' };
    server.ctx.push.toMember(one.memberId, { topic: 'session', version: 1, data });
    await vi.waitFor(() => expect(mine.closed).toBe(true));
    expect(news(mine).at(-1)).toEqual(['session', { version: 1, data }]);
    expect(news(theirs)).toEqual([]);
    expect(theirs.closed).toBe(false);
  });

  it('closes a stream whose session ended a moment before it was opened', async () => {
    const one = await player(server);
    const { pool } = server.ctx;
    await one.must(memberInfo, {});
    // Another process ended it: this one still knows the session from memory, and the news came before the stream.
    await pool.query("UPDATE member_session SET ended_at = $2, ended_why = 'signed_out' WHERE member_id = $1", [
      one.memberId,
      server.ctx.now(),
    ]);
    const late = await listen(server.url, { Authorization: `Bearer ${one.token}` });
    await vi.waitFor(() => expect(late.closed).toBe(true));
    expect(late.topics().filter(([topic]) => topic === 'session')).toMatchObject([
      ['session', { data: { ended: true } }],
    ]);
  });

  it('begins with the balance and tells it again when a wallet moves, in whichever process', async () => {
    const other = await startServer({ database: server.database, seed: false });
    const one = await player(server);
    const here = await listen(server.url, { Authorization: `Bearer ${one.token}` });
    const there = await listen(other.url, { Authorization: `Bearer ${one.token}` });
    const sums = (listening: Listening) =>
      listening.heard.flatMap(({ event, data }) => (event === 'balance' ? [Object(data).data.sumBalance] : []));
    await vi.waitFor(() => expect([sums(here), sums(there)]).toEqual([['0.00'], ['0.00']]));
    const { ledger, transaction, newId } = server.ctx;
    const outcome = await transaction(tx =>
      ledger.postIn(tx, {
        merchantId: 1,
        key: { actor: 'system', endpoint: 'push.test', id: newId() },
        contentHash: Buffer.alloc(32, 1),
        transfers: [
          {
            code: 'deposit',
            reference: newId(),
            debit: { kind: 'deposits', qualifier: 'bank', asset: 'THB' },
            credit: { kind: 'main', memberId: one.memberId, asset: 'THB' },
            amount: 12_340_000n,
          },
        ],
      }),
    );
    expect(outcome.ok).toBe(true);
    await server.settle();
    await vi.waitFor(() => expect([sums(here).at(-1), sums(there).at(-1)]).toEqual(['12.34', '12.34']), 3_000);
    await other.close();
  });

  it('ends the oldest stream of a member who opens too many', async () => {
    const one = await player(server);
    const opened: Listening[] = [];
    for (let count = 0; count < 21; count += 1)
      opened.push(await listen(server.url, { Authorization: `Bearer ${one.token}` }));
    await vi.waitFor(() => expect(opened[0]?.closed).toBe(true));
    expect(opened.filter(({ closed }) => closed)).toHaveLength(1);
  });

  it('answers no further request on the connection of a stream', async () => {
    const guest = await listen();
    guest.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    server.ctx.push.broadcast(1, draw('400'));
    await vi.waitFor(() => expect(guest.text).toContain('"400"'));
    expect(guest.text).not.toContain('"ok":true');
  });

  it('answers a refusal before the stream begins in the envelope', async () => {
    const answer = await fetch(`${server.url}/wps/stream`, { headers: { Merchant: 'nobody' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'merchant_unknown' });
  });
});

describe('a notice', () => {
  const parcel = (index: number, size = 10) => ({
    id: `tag-${index}`,
    target: index % 2 === 0 ? { memberId: BigInt(index) } : { merchantId: index },
    topic: 'lottery.draw',
    json: JSON.stringify({ version: 1, data: 'ข'.repeat(size) }),
  });

  it('is read back by others, fits, and is skipped by its sender', () => {
    const parcels = Array.from({ length: 300 }, (_, index) => parcel(index, 40));
    const notices = packNotices('tag', parcels);
    for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8_000);
    expect(notices.flatMap(notice => unpackNotice('other', notice))).toEqual(parcels);
    expect(notices.flatMap(notice => unpackNotice('tag', notice))).toEqual([]);
  });

  it('refuses a message that no notice can carry', () => {
    expect(() => packNotices('tag', [parcel(1, 3_000)])).toThrow('too large');
  });
});
