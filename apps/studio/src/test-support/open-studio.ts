import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, type TestDatabase } from '@baize/testkit';
import { vendorKeys } from '@baize/vendor-keys';
import { pino } from 'pino';
import type { StudioConfig } from '../config/config.ts';
import { writeJson } from '../protocol/json.ts';
import { SIGNATURE_HEADER, type Signer, signerOf, verifierOf } from '../protocol/signature.ts';
import { type RunningStudio, startStudio } from '../start-studio.ts';
import { type FakeOperator, startFakeOperator } from './fake-operator.ts';
import { playerOf, type TestPlayer } from './test-player.ts';

/** A studio on a database of its own, an operator that it speaks to, and players. */
export type TestStudio = {
  operator: FakeOperator;
  database: TestDatabase;
  config: StudioConfig;
  running: RunningStudio;
  /** The studio's time goes on by so much. */
  pass(ms: number): void;
  /** Stops it and starts it again on the same database, as after a kill where `abruptly`. */
  restart(): Promise<void>;
  ask(path: string, body: Record<string, unknown>, sign?: Signer): Promise<Response>;
  launch(more?: Record<string, unknown>): Promise<TestPlayer>;
  close(): Promise<void>;
};

export const openStudio = async ({ game = 'studio_dice' } = {}): Promise<TestStudio> => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-studio-'));
  const keys = vendorKeys(folder);
  const database = await cloneDatabase({ empty: true });
  const operator = await startFakeOperator(verifierOf(keys.studio.publicPem));
  let ahead = 0;
  const config: StudioConfig = {
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://games.test',
    databaseUrl: database.url,
    databaseOwnerUrl: database.ownerUrl,
    operatorUrl: operator.url,
    keysFolder: join(folder, 'keys'),
    secret: 'Zk3vQ9pL0xT6rB1mWs8RyH4nUe7DfGpA',
    framedBy: "'self'",
    logLevel: 'silent',
  };
  const start = () =>
    startStudio({
      config,
      now: () => new Date(Date.now() + ahead),
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }, pino.destination(2)),
      walletTimeoutMs: 250,
    });
  const test: TestStudio = {
    operator,
    database,
    config,
    running: await start(),
    pass: ms => {
      ahead += ms;
    },
    restart: async () => {
      await test.running.close();
      test.running = await start();
    },
    ask: (path, body, sign = signerOf(keys.portal.privatePem)) => {
      const text = writeJson(body);
      return fetch(`${test.running.url}/operator/generic/v2/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(text) },
        body: text,
      });
    },
    launch: async more => {
      const wish = {
        operator_id: 'baize',
        game_code: game,
        currency: 'THB',
        user: 'u1',
        token: 't1',
        lang: 'en',
        ...more,
      };
      const answer: { url: string } = Object(await (await test.ask('game/url', wish)).json());
      return playerOf(() => test.running.url, answer.url.split('#')[1] ?? '');
    },
    close: async () => {
      await test.running.close();
      await operator.close();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
  return test;
};
