import type { BareOptions, BareReady } from '../baseline/bare-server.ts';
import { type BetStage, caughtUp, productFlags } from '../bet-stage.ts';
import { startChild } from '../child.ts';
import type { Figure, Options, Row } from '../figure.ts';
import type { BetResult } from '../load/generator.ts';
import { interleave, median } from '../statistics.ts';
import { measured, sharedBetStage } from './bets.ts';

const CONNECTIONS = 64;

/**
 * How long a bet waits at half of what goes: an open loop over all families, each bet timed from the moment it was meant to go out. Beside it
 * stands the least server that could take the same bets.
 */
export const halfLoad: Figure = {
  id: 'P5',
  run: async (report, options): Promise<Row[]> => {
    const on = await sharedBetStage(report);
    report('everybody bets once, as players of a house that is open have');
    await measured(on, options, { port: on.ports.batches, wallets: 'each once', seconds: 120, warmSeconds: 0 })();
    const bare = await bareServer(on);
    try {
      return rowsOf(await measure(on, { product: on.ports.batches, bare: bare.ready.port }, options, report));
    } finally {
      await bare.stop();
    }
  },
};

const bareServer = ({ database: { ownerUrl }, tokens }: BetStage) =>
  startChild<never, never, BareReady>(
    new URL('../baseline/bare-server.ts', import.meta.url),
    { ownerUrl, schema: 'bare_bets', wallets: tokens } satisfies BareOptions,
    productFlags(),
  );

type Seen = { alone: BetResult[]; paced: BetResult[] };
type Measured = { saturated: number[]; product: Seen; bare: Seen };

async function measure(
  on: BetStage,
  ports: Record<'product' | 'bare', number>,
  options: Options,
  report: (line: string) => void,
): Promise<Measured> {
  const product: Seen = { alone: [], paced: [] };
  const bare: Seen = { alone: [], paced: [] };
  const alone = (port: number, seen: Seen) => measured(on, options, { port, connections: 1 }, seen.alone);
  const { saturated } = await interleave(
    {
      saturated: measured(on, options, { port: ports.product }),
      'one client': alone(ports.product, product),
      'one client of the bare server': alone(ports.bare, bare),
    },
    options.rounds,
    report,
  );
  await caughtUp(on);
  const perSecond = median(saturated) / 2;
  const atHalf = (port: number, seen: Seen) =>
    measured(on, options, { port, connections: CONNECTIONS, perSecond }, seen.paced);
  await interleave(
    { 'at half of it': atHalf(ports.product, product), 'the bare server': atHalf(ports.bare, bare) },
    options.rounds,
    report,
  );
  return { saturated, product, bare };
}

const rowsOf = ({ saturated, product, bare }: Measured): Row[] => {
  const [its, least] = [waitsOf(product), waitsOf(bare)];
  return [
    {
      figure: 'P5',
      what: 'bet p99 at half of saturation, open loop, from the intended send ÷ the one-client call',
      value: its.p99Ms / its.oneClientMs,
      unit: 'ratio',
      target: 10,
      bound: 'most',
      details: {
        'p99 ms': its.p99Ms,
        'p50 ms': its.p50Ms,
        'one client ms': its.oneClientMs,
        'bets/s sent': Math.round(its.perSecond),
        'saturation/s': Math.round(median(saturated)),
        'of the least that a bet can be': `p99 ${least.p99Ms.toFixed(1)}, p50 ${least.p50Ms.toFixed(1)}, one client ${least.oneClientMs.toFixed(2)} ms: ${(least.p99Ms / least.oneClientMs).toFixed(1)}`,
      },
    },
  ];
};

const waitsOf = ({ alone, paced }: Seen) => ({
  oneClientMs: median(alone.map(result => result.p50Ms)),
  p50Ms: median(paced.map(result => result.p50Ms)),
  p99Ms: median(paced.map(result => result.p99Ms)),
  perSecond: median(paced.map(result => result.perSecond)),
});
