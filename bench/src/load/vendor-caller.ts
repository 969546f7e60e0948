import { randomUUID, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { answerWith, started } from '../child.ts';
import { quantile } from '../statistics.ts';
import { Connection } from './connection.ts';
import { ConnectionPool } from './connection-pool.ts';

/** A supplier's wallet calls over HTTP: for each round a bet and the win that ends it. */
export type CallerOptions = { privateKey: string; path: string; gameCode: string; launches: Launch[] };
export type Launch = { user: string; token: string };
export type CallerAsk =
  | { what: 'as many as go'; port: number; connections: number; seconds: number; warmSeconds: number }
  | {
      what: 'so many a second';
      port: number;
      connections: number;
      seconds: number;
      warmSeconds: number;
      perSecond: number;
    }
  | { what: 'one by one'; port: number; rounds: number; again: boolean };
export type CallerAnswer = { perSecond: number; p50Ms: number; p99Ms: number; refused: number };

const WIN_AFTER_MS = 100;

type Round = { bet: Buffer; win: Buffer };

const options = await started<CallerOptions>();
const signed = promisify(sign);
/** As many rounds as the last run used, and half as many more: they are signed before it is measured. */
let usual = 6_000;
/** The rounds of the last run one by one, for those who send them again. */
let last: Round[] = [];
let next = 0;

async function call(path: string, launch: Launch, more: object): Promise<Buffer> {
  const body = JSON.stringify({
    user: launch.user,
    token: launch.token,
    game_code: options.gameCode,
    request_uuid: randomUUID(),
    amount: 100_000,
    currency: 'THB',
    is_free: false,
    ...more,
  });
  const signature = (await signed('RSA-SHA256', Buffer.from(body), options.privateKey)).toString('base64');
  return Buffer.from(
    `POST ${options.path}/transaction/${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-hub88-signature: ${signature}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}

async function roundOf(launch: Launch): Promise<Round> {
  const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()];
  return {
    bet: await call('bet', launch, { round, transaction_uuid: bet, supplier_transaction_id: bet }),
    win: await call('win', launch, {
      round,
      round_closed: true,
      transaction_uuid: win,
      supplier_transaction_id: win,
      reference_transaction_uuid: bet,
    }),
  };
}

/** Who plays at once: a player's rounds come one after the other, as far apart as a spin takes where not as many as go are asked for. */
const ROUND_MS = 4_000;
const PLAYING_MOST = 2_000;

/** Every player at the tables in turn; those of the next run come after them. */
function rounds(count: number, perSecond: number): Promise<Round[]> {
  const playing = Math.min(PLAYING_MOST, Math.ceil((perSecond * ROUND_MS) / 1000));
  const first = next;
  next = (next + playing) % options.launches.length;
  return Promise.all(
    Array.from({ length: count }, (_, at) => {
      const launch = options.launches[(first + (at % playing)) % options.launches.length];
      return roundOf(launch ?? { user: '', token: '' });
    }),
  );
}

const connect = (port: number) => new Connection(port, '"RS_OK"');

async function saturate(ask: Extract<CallerAsk, { what: 'as many as go' }>): Promise<CallerAnswer> {
  const prepared = await rounds(usual, Number.POSITIVE_INFINITY);
  const from = performance.now() + ask.warmSeconds * 1000;
  const until = from + ask.seconds * 1000;
  const latencies: number[] = [];
  let [refused, at, lastAt] = [0, 0, from];
  const client = async () => {
    const connection = connect(ask.port);
    for (let round = prepared[at++]; round && performance.now() < until; round = prepared[at++])
      for (const request of [round.bet, round.win]) {
        const sentAt = performance.now();
        const reply = await connection.ask(request);
        const answeredAt = performance.now();
        if (sentAt < from || answeredAt > until) continue;
        if (reply.success) latencies.push(answeredAt - sentAt);
        else refused += 1;
        lastAt = answeredAt;
      }
    connection.close();
  };
  await Promise.all(Array.from({ length: ask.connections }, client));
  // Where the prepared rounds were used up before the time was, the next run has more of them.
  usual = Math.ceil(Math.min(at, prepared.length) * 1.5);
  return { perSecond: latencies.length / ((lastAt - from) / 1000), ...waitsOf(latencies), refused };
}

/** An open loop: calls go out at their time, whether those before are answered or not, and are timed from then. */
async function paced(ask: Extract<CallerAsk, { what: 'so many a second' }>): Promise<CallerAnswer> {
  const prepared = await rounds(Math.ceil((ask.perSecond * (ask.warmSeconds + ask.seconds)) / 2), ask.perSecond / 2);
  const pool = new ConnectionPool(Array.from({ length: ask.connections }, () => connect(ask.port)));
  const latencies: number[] = [];
  let refused = 0;
  const begun = performance.now() + 100;
  const from = begun + ask.warmSeconds * 1000;
  const send = async (request: Buffer, dueAt: number) => {
    await until(dueAt);
    const reply = await pool.ask(request);
    if (dueAt < from) return;
    if (reply.success) latencies.push(performance.now() - dueAt);
    else refused += 1;
  };
  // Half of the calls are bets, and each round's win follows its bet by a tenth of a second at least, between two bets of others.
  const slotMs = 1000 / ask.perSecond;
  const winAfterMs = (2 * Math.ceil(WIN_AFTER_MS / (2 * slotMs)) + 1) * slotMs;
  await Promise.all(
    prepared.map(async ({ bet, win }, at) => {
      const dueAt = begun + 2 * at * slotMs;
      await send(bet, dueAt);
      await send(win, Math.max(dueAt + winAfterMs, performance.now()));
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  pool.close();
  return { perSecond: latencies.length / seconds, ...waitsOf(latencies), refused };
}

function waitsOf(latencies: readonly number[]): Pick<CallerAnswer, 'p50Ms' | 'p99Ms'> {
  const sorted = latencies.toSorted((a, b) => a - b);
  return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
}

const until = (dueAt: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, Math.max(0, dueAt - performance.now())));

async function oneByOne(ask: Extract<CallerAsk, { what: 'one by one' }>): Promise<CallerAnswer> {
  if (!ask.again) last = await rounds(ask.rounds, Number.POSITIVE_INFINITY);
  const connection = connect(ask.port);
  const latencies: number[] = [];
  let refused = 0;
  const from = performance.now();
  for (const { bet, win } of last)
    for (const request of [bet, win]) {
      const sentAt = performance.now();
      if ((await connection.ask(request)).success) latencies.push(performance.now() - sentAt);
      else refused += 1;
    }
  const seconds = (performance.now() - from) / 1000;
  connection.close();
  return { perSecond: latencies.length / seconds, ...waitsOf(latencies), refused };
}

answerWith<CallerAsk, CallerAnswer>('ready', ask => {
  if (ask.what === 'as many as go') return saturate(ask);
  return ask.what === 'so many a second' ? paced(ask) : oneByOne(ask);
});
