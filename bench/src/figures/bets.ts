import { type BetStage, betStage } from '../bet-stage.ts';
import type { Figure, Options, Row } from '../figure.ts';
import type { BetResult, BetRun } from '../load/generator.ts';
import { interleave, median, ratio } from '../statistics.ts';

// Enough that batches fill while others are under way; the baselines behind HTTP have as many.
const CONNECTIONS = 128;
const BARE_CONNECTIONS = 16;

let stage: Promise<BetStage> | undefined;
/** The stage is built for the first of these figures and taken down by the last that is wanted. */
export const sharedBetStage = (report: (line: string) => void): Promise<BetStage> => {
  stage ??= betStage(report);
  return stage;
};
export const closeBetStage = async (): Promise<void> => {
  const open = await stage;
  stage = undefined;
  await open?.close();
};

type Load = Partial<BetRun> & { port: number };

/** Bets per second of one run, over all families where nothing else is said; what else the run found goes into `seen`. */
export const measured =
  (on: BetStage, { seconds }: Options, load: Load, seen: BetResult[] = []) =>
  async () => {
    const result = await on.generator.ask({
      connections: CONNECTIONS,
      seconds,
      warmSeconds: 0.7,
      wallets: 'uniform',
      places: on.families,
      ...load,
    });
    if (result.refused > 0) throw new Error(`${result.refused} bets of the bench were refused`);
    seen.push(result);
    return result.perSecond;
  };

/** Bets per second of the product as P1 measures them. */
export const betsPerSecond = (on: BetStage, options: Options) => measured(on, options, { port: on.ports.batches });

const p99Of = (seen: readonly BetResult[]): number => median(seen.map(result => result.p99Ms));

async function placing(report: (line: string) => void, options: Options): Promise<Record<string, number>> {
  const on = await sharedBetStage(report);
  const product: BetResult[] = [];
  const baselines = await on.baselines();
  const values = await interleave(
    {
      product: measured(on, options, { port: on.ports.batches }, product),
      bare: async () => (await on.bareLoop.ask({ connections: BARE_CONNECTIONS, seconds: options.seconds })).perSecond,
      oneCall: measured(on, options, { port: baselines.ports.oneCall }),
      fiveTrips: measured(on, options, { port: baselines.ports.fiveTrips }),
    },
    options.rounds,
    report,
  );
  await baselines.stop();
  const ratios = (base: readonly number[]) => median(values.product.map((value, at) => ratio(value, base[at] ?? 0)));
  return {
    product: median(values.product),
    bare: median(values.bare),
    oneCall: median(values.oneCall),
    fiveTrips: median(values.fiveTrips),
    overBare: ratios(values.bare),
    overOneCall: ratios(values.oneCall),
    overFiveTrips: ratios(values.fiveTrips),
    p99Ms: p99Of(product),
  };
}

let placed: Promise<Record<string, number>> | undefined;
const placedOnce = (report: (line: string) => void, options: Options) => {
  placed ??= placing(report, options);
  return placed;
};

const p1: Figure = {
  id: 'P1',
  run: async (report, options): Promise<Row[]> => {
    const { overBare = 0, product = 0, bare = 0, p99Ms = 0 } = await placedOnce(report, options);
    return [
      {
        figure: 'P1',
        what: 'bets/s over HTTP, all families ÷ one plpgsql call a bet, bare loop of 16 connections',
        value: overBare,
        unit: 'ratio',
        target: 1,
        bound: 'least',
        details: { 'bets/s over HTTP': Math.round(product), 'one call a bet/s': Math.round(bare), 'p99 ms': p99Ms },
      },
    ];
  },
};

const p2: Figure = {
  id: 'P2',
  run: async (report, options): Promise<Row[]> => {
    const {
      overFiveTrips = 0,
      overOneCall = 0,
      product = 0,
      fiveTrips = 0,
      oneCall = 0,
    } = await placedOnce(report, options);
    return [
      {
        figure: 'P2',
        what: 'bets/s over HTTP ÷ the same server with five round trips a bet',
        value: overFiveTrips,
        unit: 'ratio',
        target: 3.5,
        bound: 'least',
        details: { 'batches/s': Math.round(product), 'five trips/s': Math.round(fiveTrips) },
      },
      {
        figure: 'P2',
        what: 'bets/s over HTTP ÷ the same server with one call a bet',
        value: overOneCall,
        unit: 'ratio',
        target: 1.5,
        bound: 'least',
        details: { 'batches/s': Math.round(product), 'one call/s': Math.round(oneCall) },
      },
    ];
  },
};

const p3: Figure = {
  id: 'P3',
  run: async (report, options): Promise<Row[]> => {
    const on = await sharedBetStage(report);
    const port = on.ports.batches;
    const one = on.issues.slice(0, 1);
    const values = await interleave(
      {
        'one house account': measured(on, options, { port, places: one }),
        'spread over 64': measured(on, options, { port, places: on.issues }),
        'wallets by Zipf 1.5': measured(on, options, { port, places: one, wallets: 'zipf 1.5' }),
      },
      options.rounds,
      report,
    );
    const hot = values['one house account'];
    const spread = values['spread over 64'];
    const zipf = values['wallets by Zipf 1.5'];
    return [
      {
        figure: 'P3',
        what: 'all bets against one house account ÷ spread over 64 issues',
        value: median(hot.map((value, at) => ratio(value, spread[at] ?? 0))),
        unit: 'ratio',
        target: 0.95,
        bound: 'least',
        details: { 'one account/s': Math.round(median(hot)), 'spread/s': Math.round(median(spread)) },
      },
      {
        figure: 'P3',
        what: 'wallets by Zipf 1.5 ÷ uniform wallets',
        value: median(zipf.map((value, at) => ratio(value, hot[at] ?? 0))),
        unit: 'ratio',
        target: 0.8,
        bound: 'least',
        details: { 'Zipf/s': Math.round(median(zipf)), 'uniform/s': Math.round(median(hot)) },
      },
    ];
  },
};

export const bets: readonly Figure[] = [p1, p2, p3];
