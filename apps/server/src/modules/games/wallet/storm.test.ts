import { randomUUID } from 'node:crypto';
import { type FakeVendor, fakeVendor, type Launch, openGame, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chanceOf, nextCall } from './test-support/storm.ts';
import { type ModelAnswer, type ModelCall, WalletModel } from './test-support/wallet-model.ts';

/** The whole storm: STORM_CALLS=100000 npx vitest run --project server …/storm.test.ts; STORM_SEED repeats one. */
const CALLS = Number(process.env.STORM_CALLS ?? 1_200);
const SEED = process.env.STORM_SEED ?? 'baize';
const PLAYERS = 24;
const START = 300_000;

type Storming = { launch: Launch; memberId: bigint; model: WalletModel; chance: (below: number) => number };

describe('a storm of wallet calls', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    await server.settle();
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  const enter = async (nth: number): Promise<Storming> => {
    const { member, launch } = await openGame(server, vendor, '3');
    return {
      launch: { ...launch, round: '' },
      memberId: member.memberId,
      model: new WalletModel(START),
      chance: chanceOf(`${SEED} ${nth}`),
    };
  };

  const send = async ({ launch }: Storming, call: ModelCall): Promise<ModelAnswer> => {
    const { body } = await vendor.wallet(`transaction/${call.kind}`, {
      ...launch,
      round: call.round,
      round_closed: call.closed,
      request_uuid: randomUUID(),
      transaction_uuid: call.id,
      supplier_transaction_id: call.id,
      reference_transaction_uuid: call.reference,
      ...(call.kind === 'rollback' ? {} : { amount: call.amount, currency: call.currency, is_free: false }),
    });
    return { status: String(body.status), balance: typeof body.balance === 'number' ? body.balance : undefined };
  };

  /** One player's calls go one after the other, a third of them several times at once; the players all at the same time. */
  const storm = async (storming: Storming, calls: number): Promise<string[]> => {
    const differences: string[] = [];
    for (let sent = 0; sent < calls; ) {
      const call = nextCall(storming.model, storming.chance);
      const times = storming.chance(3) === 0 ? 2 + storming.chance(3) : 1;
      const expected = storming.model.answer(call);
      const answers = await Promise.all(Array.from({ length: times }, () => send(storming, call)));
      sent += times;
      for (const answer of answers)
        if (answer.status !== expected.status || answer.balance !== expected.balance)
          differences.push(`${JSON.stringify(call)}: ${JSON.stringify(expected)}, was ${JSON.stringify(answer)}`);
    }
    return differences;
  };

  it('gives every answer and every balance of the model, before and after the tokens’ time', async () => {
    const players: Storming[] = [];
    for (let nth = 0; nth < PLAYERS; nth += 1) players.push(await enter(nth));
    const each = Math.ceil(CALLS / PLAYERS / 2);
    const before = await Promise.all(players.map(one => storm(one, each)));
    expect(before.flat().slice(0, 5)).toEqual([]);
    server.clock.advance({ hours: 13 });
    for (const { model } of players) model.expired = true;
    const after = await Promise.all(players.map(one => storm(one, each)));
    expect(after.flat().slice(0, 5)).toEqual([]);

    await server.ctx.ledger.fold();
    for (const { memberId, model } of players) {
      const { available } = await server.ctx.ledger.balanceOf(1, memberId, 'THB');
      expect(available).toBe(BigInt(model.balance) * 10n);
    }
    const open = players.reduce((sum, { model }) => sum + model.openStakes, 0);
    const house = { kind: 'open_stakes', qualifier: 'vendor/fake', asset: 'THB' } as const;
    expect(await server.ctx.ledger.houseBalance(1, house)).toBe(BigInt(open) * 10n);
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
  }, 600_000);
});
