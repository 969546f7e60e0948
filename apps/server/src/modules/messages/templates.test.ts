import { type Actor, operator, player, startServer, type TestServer } from '@baize/testkit';
import { sendContactCode } from '@baize/wire/members';
import {
  type MessagePart,
  type MessageTemplate,
  opsListMessageTemplates,
  opsPreviewMessageTemplate,
  opsSetMessageTemplate,
  opsShowMessageTemplate,
} from '@baize/wire/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from './test-support/outbox.ts';

type Place = { template: MessageTemplate; part: MessagePart; language: string };
const SMS: Place = { template: 'code', part: 'sms', language: 'EN' };

describe('messages in words of the merchant', () => {
  let server: TestServer;
  let anna: Actor;
  beforeAll(async () => {
    server = await startServer();
    anna = await operator(server, 'anna');
  });
  afterAll(() => server.close());

  const set = (place: Place, wording: string | null, version: number) =>
    anna.call(opsSetMessageTemplate, { ...place, wording, version, reason: 'our tone' });
  const preview = (place: Place, wording: string) => anna.must(opsPreviewMessageTemplate, { ...place, wording });
  const show = ({ template, language }: Place) => anna.must(opsShowMessageTemplate, { template, language });
  const partOf = async (place: Place) => (await show(place)).parts.find(({ part }) => part === place.part);

  it('go out in them at once, in their language only, and in those of the house again', async () => {
    const actor = await player(server);
    const askCode = async (to: string) => {
      await actor.must(sendContactCode, { channel: 'sms', to, password: actor.password });
      return (await messagesTo(server, to))[0]?.body;
    };
    expect(await askCode('+66815000001')).toContain('your verification code is');
    expect(await set(SMS, 'Felt & Brass: {code} (good for {minutes} min)', 0)).toMatchObject({ ok: true });
    expect(await askCode('+66815000002')).toMatch(/^Felt & Brass: \d{6} \(good for 5 min\)$/);
    expect(await partOf({ ...SMS, language: 'CN' })).toMatchObject({ own: false, version: 0 });
    expect((await anna.must(opsListMessageTemplates, {})).rows.find(({ template }) => template === 'code')).toEqual({
      template: 'code',
      own: ['EN'],
    });
    expect(await set(SMS, null, 1)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await askCode('+66815000003')).toContain('your verification code is');
    const { history } = await show(SMS);
    expect(history.map(({ version, wording, reason }) => ({ version, wording, reason }))).toEqual([
      { version: 2, wording: null, reason: 'our tone' },
      { version: 1, wording: 'Felt & Brass: {code} (good for {minutes} min)', reason: 'our tone' },
    ]);
  });

  it('are read before they are used, with invented values', async () => {
    expect(await preview(SMS, '{merchant}: {code}')).toEqual({ text: 'Baize: 123456', problems: [] });
    const plural = '{code} {minutes, plural, one {# minute} other {# minutes}}';
    expect(await preview(SMS, plural)).toEqual({ text: '123456 5 minutes', problems: [] });
  });

  it('name what is wrong with them, and are not taken then', async () => {
    const wrong: readonly [Place, string, string, string][] = [
      [SMS, 'no code at all', 'lacks', 'code'],
      [SMS, '{code} {password}', 'unknown', 'password'],
      [SMS, '{code', 'syntax', ''],
      [{ template: 'resetLink', part: 'text', language: 'EN' }, 'Hello {username}', 'lacks', 'link'],
      [{ template: 'resetLink', part: 'subject', language: 'EN' }, 'Two\nlines', 'lines', ''],
      [SMS, '{code} {minutes, plural, other {#}}', 'plural', 'minutes lacks one'],
    ];
    for (const [place, wording, kind, detail] of wrong) {
      const { problems } = await preview(place, wording);
      expect(problems, wording).toEqual([{ kind, detail: expect.stringContaining(detail) }]);
      expect(await set(place, wording, (await partOf(place))?.version ?? 0), wording).toMatchObject({
        code: 'message_wording_invalid',
        status: 400,
      });
    }
    const nowhere = { ...SMS, language: 'XX' };
    expect(await set(nowhere, '{code}', 0)).toMatchObject({ code: 'message_wording_invalid' });
  });

  it('are not written over what somebody else has changed meanwhile', async () => {
    const place: Place = { template: 'newLogin', part: 'subject', language: 'EN' };
    const answers = await Promise.all([set(place, 'One', 0), set(place, 'Two', 0), set(place, 'Three', 0)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('version_changed');
    expect(await set(place, 'Late', 0)).toMatchObject({ code: 'version_changed', status: 409 });
  });

  it('are changed only by who may, and the log has both wordings and the reason', async () => {
    const support = await operator(server, 'finance');
    expect(
      await support.call(opsSetMessageTemplate, { ...SMS, wording: '{code}', version: 2, reason: 'x' }),
    ).toMatchObject({
      code: 'permission_missing',
    });
    const { rows } = await server.ctx.pool.query(
      "SELECT before, after, reason FROM audit_entry WHERE action = 'messages.wordingChanged' AND object_id = 'code.sms.EN' ORDER BY id",
    );
    expect(rows[0]).toMatchObject({
      before: { wording: null },
      after: { wording: 'Felt & Brass: {code} (good for {minutes} min)' },
      reason: 'our tone',
    });
  });

  it('say what braces may name in them, for every message that the house knows', async () => {
    const { rows } = await anna.must(opsListMessageTemplates, {});
    for (const { template } of rows) {
      const { parts } = await anna.must(opsShowMessageTemplate, { template, language: 'EN' });
      expect(parts.length, template).toBeGreaterThan(1);
      for (const { part, wording, placeholders, needed } of parts) {
        expect(await preview({ template, part, language: 'EN' }, wording), `${template} ${part}`).toMatchObject({
          problems: [],
          text: expect.not.stringMatching(/[{}]/),
        });
        for (const name of needed) expect(placeholders).toContain(name);
      }
    }
  });
});
