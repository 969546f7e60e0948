import autocannon from 'autocannon';
import Fastify, { type FastifyReply } from 'fastify';
import type { Figure, Options, Row } from '../figure.ts';
import { type ServedPortal, servedPortal } from '../load/served-portal.ts';
import { median } from '../statistics.ts';

const CONNECTIONS = 32;

type Reading = {
  name: string;
  path: string;
  /** Beside what it stands. */
  beside: string;
  target: number;
  /** Whether it is asked for with a member's token, and the bare route reads one row by its index. */
  reads: boolean;
};

const READS: readonly Reading[] = [
  {
    name: 'menu',
    path: '/lgw/games/game_menus',
    beside: 'a bare Fastify route with the same bytes',
    target: 0.9,
    reads: false,
  },
  {
    name: 'settings',
    path: '/wps/system/settings/consolidated',
    beside: 'a bare Fastify route with the same bytes',
    target: 0.9,
    reads: false,
  },
  {
    name: 'balance',
    path: '/wps/v2/wallets/balance',
    beside: 'Fastify with one indexed read',
    target: 0.8,
    reads: true,
  },
];

/** The reads of every page: each beside a bare Fastify route that sends the same bytes, on the same cores in turn. */
export const webReads: Figure = {
  id: 'P8',
  run: async (report, options): Promise<Row[]> => {
    const portal = await servedPortal();
    try {
      const rows: Row[] = [];
      for (const reading of READS) rows.push(await measured(portal, reading, report, options));
      return rows;
    } finally {
      await portal.stop();
    }
  },
};

async function measured(
  portal: ServedPortal,
  { name, path, beside, target, reads }: Reading,
  report: (line: string) => void,
  { rounds, seconds }: Options,
): Promise<Row> {
  const url = portal.url + path;
  const headers: Record<string, string> = reads ? { authorization: `Bearer ${portal.member.token}` } : {};
  const bytes = await (await fetch(url, { headers })).text();
  const bare = await bareRoute(reads ? oneRead(portal, bytes) : async () => bytes);
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = { ours: await perSecond(url, seconds, headers), bare: await perSecond(bare.url, seconds) };
    pairs.push(pair);
    report(`${name} ${round + 1}/${rounds}: ${pair.ours.toFixed(0)}/s, bare ${pair.bare.toFixed(0)}/s`);
  }
  await bare.stop();
  return {
    figure: 'P8',
    what: `${name} ÷ ${beside}`,
    value: median(pairs.map(({ ours, bare: other }) => ours / other)),
    unit: 'ratio',
    target,
    bound: 'least',
    details: {
      'a second': median(pairs.map(({ ours }) => ours)),
      'bare a second': median(pairs.map(pair => pair.bare)),
      bytes: bytes.length,
    },
  };
}

/** The member's account by its key, with the product's own connections, before the same bytes are sent. */
function oneRead({ pool, member }: ServedPortal, bytes: string): () => Promise<string> {
  const query = {
    name: 'bench_account',
    text: `SELECT posted - reserved AS available FROM ledger_account
      WHERE merchant_id = 1 AND member_id = $1 AND owner = 'member' AND kind = 'main' AND qualifier = '' AND asset = 'THB'`,
    values: [member.memberId],
  };
  return async () => {
    await pool.query(query);
    return bytes;
  };
}

async function perSecond(url: string, seconds: number, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds, workers: 1 });
  if (result.non2xx > 0) throw new Error(`${url} refused ${result.non2xx} of its reads`);
  return result.requests.average;
}

async function bareRoute(answer: () => Promise<string>): Promise<{ url: string; stop(): Promise<void> }> {
  const app = Fastify();
  app.get('/', async (_request, reply: FastifyReply) =>
    reply.type('application/json; charset=utf-8').send(await answer()),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => app.close() };
}
