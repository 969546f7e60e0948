import { type BetStage, caughtUp } from '../bet-stage.ts';
import type { Figure, Options, Row } from '../figure.ts';
import type { CallerAnswer } from '../load/vendor-caller.ts';
import { interleave, median, ratio } from '../statistics.ts';
import { type VendorStage, vendorStage } from '../vendor-stage.ts';
import { betsPerSecond, sharedBetStage } from './bets.ts';

const CONNECTIONS = 128;
/** A supplier's own line of connections at half of what there is to take. */
const PACED_CONNECTIONS = 64;
/** How the wait grows. */
const SHARES = [1 / 16, 1 / 8, 1 / 4, 1 / 2];
const ONE_BY_ONE = 400;
const LOOP_SECONDS = 3;
/** What one call a bet came to, over so many connections, on the machine on which ten milliseconds were asked for. */
const THERE = { connections: 16, callsPerSecond: 13_000 };

/** Wallet calls of vendors: as many as bets, a call that comes again costs less, and nobody waits long. */
export const vendors: Figure = {
  id: 'P6',
  run: async (report, options): Promise<Row[]> => {
    const on = await sharedBetStage(report);
    report('signing the calls of 20,000 launches');
    const stage = await vendorStage(on);
    try {
      const measured = await measure(on, stage, options, report);
      const alone = await oneByOne(on, stage, options.rounds);
      return rowsOf({ ...measured, ...alone });
    } finally {
      await stage.close();
    }
  },
};

async function measure(
  on: BetStage,
  { caller, bare: { ready } }: VendorStage,
  options: Options,
  report: (line: string) => void,
) {
  const { seconds, rounds } = options;
  const port = on.ports.batches;
  const values = await interleave(
    {
      'wallet calls': async () =>
        taken(await caller.ask({ what: 'as many as go', port, connections: CONNECTIONS, seconds, warmSeconds: 0.7 })),
      bets: betsPerSecond(on, options),
    },
    rounds,
    report,
  );
  const most = median(values['wallet calls']);
  const seen: Wait[][] = SHARES.map(() => []);
  const bare: Wait[] = [];
  const paced = async (asked: number, perSecond: number): Promise<CallerAnswer> => {
    await caughtUp(on);
    const how = { connections: PACED_CONNECTIONS, seconds, warmSeconds: 1 };
    const answer = await caller.ask({ what: 'so many a second', port: asked, perSecond, ...how });
    taken(answer);
    return answer;
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, share] of SHARES.entries()) {
      const answer = await paced(port, most * share);
      seen[at]?.push(answer);
      report(`round ${round + 1}/${rounds} p99 at ${Math.round(answer.perSecond)}/s: ${answer.p99Ms.toFixed(1)} ms`);
    }
    const answer = await paced(ready.port, most / 2);
    bare.push(answer);
    report(`round ${round + 1}/${rounds} p99 of the bare server: ${answer.p99Ms.toFixed(1)} ms`);
  }
  return { calls: values['wallet calls'], bets: values.bets, waits: seen.map(medianWait), bare: medianWait(bare) };
}

type Wait = Pick<CallerAnswer, 'perSecond' | 'p50Ms' | 'p99Ms'>;

const medianWait = (waits: readonly Wait[]): Wait => ({
  perSecond: median(waits.map(wait => wait.perSecond)),
  p50Ms: median(waits.map(wait => wait.p50Ms)),
  p99Ms: median(waits.map(wait => wait.p99Ms)),
});

const taken = ({ refused, perSecond }: CallerAnswer): number => {
  if (refused > 0) throw new Error(`${refused} wallet calls of the bench were refused`);
  return perSecond;
};

type Alone = { firstMs: number; againMs: number; oneClientMs: number; here: number };

/**
 * Calls one by one: their milliseconds in the database, the first time and again, by the product's own measure, and how long a client waits.
 * Beside them, what the least call comes to on this machine in a loop.
 */
async function oneByOne(on: BetStage, { caller, bare }: VendorStage, rounds: number): Promise<Alone> {
  const port = on.ports.batches;
  const spent = async (again: boolean): Promise<{ databaseMs: number; clientMs: number }> => {
    const before = await batchTime(port);
    const answer = await caller.ask({ what: 'one by one', port, rounds: ONE_BY_ONE, again });
    taken(answer);
    const after = await batchTime(port);
    const databaseMs = ((after.seconds - before.seconds) / (after.count - before.count)) * 1000;
    return { databaseMs, clientMs: answer.p50Ms };
  };
  const seen: { first: Awaited<ReturnType<typeof spent>>; againMs: number; here: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await spent(false);
    const { databaseMs } = await spent(true);
    const here = await bare.ask({ connections: THERE.connections, seconds: LOOP_SECONDS });
    seen.push({ first, againMs: databaseMs, here });
  }
  return {
    firstMs: median(seen.map(({ first }) => first.databaseMs)),
    againMs: median(seen.map(({ againMs }) => againMs)),
    oneClientMs: median(seen.map(({ first }) => first.clientMs)),
    here: median(seen.map(({ here }) => here)),
  };
}

async function batchTime(port: number): Promise<{ seconds: number; count: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const sumOf = (name: string): number =>
    [...text.matchAll(new RegExp(`^baize_vendor_batch_seconds_${name}(?:\\{[^}]*\\})? (\\S+)`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  return { seconds: sumOf('sum'), count: sumOf('count') };
}

type Measured = Alone & { calls: number[]; bets: number[]; waits: Wait[]; bare: Wait };

const rowsOf = ({ calls, bets, waits, bare, firstMs, againMs, oneClientMs, here }: Measured): Row[] => [
  {
    figure: 'P6',
    what: 'wallet calls of vendors/s (bet and win) ÷ bets/s of P1',
    value: median(calls.map((value, at) => ratio(value, bets[at] ?? 0))),
    unit: 'ratio',
    target: 0.9,
    bound: 'least',
    details: { 'calls/s': Math.round(median(calls)), 'bets/s': Math.round(median(bets)) },
  },
  {
    figure: 'P6',
    what: 'database time of a call that comes again ÷ of its first coming',
    value: ratio(againMs, firstMs),
    unit: 'ratio',
    target: 0.5,
    bound: 'most',
    details: { 'first ms': firstMs, 'again ms': againMs },
  },
  {
    figure: 'P6',
    what: 'wallet call p99 at half of what goes, open loop, from the intended send ÷ the one-client call',
    value: ratio(waits.at(-1)?.p99Ms ?? 0, oneClientMs),
    unit: 'ratio',
    target: 10,
    bound: 'most',
    details: {
      'one client ms': oneClientMs,
      ...Object.fromEntries(waits.map(wait => [`p50 and p99 at ${Math.round(wait.perSecond)}/s`, waitText(wait)])),
      [`of the least that a call can be at ${Math.round(bare.perSecond)}/s`]: waitText(bare),
    },
  },
  {
    figure: 'P6',
    what: 'wallet call p99 at a sixteenth of what goes, in the time of the machine of the targets',
    value: (waits[0]?.p99Ms ?? 0) * ratio(here, THERE.callsPerSecond),
    unit: 'ms',
    target: 10,
    bound: 'most',
    details: {
      'by the clock ms': waits[0]?.p99Ms ?? 0,
      'one call a bet here/s': Math.round(here),
      'there/s': THERE.callsPerSecond,
    },
  },
];

const waitText = ({ p50Ms, p99Ms }: Wait): string => `${p50Ms.toFixed(1)} ${p99Ms.toFixed(1)} ms`;
