import { randomUUID } from 'node:crypto';
import { answerWith, started } from '../child.ts';
import { quantile } from '../statistics.ts';
import { Connection } from './connection.ts';

/** Bets over HTTP from many connections, each asking again as soon as it has its answer. */
export type GeneratorOptions = { tokens: string[]; gameCode: string };
export type BetRun = {
  port: number;
  connections: number;
  seconds: number;
  /** Seconds before the measuring begins, in which connections open and caches fill. */
  warmSeconds: number;
  wallets: 'uniform' | 'zipf 1.5';
  /** Each bet goes to one of these, by chance. */
  issues: string[];
};
export type BetResult = { perSecond: number; p50Ms: number; p99Ms: number; refused: number };

const { tokens, gameCode } = await started<GeneratorOptions>();
/** The share of all bets that the players up to each one make, where the n-th makes n^-1.5 of the first's. */
const zipf = (() => {
  let sum = 0;
  const shares = tokens.map((_, at) => {
    sum += (at + 1) ** -1.5;
    return sum;
  });
  return shares.map(share => share / sum);
})();

const run = async ({ port, connections, seconds, warmSeconds, wallets, issues }: BetRun): Promise<BetResult> => {
  const from = performance.now() + warmSeconds * 1000;
  const until = from + seconds * 1000;
  const latencies: number[] = [];
  let refused = 0;
  const client = async () => {
    const connection = new Connection(port);
    for (;;) {
      const sentAt = performance.now();
      if (sentAt >= until) break;
      const reply = await connection.ask(
        request(pick(wallets), issues[Math.floor(Math.random() * issues.length)] ?? ''),
      );
      const answeredAt = performance.now();
      if (sentAt < from || answeredAt > until) continue;
      if (reply.success) latencies.push(answeredAt - sentAt);
      else refused += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, client));
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    refused,
  };
};

function pick(wallets: BetRun['wallets']): string {
  const chance = Math.random();
  if (wallets === 'uniform') return tokens[Math.floor(chance * tokens.length)] ?? '';
  let [low, high] = [0, zipf.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((zipf[middle] ?? 1) < chance) low = middle + 1;
    else high = middle;
  }
  return tokens[low] ?? '';
}

function request(token: string, issueNo: string): string {
  const digit = Math.floor(Math.random() * 10);
  const body = `{"id":"${randomUUID()}","gameCode":"${gameCode}","issueNo":"${issueNo}","lines":[{"playType":"dwd","selection":{"pos":[[${digit}],[],[],[],[]]},"unit":"0.01","multiple":1,"prizeGroup":1950,"betCount":1,"stake":"0.01"}],"total":"0.01"}`;
  return `POST /lgw/lottery/bets HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\nmerchant: baize\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

answerWith('ready', run);
