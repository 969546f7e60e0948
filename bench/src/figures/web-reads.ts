import autocannon from 'autocannon';
import Fastify from 'fastify';
import type { Figure, Options, Row } from '../figure.ts';
import { servedPortal } from '../load/served-portal.ts';
import { median } from '../statistics.ts';

const CONNECTIONS = 32;

/** The reads of every page: each beside a bare Fastify route that sends the same bytes, on the same cores in turn. */
export const webReads: Figure = {
  id: 'P8',
  run: async (report, { rounds, seconds }: Options): Promise<Row[]> => {
    const portal = await servedPortal();
    const rows: Row[] = [];
    try {
      for (const { name, path } of READS) {
        const bytes = await (await fetch(portal.url + path)).text();
        const bare = await bareRoute(bytes);
        const pairs: { ours: number; bare: number }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          pairs.push({ ours: await perSecond(portal.url + path, seconds), bare: await perSecond(bare.url, seconds) });
          report(
            `${name} ${round + 1}/${rounds}: ${pairs.at(-1)?.ours.toFixed(0)}/s, bare ${pairs.at(-1)?.bare.toFixed(0)}/s`,
          );
        }
        await bare.stop();
        rows.push({
          figure: 'P8',
          what: `${name} ÷ a bare Fastify route with the same bytes`,
          value: median(pairs.map(({ ours, bare: other }) => ours / other)),
          unit: 'ratio',
          target: 0.9,
          bound: 'least',
          details: {
            'a second': median(pairs.map(({ ours }) => ours)),
            'bare a second': median(pairs.map(pair => pair.bare)),
            bytes: bytes.length,
          },
        });
      }
      return rows;
    } finally {
      await portal.stop();
    }
  },
};

const READS = [
  { name: 'menu', path: '/lgw/games/game_menus' },
  { name: 'settings', path: '/wps/system/settings/consolidated' },
] as const;

async function perSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, workers: 1 });
  if (result.non2xx > 0) throw new Error(`${url} refused ${result.non2xx} of its reads`);
  return result.requests.average;
}

async function bareRoute(bytes: string): Promise<{ url: string; stop(): Promise<void> }> {
  const app = Fastify();
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => app.close() };
}
