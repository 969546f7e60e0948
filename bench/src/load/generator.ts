import { randomUUID } from 'node:crypto';
import { answerWith, started } from '../child.ts';
import type { Line } from '../mix.ts';
import { quantile } from '../statistics.ts';
import { Connection } from './connection.ts';
import { ConnectionPool } from './connection-pool.ts';

/** Bets over HTTP from many connections; what is bet in a game is one of its lines, by chance. */
export type GeneratorOptions = { tokens: string[]; lines: Record<string, Line[]> };
export type BetPlace = { gameCode: string; issueNo: string };
export type BetRun = {
  port: number;
  connections: number;
  seconds: number;
  /** Seconds before the measuring begins, in which connections open and caches fill. */
  warmSeconds: number;
  /** Whose bets they are; `each once` ends with the last of them. */
  wallets: 'uniform' | 'zipf 1.5' | 'each once';
  /** Each bet goes to one of these, by chance. */
  places: BetPlace[];
  /**
   * An open loop: so many go out a second, each at its time whether those before are answered or not, and are timed from then.
   * Without it each connection asks again as soon as it has its answer.
   */
  perSecond?: number;
};
export type BetResult = { perSecond: number; p50Ms: number; p99Ms: number; refused: number };

const { tokens, lines } = await started<GeneratorOptions>();
/** The share of all bets that the players up to each one make, where the n-th makes n^-1.5 of the first's. */
const zipf = (() => {
  let sum = 0;
  const shares = tokens.map((_, at) => {
    sum += (at + 1) ** -1.5;
    return sum;
  });
  return shares.map(share => share / sum);
})();

/** How long each bet took that was under way in the time, however late its answer came, and how many were answered in it. */
type Seen = { latencies: number[]; answered: number; refused: number };

async function run(asked: BetRun): Promise<BetResult> {
  const seen: Seen = { latencies: [], answered: 0, refused: 0 };
  atOnce = 0;
  const from = performance.now() + asked.warmSeconds * 1000;
  await (asked.perSecond === undefined ? loops(asked, from, seen) : paced(asked, asked.perSecond, from, seen));
  seen.latencies.sort((a, b) => a - b);
  return {
    perSecond: seen.answered / asked.seconds,
    p50Ms: quantile(seen.latencies, 0.5),
    p99Ms: quantile(seen.latencies, 0.99),
    refused: seen.refused,
  };
}

/** Of the players who bet once each, how many have. */
let atOnce = 0;

async function loops(asked: BetRun, from: number, seen: Seen): Promise<void> {
  const until = from + asked.seconds * 1000;
  const client = async () => {
    const connection = new Connection(asked.port);
    for (;;) {
      const sentAt = performance.now();
      if (sentAt >= until || (asked.wallets === 'each once' && atOnce >= tokens.length)) break;
      const reply = await connection.ask(request(asked));
      const answeredAt = performance.now();
      if (answeredAt < from) continue;
      if (!reply.success) seen.refused += 1;
      else {
        seen.latencies.push(answeredAt - sentAt);
        if (answeredAt <= until) seen.answered += 1;
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: asked.connections }, client));
}

async function paced(asked: BetRun, perSecond: number, from: number, seen: Seen): Promise<void> {
  const pool = new ConnectionPool(Array.from({ length: asked.connections }, () => new Connection(asked.port)));
  const begun = from - asked.warmSeconds * 1000;
  const count = Math.floor((asked.warmSeconds + asked.seconds) * perSecond);
  const send = async (dueAt: number) => {
    const reply = await pool.ask(request(asked));
    if (dueAt < from) return;
    if (!reply.success) seen.refused += 1;
    else {
      seen.latencies.push(performance.now() - dueAt);
      seen.answered += 1;
    }
  };
  const sent: Promise<void>[] = [];
  while (sent.length < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - begun) * perSecond) / 1000));
    while (sent.length < due) sent.push(send(begun + (sent.length * 1000) / perSecond));
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  await Promise.all(sent);
  pool.close();
}

const anyOf = <T>(some: readonly T[]): T | undefined => some[Math.floor(Math.random() * some.length)];

function pick(wallets: BetRun['wallets']): string {
  if (wallets === 'uniform') return anyOf(tokens) ?? '';
  if (wallets === 'each once') return tokens[atOnce++] ?? '';
  const chance = Math.random();
  let [low, high] = [0, zipf.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((zipf[middle] ?? 1) < chance) low = middle + 1;
    else high = middle;
  }
  return tokens[low] ?? '';
}

function request({ wallets, places }: BetRun): Buffer {
  const { gameCode, issueNo } = anyOf(places) ?? { gameCode: '', issueNo: '' };
  const { json, stake } = anyOf(lines[gameCode] ?? []) ?? { json: '', stake: '' };
  const body = `{"id":"${randomUUID()}","gameCode":"${gameCode}","issueNo":"${issueNo}","lines":[${json}],"total":"${stake}"}`;
  // Signs such as 大 take more than one byte.
  return Buffer.from(
    `POST /lgw/lottery/bets HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${pick(wallets)}\r\nmerchant: baize\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

answerWith('ready', run);
