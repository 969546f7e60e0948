import { generateKeyPairSync, sign } from 'node:crypto';
import {
  type Actor,
  type FakeVendor,
  fakeVendor,
  openGame,
  operator,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { opsDecideProposal } from '@baize/wire/console';
import { opsConnectVendor, opsListCalls, opsListRounds, opsListVendors } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtimeOf } from '../runtime.ts';

const PEM = {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;

describe('the calls of vendors in the console', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let anna: Actor;
  let ben: Actor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    await server.settle();
    [anna, ben] = [await operator(server), await operator(server, 'ben')];
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  const read = async (asked: Parameters<typeof anna.must<typeof opsListCalls>>[1] = {}) => {
    await runtimeOf(server.ctx).calls.flush();
    return anna.must(opsListCalls, asked);
  };

  /** A public key that takes the place of the one that stands, by two people. */
  const changeKey = async (publicKey: string): Promise<void> => {
    const { vendors } = await anna.must(opsListVendors, {});
    const fake = vendors.find(({ code }) => code === 'fake');
    if (!fake) throw new Error('the vendor is not connected');
    const { code, version, vassalage, name, protocol, gameTypes, apiUrl, operatorId, origins } = fake;
    const connection = { code, version, vassalage, name, protocol, gameTypes, apiUrl, operatorId, origins };
    const { proposalId: id } = await anna.must(opsConnectVendor, { ...connection, publicKey, reason: 'a new key' });
    await ben.must(opsDecideProposal, { id, decision: 'approve', reason: 'agreed' });
  };

  it('bear no token of a player, nor the address of an open game', async () => {
    const { launch } = await openGame(server, vendor);
    await vendor.wallet('transaction/bet', { ...launch, request_uuid: 'q' }, { signature: 'AAAA' });
    const { calls } = await read();
    const told = JSON.stringify(calls);
    expect(told).toContain(launch.user);
    expect(told).not.toContain(launch.token);
    expect(calls.map(({ direction }) => direction)).toEqual(expect.arrayContaining(['in', 'out']));
  });

  it('and rounds are told page by page, the newest first', async () => {
    const { launch, member } = await openGame(server, vendor, '100');
    for (const round of ['r1', 'r2', 'r3']) {
      await vendor.bet({ ...launch, round }, 100_000);
      server.clock.advance({ seconds: 1 });
    }
    const all = await read();
    const first = await read({ limit: 2 });
    const rest = await read({ after: first.next ?? '' });
    expect([...first.calls, ...rest.calls]).toEqual(all.calls);
    expect(all.calls.map(({ at }) => at)).toEqual(
      all.calls
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    const search = member.username;
    const newest = await anna.must(opsListRounds, { search, limit: 2 });
    const older = await anna.must(opsListRounds, { search, limit: 2, after: newest.next ?? '' });
    expect([...newest.rounds, ...older.rounds].map(({ round }) => round)).toEqual(['r3', 'r2', 'r1']);
    expect(older.next).toBeNull();
  });

  // The last: from here on calls with the vendor's own key are refused.
  it('tell of calls that are refused since a key was changed, and a round that was open is paid under the new one', async () => {
    const { launch, member } = await openGame(server, vendor, '100');
    const bet = await vendor.bet(launch, 1_000_000);
    const next = generateKeyPairSync('rsa', { modulusLength: 2048, ...PEM });
    await changeKey(next.publicKey);
    const win = await vendor.win(launch, bet.id, 2_000_000, { round_closed: true });
    expect(win.body.status).toBe('RS_ERROR_INVALID_SIGNATURE');
    const failed = await read({ vendor: 'fake', which: 'failed' });
    expect(failed.calls[0]).toMatchObject({
      path: 'transaction/win',
      direction: 'in',
      outcome: 'RS_ERROR_INVALID_SIGNATURE',
      failed: true,
    });
    expect(failed).toMatchObject({ next: null, lookedSince: null });
    const raw = JSON.stringify({ ...launch, ...paidOf(bet.id), transaction_uuid: win.id });
    const signature = sign('RSA-SHA256', Buffer.from(raw), next.privateKey).toString('base64');
    expect((await vendor.wallet('transaction/win', {}, { raw, signature })).body.status).toBe('RS_OK');
    const { calls } = await read({ search: win.id.toUpperCase() });
    expect(calls).toMatchObject([{ outcome: 'RS_OK', failed: false }]);
    const { rounds } = await anna.must(opsListRounds, { search: member.username });
    expect(rounds).toMatchObject([{ state: 'closed', prize: '20.00' }]);
  });
});

const paidOf = (reference: string) => ({
  request_uuid: 'q',
  supplier_transaction_id: 's',
  amount: 2_000_000,
  currency: 'THB',
  is_free: false,
  round_closed: true,
  reference_transaction_uuid: reference,
});
