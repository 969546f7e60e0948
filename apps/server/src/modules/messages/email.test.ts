import { type Actor, operator, startServer, type TestServer } from '@baize/testkit';
import { opsListMessages, opsSendTestMessage, opsSetMessageSecret } from '@baize/wire/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailSetting } from './settings.ts';
import { startMailServer } from './test-support/mail-server.ts';
import { put } from './test-support/outbox.ts';

const to = 'somebody@example.org';
const account = { user: 'baize', password: 'm41l-s3cret' };

describe('e-mail', () => {
  let server: TestServer;
  let admin: Actor;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    [server, mailServer] = await Promise.all([startServer(), startMailServer(account)]);
    admin = await operator(server, 'admin');
    await useSmtp();
    await secret(account.password);
  });
  afterAll(async () => {
    await server.close();
    await mailServer.close();
  });
  beforeEach(async () => {
    await server.ctx.pool.query("DELETE FROM message_outgoing WHERE state = 'queued'");
    mailServer.mails.length = 0;
    mailServer.refusals.length = 0;
  });

  const useSmtp = (more: Partial<(typeof emailSetting)['default']['smtp']> = {}) =>
    put(server, emailSetting, {
      provider: 'smtp',
      smtp: {
        ...emailSetting.default.smtp,
        host: '127.0.0.1',
        port: mailServer.port,
        security: 'none',
        user: account.user,
        timeoutMs: 500,
        ...more,
      },
    });
  const secret = (text: string) => admin.must(opsSetMessageSecret, { channel: 'email', secret: text, reason: 'test' });
  const send = async (rounds = 1) => {
    const { id } = await admin.must(opsSendTestMessage, { channel: 'email', to });
    for (let round = 0; round < rounds; round += 1) await server.settle();
    const { rows } = await admin.must(opsListMessages, { channel: 'email' });
    return rows.find(row => row.id === id);
  };

  it('reaches a real mail server, from the merchant, in plain text', async () => {
    expect(await send()).toMatchObject({ state: 'sent', provider: 'smtp', to: 's***@example.org', attempts: 1 });
    expect(mailServer.mails).toMatchObject([{ from: 'no-reply@example.com', to: [to] }]);
    const raw = mailServer.mails[0]?.raw ?? '';
    expect(raw).toContain('Subject: Baize: a test message');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toMatch(/Message-ID: <[0-9a-f-]{36}@example\.com>/);
  });

  it('is not tried again where the server refuses the recipient for good', async () => {
    mailServer.refusals.push({ code: 550, at: 'rcpt' });
    expect(await send(3)).toMatchObject({ state: 'failed', problem: 'reply 550', attempts: 1 });
    expect(mailServer.mails).toEqual([]);
  });

  it('is tried again where the server is only busy, under the same Message-ID', async () => {
    mailServer.refusals.push({ code: 451, at: 'data' });
    expect(await send(3)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(mailServer.mails).toHaveLength(1);
  });

  it('is tried again after a time-out and where nobody listens', async () => {
    mailServer.refusals.push({ silent: true });
    expect(await send(3)).toMatchObject({ state: 'sent', attempts: 2 });
    await useSmtp({ port: 9 });
    expect(await send(1)).toMatchObject({ state: 'queued', problem: 'not sent: ESOCKET' });
  });

  it('says when the password is wrong', async () => {
    await useSmtp();
    await secret('another');
    expect(await send(3)).toMatchObject({ state: 'failed', problem: 'reply 535' });
    await secret(account.password);
  });

  it('goes nowhere without encryption where encryption was asked for', async () => {
    await useSmtp({ security: 'starttls' });
    expect(await send(1)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^(reply 5|not sent: ETLS)/),
      attempts: 1,
    });
    expect(mailServer.mails).toEqual([]);
    await expect(useSmtp({ host: 'mail.example.com' })).rejects.toThrow('in the clear');
  });
});
