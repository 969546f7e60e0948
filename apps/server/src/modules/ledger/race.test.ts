import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerDatabase, ledgerDatabase, lotteryHouse, MERCHANT, main } from './test-support/ledger-database.ts';
import type { RaceOrders, RaceRound } from './test-support/racer.ts';
import { createSpender, nextId } from './test-support/spender.ts';

const ROUNDS = 1_000;
const SPENDS = 64;
/** A wallet holds enough for so many of its spends. */
const ENOUGH_FOR = 20;
const AMOUNT = 10n;

let house: LedgerDatabase;
let houseAccount: bigint;

beforeAll(async () => {
  house = await ledgerDatabase();
  houseAccount = await house.ledger.openAccount(MERCHANT, lotteryHouse);
});
afterAll(() => house.drop());

/** Wallets with money for `ENOUGH_FOR` spends and a bit: one for each round. */
async function wallets(firstMember: number, rounds: number): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (let first = 0; first < rounds; first += 250) {
    const members = Array.from({ length: Math.min(250, rounds - first) }, (_, index) =>
      BigInt(firstMember + first + index),
    );
    const transfers = members.map(member => ({
      debit: { kind: 'world', asset: 'THB' } as const,
      credit: main(member),
      amount: AMOUNT * BigInt(ENOUGH_FOR) + 3n,
      code: 'deposit',
    }));
    expect((await house.post(transfers)).ok).toBe(true);
    for (const member of members) ids.push(await house.ledger.openAccount(MERCHANT, main(member)));
  }
  return ids;
}

async function expectEmptied(ids: readonly bigint[]): Promise<void> {
  const { rows } = await sql<{ wallets: bigint; least: bigint; most: bigint }>`
    SELECT count(*) AS wallets, min(posted) AS least, max(posted) AS most FROM ledger_account
    WHERE id = ANY (${ids.map(String)}::int8[])`.execute(house.db);
  expect(rows).toEqual([{ wallets: BigInt(ids.length), least: 3n, most: 3n }]);
  expect(await house.ledger.verify()).toMatchObject({ ok: true, problems: [] });
}

test(`${SPENDS} parallel spends on one wallet: as many as it has money for, ${ROUNDS} rounds`, async () => {
  const spender = createSpender(house.pool, MERCHANT);
  const ids = await wallets(1, ROUNDS);
  for (let first = 0; first < ROUNDS; first += 8) {
    const outcomes = await Promise.all(
      ids
        .slice(first, first + 8)
        .map(wallet =>
          Promise.all(
            Array.from({ length: SPENDS }, () =>
              spender.submit({ id: nextId(), actor: 'test', debit: wallet, credit: houseAccount, amount: AMOUNT }),
            ),
          ),
        ),
    );
    for (const round of outcomes) {
      expect(round.filter(({ outcome }) => outcome === 'ok')).toHaveLength(ENOUGH_FOR);
      expect(round.filter(({ outcome }) => outcome === 'insufficient_funds')).toHaveLength(SPENDS - ENOUGH_FOR);
    }
  }
  await expectEmptied(ids);
}, 120_000);

test(`the same from two server processes at once, each with ${SPENDS} spends a wallet`, async () => {
  const ids = await wallets(100_001, ROUNDS);
  const orders: RaceOrders = { url: house.url, merchantId: MERCHANT, house: String(houseAccount) };
  const racers = await Promise.all([startRacer(orders), startRacer(orders)]);
  const won = [0, 0];
  for (let first = 0; first < ROUNDS; first += 8) {
    const round = { wallets: ids.slice(first, first + 8).map(String), spends: SPENDS, amount: String(AMOUNT) };
    const wins = await Promise.all(racers.map(racer => racer.run(round)));
    wins.forEach((wins, index) => {
      won[index] = (won[index] ?? 0) + wins;
    });
  }
  for (const racer of racers) racer.stop();
  expect(won.reduce((sum, wins) => sum + wins, 0)).toBe(ROUNDS * ENOUGH_FOR);
  // Both were in the race: neither had it to itself.
  expect(Math.min(...won)).toBeGreaterThan(0);
  await expectEmptied(ids);
}, 120_000);

test('batched spends and cold postings meet on one wallet', async () => {
  const spender = createSpender(house.pool, MERCHANT);
  const [wallet] = await wallets(200_001, 1);
  if (wallet === undefined) throw new Error('no wallet');
  const outcomes = await Promise.all(
    Array.from({ length: SPENDS }, async (_, index) => {
      if (index % 4 > 0)
        return (
          (await spender.submit({ id: nextId(), actor: 'test', debit: wallet, credit: houseAccount, amount: AMOUNT }))
            .outcome === 'ok'
        );
      return (await house.post([{ debit: main(200_001n), credit: lotteryHouse, amount: AMOUNT, code: 'fee' }])).ok;
    }),
  );
  expect(outcomes.filter(ok => ok)).toHaveLength(ENOUGH_FOR);
  await expectEmptied([wallet]);
});

test('one command sent by many at once is carried out once', async () => {
  const [first, second] = [createSpender(house.pool, MERCHANT), createSpender(house.pool, MERCHANT)];
  const ids = await wallets(300_001, 20);
  for (const wallet of ids) {
    const id = nextId();
    const spend = { id, actor: 'test', debit: wallet, credit: houseAccount, amount: AMOUNT };
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => (n % 2 ? first : second).submit(spend)));
    expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(15);
    const other = await first.submit({ ...spend, amount: AMOUNT + 1n });
    expect(other.outcome).toBe('id_reused');
  }
});

const racer = fileURLToPath(new URL('./test-support/racer.ts', import.meta.url));

async function startRacer(orders: RaceOrders) {
  const child = fork(racer, [JSON.stringify(orders)], { execArgv: [] });
  const answer = async (): Promise<unknown> => {
    const [message] = await once(child, 'message');
    return message;
  };
  expect(await answer()).toBe('ready');
  return {
    run: async (round: RaceRound): Promise<number> => {
      child.send(round);
      return Number(await answer());
    },
    stop: () => child.disconnect(),
  };
}
