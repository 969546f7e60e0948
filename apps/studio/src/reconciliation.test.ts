import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetCatalogue, sealSecret } from '@baize/server/src/modules/games/index.ts';
import { allGames, type Game } from '@baize/studio-games';
import {
  type Actor,
  asOwner,
  cloneDatabase,
  fund,
  operator,
  type Player,
  player,
  startServer,
  type TestDatabase,
  type TestServer,
} from '@baize/testkit';
import { vendorKeys } from '@baize/vendor-keys';
import { gameList, launchGame, opsListDifferences, opsReconcile } from '@baize/wire/games';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningStudio, startStudio } from './start-studio.ts';
import { playerOf, type TestPlayer } from './test-support/test-player.ts';

const ROUNDS = 3;
const STAKE = '10.00';

/** The real portal and the real studio, which know each other by the protocol alone. */
describe('a day of every game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-reconciled-'));
  let server: TestServer;
  let database: TestDatabase;
  let running: RunningStudio;
  let member: Player;
  let day: string;
  let anna: Actor;
  beforeAll(async () => {
    server = await startServer();
    database = await cloneDatabase({ empty: true });
    const keys = vendorKeys(folder);
    running = await startStudio({
      config: {
        host: '127.0.0.1',
        port: 0,
        publicUrl: 'http://games.test',
        databaseUrl: database.url,
        databaseOwnerUrl: database.ownerUrl,
        operatorUrl: `${server.url}/vendor/{operator}/studio`,
        keysFolder: join(folder, 'keys'),
        secret: 'Zk3vQ9pL0xT6rB1mWs8RyH4nUe7DfGpA',
        framedBy: "'self'",
        logLevel: 'silent',
      },
      now: server.clock.now,
      log: pino({ level: 'silent' }),
      walletTimeoutMs: 30_000,
    });
    await asOwner(
      server,
      `UPDATE game_vendor SET api_url = $1, origins = ARRAY[$1, $2], public_key = $3, sealed_private_key = $4
       WHERE code = 'studio'`,
      [running.url, 'http://games.test', keys.studio.publicPem, sealSecret(server.ctx, keys.portal.privatePem)],
    );
    forgetCatalogue(server.ctx);
    await server.settle();
    member = await player(server);
    await fund(server, member, '10000');
    day = server.clock.now().toISOString().slice(0, 10);
  });
  afterAll(async () => {
    await running?.close();
    await server?.close();
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  const launch = async (game: Game): Promise<TestPlayer> => {
    const { games } = await member.must(gameList, { vassalage: 'STUDIO', name: game.name });
    const gameId = games.find(({ gameCode }) => gameCode === game.code)?.gameId ?? '';
    const { game_url } = await member.must(launchGame, { vassalage: 'STUDIO', gameId });
    return playerOf(() => running.url, String(game_url).split('#')[1] ?? '');
  };

  /** Plays rounds by a plan of the game's own proofs, each to its end and paid. */
  const play = async (game: Game): Promise<void> => {
    const at = await launch(game);
    const [plan] = game.plans;
    if (plan === undefined) throw new Error(`${game.code} has no plan`);
    for (let nth = 0; nth < ROUNDS; nth += 1) {
      server.clock.advance({ seconds: 10 });
      const id = randomUUID();
      let { round, code } = await at.play(plan.choice, { id, stake: STAKE });
      expect(code, game.code).toBeUndefined();
      while (round.phase === 'open') {
        const next = plan.play({ over: false, multiplier: round.multiplier, shown: round.shown }, round.step);
        if (next) {
          server.clock.advance({ ms: next.elapsedMs });
          ({ round } = await at.move(round, next.wish));
        } else {
          server.clock.advance({ minutes: 10 });
          await running.sweep();
          ({ round } = Object((await at.send(`rounds/${id}/end`)).body));
        }
      }
      const ended = async () =>
        (await database.pool.query('SELECT state FROM round WHERE id = $1', [id])).rows[0].state;
      await expect.poll(ended, { timeout: 20_000 }).toBe('closed');
    }
  };

  test('is compared the next day without a difference', async () => {
    for (const game of allGames) await play(game);
    server.clock.set(`${day}T23:59:00Z`);
    server.clock.advance({ hours: 1 });
    await server.settle();
    anna = await operator(server);
    const { days, differences } = await anna.must(opsListDifferences, {});
    expect(differences).toEqual([]);
    const calls = allGames.length * ROUNDS * 2;
    expect(days[0]).toMatchObject({ vendorCode: 'studio', day, state: 'done', ours: calls, theirs: calls });
    const { rows } = await server.ctx.pool.query<{ game: string }>(
      "SELECT DISTINCT game_code AS game FROM vendor_round WHERE vendor_code = 'studio' AND state = 'closed'",
    );
    expect(rows.map(({ game }) => game).sort()).toEqual(allGames.map(({ code }) => `studio.${code}`).sort());
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
  });

  test.each(allGames.map(({ code }) => code))(
    'shows the four kinds of difference where the books of %s differ',
    async code => {
      const { rows } = await database.pool.query<{ id: string; kind: string }>(
        `SELECT c.transaction_uuid AS id, c.kind FROM wallet_call AS c JOIN round AS r ON r.id = c.round_id
       WHERE r.game = $1 ORDER BY c.created_at, c.transaction_uuid`,
        [code],
      );
      const bets = rows.filter(({ kind }) => kind === 'bet').map(({ id }) => id);
      const wins = rows.filter(({ kind }) => kind === 'win').map(({ id }) => id);
      const never = randomUUID();
      const books = { database };
      await asOwner(books, 'UPDATE wallet_call SET amount = amount + 100000 WHERE transaction_uuid = $1', [bets[0]]);
      await asOwner(books, "UPDATE wallet_call SET state = 'failed' WHERE transaction_uuid = $1", [bets[1]]);
      await asOwner(books, 'DELETE FROM wallet_call WHERE transaction_uuid = $1', [wins[2]]);
      await asOwner(
        books,
        `INSERT INTO wallet_call SELECT (w).* FROM (SELECT jsonb_populate_record(c, jsonb_build_object('transaction_uuid', $1::text)) AS w
         FROM wallet_call AS c WHERE c.transaction_uuid = $2) AS copied`,
        [never, bets[2]],
      );
      await anna.must(opsReconcile, { code: 'studio', day });
      const { differences } = await anna.must(opsListDifferences, {});
      const kinds = new Map(differences.map(({ transactionId, kind }) => [transactionId, kind]));
      expect([bets[0], bets[1], wins[2], never].map(id => kinds.get(String(id)))).toEqual([
        'amount_differs',
        'status_differs',
        'missing_there',
        'missing_here',
      ]);
    },
  );
});
