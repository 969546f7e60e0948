import {
  type Actor,
  asOwner,
  guest,
  operator,
  type Player,
  player,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { inbox, opsAnswerFeedback, opsDecideFeedback, opsListFeedback } from '@baize/wire/content';
import { feedback, ownFeedback } from '@baize/wire/members';
import { exclude } from '@baize/wire/safer-play';
import { loginFreePlay } from '@baize/wire/session';
import { ANSWER_MAX } from '@baize/wire/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the answer to feedback', () => {
  let server: TestServer;
  let anna: Actor;
  beforeAll(async () => {
    server = await startServer();
    anna = await operator(server, 'anna');
  });
  afterAll(() => server.close());

  const content = 'The draw came late.\nPlease look at it.';
  const write = async (who: Player): Promise<string> => (await who.must(feedback, { content })).number;
  const rowOf = async (number: string, state: 'open' | 'taken' | 'closed' = 'open') => {
    const row = (await anna.must(opsListFeedback, { state, limit: '100' })).rows.find(each => each.number === number);
    if (!row) throw new Error(`${number} is not ${state}`);
    return { row, id: row.id };
  };
  const ownOf = async (who: Player) => (await who.must(ownFeedback, {})).rows;
  const messagesOf = async (who: Player) => {
    await server.settle();
    return (await who.must(inbox, {})).messages.filter(({ title }) => !title.startsWith('Welcome'));
  };
  const answerOf = (answer: string) => ({ from: 'open' as const, answer });

  it('reaches the inbox of whoever wrote, and stands beside what was written', async () => {
    const who = await player(server);
    const number = await write(who);
    expect(await ownOf(who)).toMatchObject([{ number, kind: 'feedback', content, state: 'open', answer: null }]);
    const { row, id } = await rowOf(number);
    expect(row).toMatchObject({ unreachable: null, answer: null, language: 'EN' });
    const at = server.clock.now().toISOString();
    const answer = 'Thank you.\nThe draw was 40 seconds late.';
    expect(await anna.must(opsAnswerFeedback, { id, ...answerOf(answer) })).toEqual({ state: 'closed' });
    expect((await who.must(ownFeedback, {})).rows).toEqual([
      { number, kind: 'feedback', content, at: expect.any(String), state: 'closed', answer: { content: answer, at } },
    ]);
    expect(await messagesOf(who)).toMatchObject([
      {
        title: `An answer to what you wrote (${number})`,
        content: '<p>Thank you.<br />The draw was 40 seconds late.</p>',
        read: false,
      },
    ]);
    expect((await rowOf(number, 'closed')).row).toMatchObject({ answer: { content: answer, name: 'Anna Admin', at } });
    const audit = await anna.must(opsListAudit, { action: 'content.feedbackAnswered' });
    expect(audit.rows).toMatchObject([
      { object: { id: number }, before: { state: 'open' }, after: { state: 'closed', answer } },
    ]);
  });

  it('is what somebody wrote: nothing in it is a tag', async () => {
    const who = await player(server);
    const { id } = await rowOf(await write(who));
    const answer = '<b>No</b> <img src=x onerror="a()"> & so on';
    await anna.must(opsAnswerFeedback, { id, ...answerOf(answer) });
    expect((await ownOf(who))[0]?.answer?.content).toBe(answer);
    expect((await messagesOf(who))[0]?.content).toBe(
      '<p>&lt;b&gt;No&lt;/b&gt; &lt;img src=x onerror=&quot;a()&quot;&gt; &amp; so on</p>',
    );
  });

  it('is given once; what is opened again may be answered anew, and the log keeps both', async () => {
    const who = await player(server);
    const number = await write(who);
    const { id } = await rowOf(number);
    const both = await Promise.all(['One', 'Two'].map(text => anna.call(opsAnswerFeedback, { id, ...answerOf(text) })));
    expect(both.map(each => (each.ok ? 'taken' : each.code)).sort()).toEqual(['feedback_state_changed', 'taken']);
    const [first] = await ownOf(who);
    await anna.must(opsDecideFeedback, { id, from: 'closed', to: 'open', note: 'it was not so' });
    expect(await ownOf(who)).toMatchObject([{ state: 'open', answer: first?.answer }]);
    await anna.must(opsAnswerFeedback, { id, ...answerOf('It was not so.') });
    expect((await ownOf(who))[0]?.answer?.content).toBe('It was not so.');
    expect(await messagesOf(who)).toHaveLength(2);
    const audit = await anna.must(opsListAudit, { action: 'content.feedbackAnswered', objectId: number });
    expect(audit.rows[0]).toMatchObject({
      before: { answer: first?.answer?.content },
      after: { answer: 'It was not so.' },
    });
  });

  it('is words, and not too many of them', async () => {
    const who = await player(server);
    const { id } = await rowOf(await write(who));
    for (const answer of ['', '  \n ', 'a'.repeat(ANSWER_MAX + 1), 'turned \u202e round'])
      expect(await anna.call(opsAnswerFeedback, { id, ...answerOf(answer) })).toMatchObject({ code: 'bad_input' });
    expect(await ownOf(who)).toMatchObject([{ state: 'open', answer: null }]);
  });

  it('is written only by whoever may, and for the own merchant', async () => {
    const who = await player(server);
    const { id } = await rowOf(await write(who));
    const fiona = await operator(server, 'fiona');
    const answer = answerOf('Hello');
    expect(await fiona.call(opsAnswerFeedback, { id, ...answer })).toMatchObject({ code: 'permission_missing' });
    expect(await who.call(opsAnswerFeedback, { id, ...answer })).toMatchObject({ ok: false });
    expect(await guest(server).call(ownFeedback, {})).toMatchObject({ code: 'not_logged_in' });
    await asOwner(server, "INSERT INTO control_merchant (id, operator_id, code) VALUES (2, 1, 'second')");
    await asOwner(
      server,
      `INSERT INTO merchant (id, name, currencies, time_zone, languages, default_language, jurisdiction)
       VALUES (2, 'Second', '{VND}', 'Asia/Ho_Chi_Minh', '{EN}', 'EN', 'demo')`,
    );
    await asOwner(server, 'UPDATE content_feedback SET merchant_id = 2 WHERE id = $1', [id]);
    expect(await anna.call(opsAnswerFeedback, { id, ...answer })).toMatchObject({ code: 'content_unknown' });
    expect(await ownOf(who)).toEqual([]);
    const other = await player(server);
    await write(other);
    expect(await ownOf(who)).toEqual([]);
  });

  it('reaches whoever keeps away from play, and nobody without an account that is open', async () => {
    const away = await player(server);
    const number = await write(away);
    await away.must(exclude, { kind: 'cooling', hours: 24, understood: true });
    const kept = await rowOf(number);
    await anna.must(opsAnswerFeedback, { id: kept.id, ...answerOf('We saw it.') });
    expect(await ownOf(away)).toMatchObject([{ answer: { content: 'We saw it.' } }]);
    expect((await messagesOf(away))[0]?.content).toBe('<p>We saw it.</p>');

    const gone = await player(server);
    const closed = await write(gone);
    await asOwner(server, "UPDATE member SET status = 'closed', closed_at = now() WHERE id = $1", [gone.memberId]);
    const tried = guest(server);
    tried.token = (await tried.must(loginFreePlay, { os: 'Linux', platform: 'W' })).token;
    const { number: trial } = await tried.must(feedback, { content });
    const { number: unnamed } = await guest(server).must(feedback, { content });
    for (const [written, unreachable] of [
      [closed, 'closed'],
      [trial, 'guest'],
      [unnamed, 'guest'],
    ] as const) {
      const { row, id } = await rowOf(written);
      expect(row).toMatchObject({ unreachable });
      expect(await anna.call(opsAnswerFeedback, { id, ...answerOf('Hello') })).toMatchObject({
        code: 'feedback_unreachable',
      });
      expect((await rowOf(written)).row).toMatchObject({ state: 'open', answer: null });
    }
  });
});
