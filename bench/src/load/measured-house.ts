import { tmpdir } from 'node:os';
import { createPool } from '@baize/server/src/db/index.ts';
import { startHouse } from '@baize/server/src/main.ts';
import { type Batcher, createBatcher } from '@baize/server/src/modules/ledger/index.ts';
import { type BetCommand, type BetOutcome, runtimeOf } from '@baize/server/src/modules/lottery/index.ts';
import { type DemoOperator, demoAccounts } from '@baize/server/src/modules/operators/index.ts';
import { seedHouse } from '@baize/server/src/seed-house.ts';
import { pino } from 'pino';
import { placeByFiveTrips, placeByOneCall } from '../baseline/place-singly.ts';
import { answerWith, started } from '../child.ts';

/** The product's server, with its own way of placing bets or with one of the baselines' in its place. */
export type MeasuredHouseOptions = {
  url: string;
  ownerUrl: string;
  placing: 'batches' | 'one call' | 'five trips';
  role: 'all' | 'api';
  seed?: boolean;
};

/** What the house says when it is there: its port, and who may enter its console. */
export type HouseReady = { port: number; operator: DemoOperator | undefined };

const options = await started<MeasuredHouseOptions>();
const log = pino({ level: 'error' }, pino.destination(2));
const house = await startHouse({
  config: {
    mode: 'demo',
    role: options.role,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://localhost',
    trustProxy: false,
    studioUrl: 'http://127.0.0.1:2',
    dataFolder: tmpdir(),
    database: { url: options.url, ownerUrl: undefined, controlUrl: undefined, poolSize: 20 },
    secrets: { main: 'm3Jk9ZtQ0vX6bL1sWc8RyH4nUe7DfGpA', draw: 'r5TgYh7UjMkI8oLp0QaZwSx2EdCrFvB4' },
    pages: 'off',
    logLevel: 'error',
  },
  url: options.url,
  controlUrl: options.url,
  log,
  rateLimits: false,
  prepare: options.seed ? seedHouse : undefined,
});

/** A baseline writes as the owner: the application may write only through the ledger's own functions. */
if (options.placing !== 'batches') {
  const pool = createPool({ url: options.ownerUrl, role: 'baize_owner', max: 16, name: 'bench baseline' });
  const place = options.placing === 'one call' ? placeByOneCall : placeByFiveTrips;
  const bets: Batcher<BetCommand, BetOutcome> = createBatcher<BetCommand, BetOutcome>({
    lanes: 16,
    batchMax: 1,
    fullAt: 1,
    keyOf: command => command.id,
    run: commands => Promise.all(commands.map(command => place(pool, command))),
  });
  Object.assign(runtimeOf(house.ctx), { bets });
}

const [operator] = demoAccounts(house.ctx.config);
answerWith<'cpu', { userMs: number; systemMs: number; rssKiB: number }>(
  { port: house.port, operator } satisfies HouseReady,
  async () => {
    const { user, system } = process.cpuUsage();
    return { userMs: user / 1000, systemMs: system / 1000, rssKiB: process.memoryUsage.rss() / 1024 };
  },
  () => house.close(),
);
