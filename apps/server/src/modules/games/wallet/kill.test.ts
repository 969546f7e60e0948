import { randomUUID } from 'node:crypto';
import {
  cloneDatabase,
  type FakeVendor,
  fakeVendor,
  fund,
  type Launch,
  player,
  type ServedHouse,
  serveHouse,
  startServer,
  type TestDatabase,
  type TestServer,
} from '@baize/testkit';
import { gameList, launchGame } from '@baize/wire/games';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PLAYERS = 8;
const KILLS = 2;
const START = 100_000_000n;

type Call = { path: 'bet' | 'win' | 'rollback'; body: Record<string, unknown>; answer?: string | undefined };
type Playing = { memberId: bigint; launch: Launch; calls: Call[] };

/** The vendor's calls go to a house of their own process, which is killed; another one on the same database looks on. */
let server: TestServer;
let database: TestDatabase;
let vendor: FakeVendor;
let house: ServedHouse;
let target: { ctx: TestServer['ctx']; url: string };
beforeAll(async () => {
  database = await cloneDatabase();
  server = await startServer({ now: 'real', database });
  target = { ctx: server.ctx, url: server.url };
  vendor = await fakeVendor(target, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
  await server.settle();
  await serve();
});
afterAll(async () => {
  await house?.stop();
  await vendor?.close();
  await server?.close();
  await database?.drop();
});

const serve = async (): Promise<void> => {
  house = await serveHouse({ url: database.url });
  target.url = house.url;
};

const enter = async (): Promise<Playing> => {
  const member = await player(server);
  await fund(server, member, '100');
  const { games } = await member.must(gameList, {});
  await member.must(launchGame, { vassalage: 'FAKE', gameId: games[0]?.gameId ?? '' });
  const { user, token } = vendor.launches.at(-1) ?? {};
  const launch = { user: String(user), token: String(token), game_code: 'koi', round: '' };
  return { memberId: member.memberId, launch, calls: [] };
};

const callOf = ({ launch }: Playing, path: Call['path'], round: string, more: object): Call => ({
  path,
  body: {
    ...launch,
    round,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    ...(path === 'rollback' ? {} : { currency: 'THB', is_free: false }),
    ...more,
  },
});

/** Sends a call; what was answered is kept, what was cut off stays without an answer. */
const send = async (call: Call): Promise<string | undefined> => {
  try {
    const { text } = await vendor.wallet(`transaction/${call.path}`, { ...call.body, request_uuid: 'same' });
    return text;
  } catch {
    return undefined;
  }
};

/** A bet, and its prize or its rollback, round after round until the house is gone. */
const storm = async (playing: Playing): Promise<void> => {
  for (let nth = 0; ; nth += 1) {
    const round = randomUUID();
    const bet = callOf(playing, 'bet', round, { amount: 10_000 * (1 + (nth % 5)) });
    const reference = { reference_transaction_uuid: bet.body.transaction_uuid };
    const next =
      nth % 3 === 2
        ? callOf(playing, 'rollback', round, reference)
        : callOf(playing, 'win', round, { ...reference, amount: 7_000 * (nth % 4), round_closed: true });
    for (const call of [bet, next]) {
      playing.calls.push(call);
      const answer = await send(call);
      if (answer === undefined) return;
      call.answer = answer;
    }
  }
};

/** The supplier comes again with what it heard nothing of, and with what it had an answer to. */
const comeAgain = async ({ calls }: Playing): Promise<void> => {
  for (const call of calls) {
    const again = await send(call);
    call.answer ??= again;
    expect(again).toBe(call.answer);
    expect(statusOf(again)).toBe('RS_OK');
  }
};

const statusOf = (answer: string | undefined): unknown => Object(JSON.parse(answer ?? '{}')).status;

/** What an account has to hold after these calls: each that was taken counts once. */
const balanceAfter = (calls: readonly Call[]): bigint => {
  const bets = new Map(calls.map(({ body }) => [body.transaction_uuid, BigInt(Number(body.amount ?? 0))]));
  return calls
    .filter(({ answer }) => statusOf(answer) === 'RS_OK')
    .reduce((sum, { path, body }) => {
      if (path === 'bet') return sum - BigInt(Number(body.amount)) * 10n;
      if (path === 'win') return sum + BigInt(Number(body.amount)) * 10n;
      return sum + (bets.get(body.reference_transaction_uuid) ?? 0n) * 10n;
    }, START);
};

it(`loses nothing and doubles nothing of what was acknowledged when the server is killed ${KILLS} times in mid-traffic`, async () => {
  const players: Playing[] = [];
  for (let nth = 0; nth < PLAYERS; nth += 1) players.push(await enter());
  for (let kill = 0; kill < KILLS; kill += 1) {
    const storming = players.map(storm);
    const sent = players.flatMap(({ calls }) => calls).length;
    const answered = () => players.flatMap(({ calls }) => calls).length - sent;
    await expect.poll(answered, { timeout: 30_000, interval: 5 }).toBeGreaterThan(PLAYERS * 10 + kill * 7);
    house.child.kill('SIGKILL');
    await Promise.all(storming);
    await serve();
    await Promise.all(players.map(comeAgain));
  }

  const calls = players.flatMap(each => each.calls);
  const { rows } = await server.ctx.pool.query<{ id: string; times: number }>(
    "SELECT id, count(*)::int AS times FROM vendor_transaction WHERE vendor_code = 'fake' GROUP BY id",
  );
  const times = new Map(rows.map(row => [row.id, row.times]));
  expect(calls.filter(({ body }) => times.get(String(body.transaction_uuid)) !== 1)).toEqual([]);
  expect(rows).toHaveLength(calls.length);
  await server.ctx.ledger.fold();
  for (const playing of players) {
    const { available } = await server.ctx.ledger.balanceOf(1, playing.memberId, 'THB');
    expect(available).toBe(balanceAfter(playing.calls));
  }
  expect((await server.ctx.ledger.verify()).problems).toEqual([]);
}, 180_000);
