import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crowd, type ServedHouse, serveHouse } from '@baize/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../db/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../runtime/embedded-postgres.ts';
import { migrateHouse } from '../../runtime/migrate-house.ts';
import { eventually } from '../../runtime/processes.ts';
import { isConnectionLoss } from './index.ts';
import { createBettors, type Verdict } from './test-support/bettors.ts';
import { findDamage } from './test-support/kill-checks.ts';

const KILLS = 50;
const CLIENTS = 8;
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** mulberry32: the same seed gives the same kills. */
function chanceOf(state: number): () => number {
  let a = state;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const folder = mkdtempSync(join(tmpdir(), 'baize-kill-'));
// The database's user has to pass through it, and mkdtemp lets nobody pass.
chmodSync(folder, 0o755);
let postgres: EmbeddedPostgres;
let house: ServedHouse | undefined;
let database: Database;

const startPostgres = () => startEmbeddedPostgres({ dataFolder: folder, durable: true });
const openDatabase = () =>
  createDatabase(createPool({ url: postgres.urlOf('application'), max: 2, onError: () => undefined }));

beforeAll(async () => {
  postgres = await startPostgres();
  const url = postgres.urlOf('application');
  await migrateHouse({ url, controlUrl: url, ownerUrl: postgres.urlOf('owner') });
  database = openDatabase();
  house = await serveHouse({ url: postgres.urlOf('application'), seed: true });
});
afterAll(async () => {
  await house?.stop();
  await database?.close();
  await postgres?.release();
  rmSync(folder, { recursive: true, force: true });
});

test(`${KILLS} kills in mid-traffic lose no acknowledged bet and double none (KILL_SEED=${seed})`, async () => {
  console.log(`kill test: KILL_SEED=${seed}`);
  const chance = chanceOf(seed);
  const players = await crowd(postgres.urlOf('owner'), { name: 'killed', count: 40, amount: 5_000_000_000n });
  const bettors = createBettors({ players, address: () => house?.url, chance: chanceOf(seed + 1) });
  const clients = bettors.run(CLIENTS);
  const victims = { server: 0, postmaster: 0, backend: 0 };
  let damage: string[] = [];
  for (let kill = 1; kill <= KILLS && damage.length === 0; kill += 1) {
    const answered = bettors.answers;
    expect(await eventually(() => bettors.answers > answered + CLIENTS, 20_000, 5), `traffic before kill ${kill}`).toBe(
      true,
    );
    await sleep(chance() * 120);
    const draw = chance();
    const victim = draw < 0.4 ? 'server' : draw < 0.7 ? 'postmaster' : 'backend';
    victims[victim] += 1;
    await killAndRestore(victim);
    damage = await inspect(bettors.verdicts);
  }
  bettors.stop();
  await Promise.all(clients);
  damage.push(...(await inspect(bettors.verdicts)));
  const stands = [...bettors.verdicts.values()].filter(verdict => verdict === 'stands').length;
  console.log('kill test:', { seed, victims, bets: bettors.verdicts.size, stands, retried: bettors.retried });
  expect(damage, `KILL_SEED=${seed}`).toEqual([]);
  expect(stands).toBeGreaterThan(KILLS * CLIENTS);
}, 400_000);

async function killAndRestore(victim: 'server' | 'postmaster' | 'backend'): Promise<void> {
  if (victim === 'server') {
    const dying = house;
    house = undefined;
    dying?.child.kill('SIGKILL');
    house = await serveHouse({ url: postgres.urlOf('application') });
    return;
  }
  if (victim === 'postmaster') {
    process.kill(postgres.pid, 'SIGKILL');
    await restartPostgres();
  } else {
    await killBackend();
  }
  expect(await eventually(answers, 20_000, 10)).toBe(true);
}

/** Only what was told before the look is held against it; a look that PostgreSQL's recovery cuts short begins again. */
async function inspect(verdicts: ReadonlyMap<string, Verdict>): Promise<string[]> {
  const told = new Map(verdicts);
  for (let tries = 1; ; tries += 1) {
    try {
      return await findDamage(database, told);
    } catch (error) {
      if (!isConnectionLoss(error) || tries > 20) throw error;
      await eventually(answers, 20_000, 20);
    }
  }
}

/** One backend of the server's killed makes PostgreSQL end all of them and recover from its log. */
async function killBackend(): Promise<void> {
  const client = new pg.Client(postgres.urlOf('superuser'));
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'baize' AND backend_type = 'client backend'
     ORDER BY query_start DESC NULLS LAST LIMIT 1`,
  );
  const pid = rows[0]?.pid;
  if (pid === undefined) throw new Error('the server has no connection');
  process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
}

/** The old server's processes notice that their parent is gone; until then the cluster cannot be started. */
async function restartPostgres(): Promise<void> {
  const port = postgres.port;
  expect(
    await eventually(
      async () => {
        try {
          postgres = await startPostgres();
          return true;
        } catch {
          return false;
        }
      },
      20_000,
      50,
    ),
  ).toBe(true);
  if (postgres.port !== port) await moveHouse();
}

/** A client that knocks at a port where nobody listens may take it for itself; the database then comes up on another one. */
async function moveHouse(): Promise<void> {
  const dying = house;
  house = undefined;
  dying?.child.kill('SIGKILL');
  await database.close();
  database = openDatabase();
  house = await serveHouse({ url: postgres.urlOf('application') });
}

async function answers(): Promise<boolean> {
  try {
    await database.pool.query('SELECT 1');
    return true;
  } catch {
    return false;
  }
}
