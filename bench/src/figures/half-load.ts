import { caughtUp } from '../bet-stage.ts';
import type { Figure, Row } from '../figure.ts';
import type { BetResult } from '../load/generator.ts';
import { interleave, median } from '../statistics.ts';
import { measured, sharedBetStage } from './bets.ts';

const CONNECTIONS = 64;

/** How long a bet waits at half of what goes: an open loop over all families, each bet timed from the moment it was meant to go out. */
export const halfLoad: Figure = {
  id: 'P5',
  run: async (report, options): Promise<Row[]> => {
    const on = await sharedBetStage(report);
    const port = on.ports.batches;
    report('everybody bets once, as players of a house that is open have');
    await measured(on, options, { port, wallets: 'each once', seconds: 120, warmSeconds: 0 })();
    const alone: BetResult[] = [];
    const paced: BetResult[] = [];
    const { saturated } = await interleave(
      {
        saturated: measured(on, options, { port }),
        'one client': measured(on, options, { port, connections: 1 }, alone),
      },
      options.rounds,
      report,
    );
    await caughtUp(on);
    const perSecond = median(saturated) / 2;
    const atHalf = measured(on, options, { port, connections: CONNECTIONS, perSecond }, paced);
    await interleave({ 'at half of it': atHalf }, options.rounds, report);
    const oneClient = median(alone.map(result => result.p50Ms));
    const p99 = median(paced.map(result => result.p99Ms));
    return [
      {
        figure: 'P5',
        what: 'bet p99 at half of saturation, open loop, from the intended send ÷ the one-client call',
        value: p99 / oneClient,
        unit: 'ratio',
        target: 10,
        bound: 'most',
        details: {
          'p99 ms': p99,
          'p50 ms': median(paced.map(result => result.p50Ms)),
          'one client ms': oneClient,
          'bets/s sent': Math.round(median(paced.map(result => result.perSecond))),
          'saturation/s': Math.round(median(saturated)),
        },
      },
    ];
  },
};
