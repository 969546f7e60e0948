import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { asOwner, fund, player, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../../vendors/pragmatic/mapping.ts';
import { forgetCatalogue } from '../index.ts';
import { connectVendor, launchAt } from './test-support/connect-vendor.ts';

const SECRET = 'a secret that both sides know';
const USER = 'player-of-failures';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A stake of one baht in each protocol, signed; `more` overrides its fields. */
const BETS = {
  hub88: (more: object) => {
    const body = JSON.stringify({
      user: USER,
      token: 'launch-hub88',
      game_code: 'g1',
      round: 'r1',
      request_uuid: 'request-1',
      transaction_uuid: randomUUID(),
      supplier_transaction_id: 's1',
      amount: 100_000,
      currency: 'THB',
      ...more,
    });
    const signature = sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
    return { path: 'transaction/bet', body, headers: { 'x-hub88-signature': signature } };
  },
  pragmatic: (more: object) => {
    const stake = { userId: USER, token: 'launch-pragmatic', gameId: 'g1', roundId: 'r1', amount: '1.00' };
    const fields = { ...stake, reference: randomUUID(), ...more };
    const body = new URLSearchParams({ ...fields, hash: hashOf(fields, SECRET) }).toString();
    return { path: 'bet.html', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  },
  bgaming: (more: object) => {
    const stake = { user_id: USER, currency: 'THB', game: 'g1', game_id: 'r1', finished: false };
    const actions = [{ action: 'bet', amount: 100, action_id: randomUUID() }];
    const body = JSON.stringify({ ...stake, actions, ...more });
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    return { path: 'play', body, headers: { 'x-request-sign': signature } };
  },
};
const PROTOCOLS = ['hub88', 'pragmatic', 'bgaming'] as const;
type Spoken = (typeof PROTOCOLS)[number];

/** What each protocol is told of a call that could not be carried out. */
const FAILED = {
  hub88: { status: 200, body: { user: USER, status: 'RS_ERROR_UNKNOWN', request_uuid: 'request-1' } },
  pragmatic: { status: 200, body: { transactionId: expect.any(String), error: 100, description: 'Refused' } },
  bgaming: { status: 500, body: { code: 500, message: 'failed' } },
};

describe('a call that the house cannot carry out', () => {
  let server: TestServer;
  let balance: () => Promise<bigint>;
  beforeAll(async () => {
    server = await startServer();
    const member = await player(server);
    await fund(server, member, '100');
    balance = async () => (await server.ctx.ledger.balanceOf(1, member.memberId, 'THB')).available;
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    for (const protocol of PROTOCOLS) {
      const keys = protocol === 'hub88' ? { publicKey: pem, secret: null } : { publicKey: null, secret: SECRET };
      await connectVendor(server, { code: protocol, protocol, game: 'g1', ...keys });
      await launchAt(server, { code: protocol, memberId: member.memberId, user: USER, token: `launch-${protocol}` });
    }
  });
  afterAll(() => server.close());

  const send = async (protocol: Spoken, more: object = {}) => {
    const { path, body, headers } = BETS[protocol](more);
    const answer = await fetch(`${server.url}/vendor/baize/${protocol}/${path}`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  };

  it.each(PROTOCOLS)('is no yes in the words of %s, and takes nothing', async protocol => {
    const before = await balance();
    await asOwner(server, 'ALTER TABLE vendor_transaction RENAME TO vendor_transaction_away');
    const answer = await send(protocol);
    await asOwner(server, 'ALTER TABLE vendor_transaction_away RENAME TO vendor_transaction');
    expect(answer).toEqual(FAILED[protocol]);
    expect(await balance()).toBe(before);
    expect((await send(protocol)).status).toBe(200);
    expect(await balance()).toBe(before - 1_000_000n);
  });

  it.each(PROTOCOLS)('is none for %s where not even its vendors can be read', async protocol => {
    await asOwner(server, 'ALTER TABLE game_vendor RENAME TO game_vendor_away');
    forgetCatalogue(server.ctx);
    const answer = await send(protocol);
    await asOwner(server, 'ALTER TABLE game_vendor_away RENAME TO game_vendor');
    expect(answer).toEqual(FAILED[protocol]);
  });

  const UNFIT: [Spoken, object, { status: number; body: object }][] = [
    [
      'hub88',
      { round: 'r\u0000' },
      { status: 200, body: { status: 'RS_ERROR_WRONG_SYNTAX', request_uuid: 'request-1' } },
    ],
    ['pragmatic', { roundId: 'r\u0000' }, { status: 200, body: { error: 100 } }],
    ['pragmatic', { reference: 'r'.repeat(300) }, { status: 200, body: { error: 100 } }],
    ['bgaming', { game_id: 'r\u0000' }, { status: 400, body: { code: 400 } }],
    ['bgaming', { game_id: 'r\ud800' }, { status: 400, body: { code: 400 } }],
  ];
  it.each(UNFIT)('is refused by %s where an id cannot be kept: %j', async (protocol, more, answer) => {
    const before = await balance();
    expect(await send(protocol, more)).toMatchObject(answer);
    expect(await balance()).toBe(before);
  });

  it('brings back the id of the request also where the signature is wrong', async () => {
    const { path, body } = BETS.hub88({});
    const headers = { 'x-hub88-signature': 'A'.repeat(342) };
    const answer = await fetch(`${server.url}/vendor/baize/hub88/${path}`, { method: 'POST', headers, body });
    expect(await answer.json()).toEqual({
      user: USER,
      status: 'RS_ERROR_INVALID_SIGNATURE',
      request_uuid: 'request-1',
    });
  });

  it('that is too large is no yes in any protocol', async () => {
    for (const protocol of PROTOCOLS) {
      const body = 'x'.repeat(80_000);
      const answer = await fetch(`${server.url}/vendor/baize/${protocol}/play`, { method: 'POST', body });
      expect(answer.status).toBe(413);
    }
  });
});
