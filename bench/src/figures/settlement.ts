import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { opsShowLotteryExposure } from '@baize/wire/lottery';
import pg from 'pg';
import type { BetStage } from '../bet-stage.ts';
import type { Figure, Options, Row } from '../figure.ts';
import { type FullIssue, sellOut, untilFolded } from '../full-issue.ts';
import type { BetResult } from '../load/generator.ts';
import { digitLines, everyFifth, type Line } from '../mix.ts';
import { median, ratio } from '../statistics.ts';
import { sharedBetStage } from './bets.ts';

/** Two digits of ten on one place: every fifth bet wins, whatever is drawn. */
const FIFTHS = Array.from({ length: 5 }, (_, place) =>
  Array.from({ length: 9 }, (_digit, first) => ({
    pos: Array.from({ length: 5 }, (_row, at) => (at === place ? [first, first + 1] : [])),
    prizeGroup: 1900,
  })),
).flat();
const ONE_GAME = 'SSC5M';
/** Different selections in an issue of each family. */
const LINES = 40;
const BETTING_CONNECTIONS = 4;
const EXPOSURE_CALLS = 20;

type Settled = {
  settledPerSecond: number;
  copiedPerSecond: number;
  winners: number;
  quiet: BetResult;
  busy: { p99Ms: number; perSecond: number };
  /** How long the console waits for the exposure of the first issue. */
  exposureMs: number;
};

type Games = readonly { gameCode: string; lines: readonly Line[] }[];

/** Issues of these games with so many bets together, closed and settled at once while bets go on in the issues after them. */
async function settleOnce(on: BetStage, games: Games, bets: number, report: (line: string) => void): Promise<Settled> {
  const superuser = new pg.Client(on.database.superuserUrl);
  await superuser.connect();
  try {
    const full: FullIssue[] = [];
    for (const game of games) full.push(await sellOut(on, game, Math.floor(bets / games.length)));
    const ids = full.map(({ id }) => id);
    await on.database.owner.query('ANALYZE lottery_order, lottery_bettor');
    report(
      `${bets.toLocaleString('en')} bets are in ${full.map(issue => `${issue.gameCode} ${issue.issueNo}`).join(', ')}`,
    );
    const exposureMs = await exposureTime(on, full, bets);
    const copiedPerSecond = await copySpeed(superuser, ids, bets);
    const quiet = await bet(on, 3);
    await on.database.owner.query(
      "UPDATE lottery_issue SET opens_at = now() - interval '1 hour', closes_at = now(), draws_at = now() WHERE merchant_id = 1 AND id = ANY ($1)",
      [ids],
    );
    const [busy, settled] = await Promise.all([betUntilSettled(on, ids), settlementOf(on, ids)]);
    report(`settled in ${settled.seconds.toFixed(1)} s, ${settled.winners} winners`);
    const settledPerSecond = bets / settled.seconds;
    return { settledPerSecond, copiedPerSecond, winners: settled.winners, quiet, busy, exposureMs };
  } finally {
    await superuser.end();
  }
}

const bet = (on: BetStage, seconds: number): Promise<BetResult> =>
  on.generator.ask({
    port: on.ports.batches,
    connections: BETTING_CONNECTIONS,
    seconds,
    warmSeconds: 0.3,
    wallets: 'uniform',
    places: on.families,
  });

/** Bets a second at a time until the settlement is done; the medians of the seconds. */
async function betUntilSettled(on: BetStage, ids: readonly string[]): Promise<Settled['busy']> {
  const seen: BetResult[] = [];
  do seen.push(await bet(on, 1));
  while (!(await areSettled(on, ids)));
  return { p99Ms: median(seen.map(one => one.p99Ms)), perSecond: median(seen.map(one => one.perSecond)) };
}

async function areSettled({ database }: BetStage, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await database.owner.query(
    "SELECT FROM lottery_settlement WHERE merchant_id = 1 AND issue_id = ANY ($1) AND phase = 'done'",
    [ids],
  );
  return rowCount === ids.length;
}

/** From the moment at which the first draw stands to the last settled issue: evaluation, payment, facts, rebates and booking. */
async function settlementOf(on: BetStage, ids: readonly string[]): Promise<{ seconds: number; winners: number }> {
  const until = performance.now() + 300_000;
  while (!(await areSettled(on, ids))) {
    if (performance.now() > until) throw new Error('the issues were not settled in five minutes');
    await sleep(50);
  }
  const { rows } = await on.database.owner.query<{ seconds: number; winners: number }>(
    `SELECT extract(epoch FROM max(finished_at) - min(started_at))::float8 AS seconds, sum(winners)::int4 AS winners
     FROM lottery_settlement WHERE merchant_id = 1 AND issue_id = ANY ($1)`,
    [ids],
  );
  const [row] = rows;
  if (!row) throw new Error('the settlement is gone');
  return row;
}

/** What the console waits for the numbers of the first issue, once the house has added them up. */
async function exposureTime(on: BetStage, full: readonly FullIssue[], bets: number): Promise<number> {
  // Small issues are read as they are; the house adds up no numbers of theirs.
  if (bets / full.length >= 20_000) for (const issue of full) await untilFolded(on, issue);
  const [{ gameCode, issueNo } = { gameCode: '', issueNo: '' }] = full;
  const times: number[] = [];
  for (let call = 0; call < EXPOSURE_CALLS; call += 1) {
    const askedAt = performance.now();
    await on.operator.must(opsShowLotteryExposure, { gameCode, issueNo });
    times.push(performance.now() - askedAt);
  }
  return median(times);
}

/** COPY of the same rows into a table with the same indexes and checks, durable at its end. */
async function copySpeed(superuser: pg.Client, ids: readonly string[], bets: number): Promise<number> {
  const { rows } = await superuser.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  const file = join(rows[0]?.folder ?? '', 'bench-orders.copy');
  try {
    await superuser.query(
      `COPY (SELECT * FROM lottery_order WHERE merchant_id = 1 AND issue_id IN (${ids.map(Number).join()})) TO '${file}'`,
    );
    await superuser.query('CREATE TABLE bench_order (LIKE lottery_order INCLUDING ALL)');
    await superuser.query('CHECKPOINT');
    const startedAt = performance.now();
    await superuser.query(`COPY bench_order FROM '${file}'`);
    return (bets * 1000) / (performance.now() - startedAt);
  } finally {
    await superuser.query('DROP TABLE IF EXISTS bench_order');
    rmSync(file, { force: true });
  }
}

/** Rounds of one game and of all families in turn. */
async function rounds(on: BetStage, { rounds, settledBets }: Options, report: (line: string) => void) {
  const families = on.mix.map(({ gameCode, lines }) => ({ gameCode, lines: everyFifth(lines, LINES) }));
  const oneGame = [{ gameCode: ONE_GAME, lines: await digitLines(on.player, ONE_GAME, FIFTHS) }];
  const [one, all]: [Settled[], Settled[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    one.push(await settleOnce(on, oneGame, settledBets, report));
    all.push(await settleOnce(on, families, settledBets, report));
  }
  return { one, all };
}

export const settlement: Figure = {
  id: 'P4',
  run: async (report, options): Promise<Row[]> => {
    const on = await sharedBetStage(report);
    const { one, all } = await rounds(on, options, report);
    const count = options.settledBets.toLocaleString('en');
    return [
      ratesOf(`${count} bets, 20 % winners: settled/s ÷ COPY of the same bets`, one),
      waitsOf(`bet p99 while it settles ÷ before, ${BETTING_CONNECTIONS} connections`, one),
      ratesOf(`${count} bets over ${on.mix.length} families at once: settled/s ÷ COPY of the same bets`, all),
      waitsOf('bet p99 while they settle ÷ before', all),
      {
        figure: 'P4',
        what: `exposure of an issue with ${count} bets, as the console reads it`,
        value: median(one.map(({ exposureMs }) => exposureMs)),
        unit: 'ms',
        target: 200,
        bound: 'most',
        details: { 'of a sixteenth of them ms': median(all.map(({ exposureMs }) => exposureMs)) },
      },
    ];
  },
};

const ratesOf = (what: string, seen: readonly Settled[]): Row => ({
  figure: 'P4',
  what,
  value: median(seen.map(({ settledPerSecond, copiedPerSecond }) => ratio(settledPerSecond, copiedPerSecond))),
  unit: 'ratio',
  target: 0.5,
  bound: 'least',
  details: {
    'settled/s': Math.round(median(seen.map(settled => settled.settledPerSecond))),
    'COPY/s': Math.round(median(seen.map(settled => settled.copiedPerSecond))),
    winners: median(seen.map(settled => settled.winners)),
  },
});

const waitsOf = (what: string, seen: readonly Settled[]): Row => ({
  figure: 'P4',
  what,
  value: median(seen.map(({ busy, quiet }) => ratio(busy.p99Ms, quiet.p99Ms))),
  unit: 'ratio',
  target: 2,
  bound: 'most',
  details: {
    'before ms': median(seen.map(({ quiet }) => quiet.p99Ms)),
    'meanwhile ms': median(seen.map(({ busy }) => busy.p99Ms)),
    'before bets/s': Math.round(median(seen.map(({ quiet }) => quiet.perSecond))),
    'meanwhile bets/s': Math.round(median(seen.map(({ busy }) => busy.perSecond))),
  },
});
