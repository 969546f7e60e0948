import { demoAccounts } from '@baize/server/src/modules/members/index.ts';
import { type Child, startChild } from '../child.ts';
import type { Figure, Options, Row } from '../figure.ts';
import type { StormAnswer, StormAsk, StormOptions } from '../load/login-storm.ts';
import { interleave, median, ratio } from '../statistics.ts';
import { sharedBetStage } from './bets.ts';

/** Fewer than saturate the machine: what is asked is how long a bet waits, not how many there are. */
const CONNECTIONS = 8;
const BROWSERS = 80;

export const loginStorm: Figure = {
  id: 'P12',
  run: async (report, options): Promise<Row[]> => {
    const on = await sharedBetStage(report);
    const usernames = await stormers(on.database.owner);
    const { port, password } = { port: on.ports.batches, password: demoAccounts[0].password };
    const storm = await startChild<StormAsk, StormAnswer>(new URL('../load/login-storm.ts', import.meta.url), {
      port,
      usernames,
      password,
    } satisfies StormOptions);
    const perSecond: number[] = [];
    const p99 = () => p99Of(on, options);
    try {
      const values = await interleave(
        {
          calm: p99,
          storm: () => during(storm, options, perSecond, p99),
        },
        options.rounds,
        report,
      );
      return [
        {
          figure: 'P12',
          what: 'bet p99 in a login storm that saturates the hashing ÷ without one',
          value: median(values.storm.map((value, at) => ratio(value, values.calm[at] ?? 0))),
          unit: 'ratio',
          target: 1.5,
          bound: 'most',
          details: {
            'p99 in the storm ms': median(values.storm),
            'p99 ms': median(values.calm),
            'logins/s': Math.round(median(perSecond)),
          },
        },
      ];
    } finally {
      await storm.stop();
    }
  },
};

type Stage = Awaited<ReturnType<typeof sharedBetStage>>;

async function p99Of(on: Stage, { seconds }: Options): Promise<number> {
  const result = await on.generator.ask({
    port: on.ports.batches,
    connections: CONNECTIONS,
    seconds,
    warmSeconds: 0.7,
    wallets: 'uniform',
    places: on.families,
  });
  if (result.refused > 0) throw new Error(`${result.refused} bets of the bench were refused`);
  return result.p99Ms;
}

/** Measures while the storm blows; one that does not fill the hashing's line is no storm. */
async function during(
  storm: Child<StormAsk, StormAnswer>,
  { seconds }: Options,
  perSecond: number[],
  measure: () => Promise<number>,
): Promise<number> {
  await storm.ask('begin');
  const value = await measure();
  const { logins, busy } = await storm.ask('end');
  if (busy === 0) throw new Error('the storm was none: nobody had to wait');
  perSecond.push(logins / (seconds + 0.7));
  return value;
}

/** Players of the crowd with the demo player's password. */
async function stormers(owner: Stage['database']['owner']): Promise<string[]> {
  const { rows } = await owner.query<{ username: string }>(
    `UPDATE member SET password_hash = (SELECT password_hash FROM member WHERE username = $1 AND merchant_id = 1)
     WHERE merchant_id = 1 AND id IN (SELECT id FROM member WHERE username LIKE 'bench%' ORDER BY id LIMIT $2)
     RETURNING username`,
    [demoAccounts[0].username, BROWSERS],
  );
  return rows.map(({ username }) => username);
}
