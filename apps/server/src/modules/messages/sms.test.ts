import { type Actor, operator, startServer, type TestServer } from '@baize/testkit';
import { opsListMessages, opsListOutbox, opsSendTestMessage, opsSetMessageSecret } from '@baize/wire/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverySetting, smsSetting } from './settings.ts';
import { startGateway, type TestGateway } from './test-support/gateway.ts';
import { put } from './test-support/outbox.ts';

const to = '+66812345678';

describe('SMS', () => {
  let server: TestServer;
  let admin: Actor;
  let gateway: TestGateway;
  beforeAll(async () => {
    [server, gateway] = await Promise.all([startServer(), startGateway()]);
    admin = await operator(server, 'admin');
  });
  afterAll(async () => {
    await server.close();
    await gateway.close();
  });
  beforeEach(async () => {
    await server.ctx.pool.query("DELETE FROM message_outgoing WHERE state = 'queued'");
    gateway.heard.length = 0;
    gateway.replies.length = 0;
  });

  const useGateway = (more: Partial<(typeof smsSetting)['default']['gateway']> = {}) =>
    put(server, smsSetting, {
      ...smsSetting.default,
      provider: 'gateway',
      gateway: { ...smsSetting.default.gateway, url: gateway.url, timeoutMs: 500, ...more },
    });
  /** Sends a test message and lets the workers do what is due; the newest line of the log. */
  const send = async (rounds = 1) => {
    const { id } = await admin.must(opsSendTestMessage, { channel: 'sms', to });
    for (let round = 0; round < rounds; round += 1) await server.settle();
    const { rows } = await admin.must(opsListMessages, { channel: 'sms' });
    return rows.find(row => row.id === id);
  };

  it('goes to the outbox in the demo, where operators read it; the log masks the number', async () => {
    expect(await send()).toMatchObject({ state: 'sent', provider: 'outbox', to: '+66***78', template: 'test' });
    const { rows } = await admin.must(opsListOutbox, {});
    expect(rows[0]).toMatchObject({ channel: 'sms', to, text: 'Baize: this is a test message.', subject: null });
  });

  it('goes to the gateway as it wants to be asked, with its secret, and the answer is read', async () => {
    await useGateway({ acceptedField: 'status', acceptedValues: ['ok'], referenceField: 'data.id' });
    const secret = 'k3y "with" quotes';
    await admin.must(opsSetMessageSecret, { channel: 'sms', secret, reason: 'first key' });
    expect(await send()).toMatchObject({ state: 'sent', provider: 'gateway', reference: 'g-1', attempts: 1 });
    const [heard] = gateway.heard;
    expect(heard).toMatchObject({ method: 'POST', headers: { authorization: `Bearer ${secret}` } });
    expect(JSON.parse(heard?.body ?? '')).toEqual({
      to,
      from: 'Baize',
      text: 'Baize: this is a test message.',
      reference: heard?.headers['idempotency-key'],
    });
    const { rows } = await server.ctx.pool.query(
      'SELECT (SELECT json_agg(s)::text FROM message_secret s) || (SELECT json_agg(a)::text FROM audit_entry a) || (SELECT json_agg(m)::text FROM message_outgoing m) AS kept',
    );
    expect(rows[0].kept).not.toContain('k3y');
    expect(rows[0].kept).not.toContain(to);
  });

  it('is asked by a form or by the address, too', async () => {
    await useGateway({ body: 'form', fields: { msisdn: '{toDigits}', message: '{text}' } });
    await send();
    expect(Object.fromEntries(new URLSearchParams(gateway.heard[0]?.body))).toMatchObject({ msisdn: '66812345678' });
    await useGateway({ method: 'GET', body: 'query', fields: { n: '{to}' }, url: `${gateway.url}?key={secret}` });
    await send();
    const asked = new URL(gateway.heard[1]?.url ?? '', gateway.url).searchParams;
    expect(Object.fromEntries(asked)).toEqual({ key: 'k3y "with" quotes', n: to });
  });

  it('is not tried again where the gateway refuses it, by status or in its answer', async () => {
    await useGateway({ acceptedField: 'status', acceptedValues: ['ok'] });
    gateway.replies.push({ status: 400 });
    expect(await send(3)).toMatchObject({ state: 'failed', problem: 'status 400', attempts: 1 });
    gateway.replies.push({ body: '{"status":"blocked"}' });
    expect(await send(3)).toMatchObject({ state: 'failed', problem: 'status is blocked' });
    gateway.replies.push({ body: 'not JSON' });
    expect(await send(3)).toMatchObject({ state: 'failed', problem: 'no status in the answer' });
    expect(gateway.heard).toHaveLength(3);
  });

  it('is tried again with the same id after an error, a time-out and a refused connection, until it goes', async () => {
    await useGateway();
    gateway.replies.push({ status: 503 }, { never: true });
    expect(await send(4)).toMatchObject({ state: 'sent', attempts: 3 });
    const ids = gateway.heard.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(3);
    const gone = await startGateway();
    await gone.close();
    await useGateway({ url: gone.url });
    expect(await send(1)).toMatchObject({ state: 'queued', problem: 'not reached: ECONNREFUSED' });
  });

  it('fails when all tries are used, and what it said is gone', async () => {
    await useGateway();
    await put(server, deliverySetting, { ...deliverySetting.default, retrySeconds: [1] });
    gateway.replies.push({ status: 500 }, { status: 429 });
    expect(await send(4)).toMatchObject({ state: 'failed', problem: 'status 429', attempts: 2 });
    const { rows } = await server.ctx.pool.query(
      "SELECT FROM message_outgoing WHERE state <> 'queued' AND sealed IS NOT NULL",
    );
    expect(rows).toEqual([]);
  });

  it('does not follow a gateway to another address', async () => {
    await useGateway();
    gateway.replies.push({ status: 302, location: `${gateway.url}/elsewhere` });
    expect(await send(2)).toMatchObject({ state: 'failed', problem: 'status 302' });
    expect(gateway.heard).toHaveLength(1);
  });

  it('is sent once though its job comes twice', async () => {
    await useGateway();
    const { id } = await admin.must(opsSendTestMessage, { channel: 'sms', to });
    await server.ctx.transaction(tx =>
      server.ctx.events.requestJob(tx, { merchantId: 1, task: 'messages.send', payload: { merchantId: 1, id } }),
    );
    await server.settle();
    expect(gateway.heard).toHaveLength(1);
  });

  it('that lost its job is taken up again', async () => {
    await useGateway();
    await admin.must(opsSendTestMessage, { channel: 'sms', to });
    await server.ctx.pool.query("DELETE FROM event_outbox WHERE type = 'job.requested'");
    await server.settle();
    expect(gateway.heard).toHaveLength(0);
    server.clock.advance({ minutes: 4 });
    await server.settle();
    expect(gateway.heard).toHaveLength(1);
  });

  it('is not offered where there is no provider, and a gateway in the clear is refused', async () => {
    await put(server, smsSetting, { ...smsSetting.default, provider: 'none' });
    const answer = await admin.call(opsSendTestMessage, { channel: 'sms', to });
    expect(answer).toMatchObject({ code: 'sms_not_enabled' });
    await expect(useGateway({ url: 'http://sms.example.com/send' })).rejects.toThrow('https_needed');
  });
});
