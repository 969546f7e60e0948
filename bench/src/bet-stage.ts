import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Actor, createActor, crowd, totpCode } from '@baize/testkit';
import { login } from '@baize/wire/operators';
import type { BareIssue, BareLoopOptions, BareResult, BareRun } from './baseline/bare-loop.ts';
import { ONE_CALL_SQL } from './baseline/one-call-sql.ts';
import type { BareBet } from './baseline/place-singly.ts';
import { type Child, startChild } from './child.ts';
import { type BenchDatabase, benchDatabase } from './database.ts';
import type { BetPlace, BetResult, BetRun, GeneratorOptions } from './load/generator.ts';
import type { HouseReady, MeasuredHouseOptions } from './load/measured-house.ts';
import { digitLines, type MixedGame, mixOfFamilies } from './mix.ts';

const PLAYERS = 20_000;
/** The game of the figures that are about one game alone, and how many of its issues are spread over. */
const GAME = 'SSC5M';
const ISSUES = 64;

/** A database with a crowd, the product's server, and the load in a process of its own. */
export type BetStage = {
  database: BenchDatabase;
  ports: { batches: number };
  /** Starts the two servers that place bets otherwise; they stand only while they are measured. */
  baselines(): Promise<{ ports: { oneCall: number; fiveTrips: number }; stop(): Promise<void> }>;
  /** Of every family one game, and the bets that are made in it. */
  mix: MixedGame[];
  /** One of the crowd, who looks at desks. */
  player: Actor;
  /** An issue of each game of the mix, and many issues of one game; on sale for days: the figures are about bets, not about closing. */
  families: BetPlace[];
  issues: BetPlace[];
  /** The crowd's. */
  tokens: string[];
  /** Logged in at the console. */
  operator: Actor;
  pids: { batches: number };
  generator: Child<BetRun, BetResult>;
  bareLoop: Child<BareRun, BareResult>;
  close(): Promise<void>;
};

export async function betStage(report: (line: string) => void): Promise<BetStage> {
  report('preparing a database with 20,000 players');
  const database = await benchDatabase();
  const children: { stop(): Promise<void> }[] = [];
  const close = async () => {
    for (const one of children) await one.stop();
    await database.close();
  };
  try {
    return await buildStage(database, children, close);
  } catch (error) {
    await close();
    throw error;
  }
}

const CAUGHT_UP_MS = 60_000;

/** Until the subscribers have taken what the runs before left them: what is measured next would share the cores with it. */
export async function caughtUp({ database: { owner } }: BetStage): Promise<void> {
  const until = performance.now() + CAUGHT_UP_MS;
  for (;;) {
    const { rows } = await owner.query<{ left: boolean }>('SELECT EXISTS (SELECT FROM event_outbox) AS left');
    if (rows[0]?.left !== true) return;
    if (performance.now() > until) throw new Error('the subscribers do not catch up');
    await setTimeout(100);
  }
}

/** What the product's own program gives to Node, in its first line. */
export const productFlags = (): readonly string[] => {
  const program = readFileSync(new URL('../../apps/server/bin/baize.mjs', import.meta.url), 'utf8');
  return /^#!.*? node (.*)/.exec(program)?.[1]?.split(' ') ?? [];
};

async function buildStage(
  database: BenchDatabase,
  children: { stop(): Promise<void> }[],
  close: () => Promise<void>,
): Promise<BetStage> {
  const child = async <Ask, Answer, Ready = unknown>(program: string, options: object, flags?: readonly string[]) => {
    const made = await startChild<Ask, Answer, Ready>(new URL(program, import.meta.url), options, flags);
    children.push(made);
    return made;
  };
  const house = async (options: Omit<MeasuredHouseOptions, 'url' | 'ownerUrl'>) => {
    const { url, ownerUrl } = database;
    const asked = { ...options, url, ownerUrl };
    const { ready, pid, stop } = await child<'cpu', unknown, HouseReady>(
      './load/measured-house.ts',
      asked,
      productFlags(),
    );
    return { ...ready, pid, stop };
  };
  const batches = await house({ placing: 'batches', role: 'all', seed: true });
  const url = `http://127.0.0.1:${batches.port}`;
  const players = await crowd(database.ownerUrl, { name: 'bench', count: PLAYERS, amount: 1_000_000_000_000n });
  const tokens = players.map(player => player.token);
  await database.owner.query(ONE_CALL_SQL);
  const player = createActor({ url }, { token: tokens[0] ?? '' });
  const mix = await mixOfFamilies(database.owner, player);
  const issues = await openIssues(database, GAME, ISSUES);
  const families: BetPlace[] = [];
  for (const { gameCode } of mix) families.push(...(await openIssues(database, gameCode, 1)));
  const bareOptions = await bareStage(database, families);
  await database.owner.query('VACUUM ANALYZE');
  return {
    database,
    mix,
    player,
    families,
    issues,
    tokens,
    operator: await enter(url, batches.operator),
    pids: { batches: batches.pid },
    ports: { batches: batches.port },
    baselines: async () => {
      const oneCall = await house({ placing: 'one call', role: 'api' });
      const fiveTrips = await house({ placing: 'five trips', role: 'api' });
      return {
        ports: { oneCall: oneCall.port, fiveTrips: fiveTrips.port },
        stop: async () => void (await Promise.all([oneCall.stop(), fiveTrips.stop()])),
      };
    },
    generator: await child<BetRun, BetResult>('./load/generator.ts', {
      tokens,
      lines: {
        ...Object.fromEntries(mix.map(game => [game.gameCode, game.lines])),
        [GAME]: await digitLines(player, GAME, DIGITS),
      },
    } satisfies GeneratorOptions),
    bareLoop: await child<BareRun, BareResult>('./baseline/bare-loop.ts', bareOptions),
    close,
  };
}

/** One digit on the first place: what is bet where one game stands for itself. */
const DIGITS = Array.from({ length: 10 }, (_, digit) => ({ pos: [[digit], [], [], [], []], prizeGroup: 1950 }));

async function enter(url: string, account: HouseReady['operator']): Promise<Actor> {
  if (account === undefined) throw new Error('the bench has no operator');
  const { login: name, password, totpSecret } = account;
  const actor = createActor({ url });
  const answer = await actor.must(login, { login: name, password, totp: totpCode(totpSecret, Date.now()) });
  if (answer.state !== 'logged_in') throw new Error('the operator of the bench was not let in');
  actor.csrf = answer.operator.csrf;
  return actor;
}

/** Issues of a game like the ones that the house made, on sale for days. */
async function openIssues({ owner }: BenchDatabase, gameCode: string, count: number): Promise<BetPlace[]> {
  const { rows } = await owner.query<{ number: string }>(
    `INSERT INTO lottery_issue (merchant_id, game_code, number, business_date, opens_at, closes_at, draws_at, source,
       draw_shape, lunar_year, commitment, sealed_seed, committed_at)
     SELECT i.merchant_id, i.game_code, '20991231-' || lpad((n + offset_of.value)::text, 4, '0'), '2099-12-31',
       now() - interval '1 hour', now() + interval '3 days', now() + interval '3 days', i.source, i.draw_shape,
       i.lunar_year, sha256('bench'), 'bench', now()
     FROM (SELECT * FROM lottery_issue WHERE merchant_id = 1 AND game_code = $1 ORDER BY id LIMIT 1) AS i,
       (SELECT count(*) AS value FROM lottery_issue WHERE game_code = $1 AND number LIKE '20991231-%') AS offset_of,
       generate_series(1, $2::int4) AS n
     RETURNING number`,
    [gameCode, count],
  );
  if (rows.length === 0) throw new Error(`${gameCode} has no issue`);
  return rows.map(({ number }) => ({ gameCode, issueNo: number }));
}

async function bareStage({ owner, ownerUrl }: BenchDatabase, places: BetPlace[]): Promise<BareLoopOptions> {
  const { rows: bets } = await owner.query<BareBet>(
    `SELECT m.id::text AS "memberId", s.id AS "sessionId", a.id::text AS "accountId"
     FROM member AS m
     JOIN member_session AS s ON s.merchant_id = 1 AND s.member_id = m.id
     JOIN ledger_account AS a ON a.merchant_id = 1 AND a.member_id = m.id AND a.kind = 'main'
     WHERE m.merchant_id = 1 AND m.username LIKE 'bench%'`,
  );
  const { rows: issues } = await owner.query<BareIssue>(
    `SELECT i.id::text AS "issueId", i.game_code AS "gameCode",
       ledger_open(1, now(), 'house', NULL, 'open_stakes', 'lottery/' || i.id, 'THB', 'none')::text AS "houseId"
     FROM lottery_issue AS i
     JOIN unnest($1::text[], $2::text[]) AS p (game, number) ON i.game_code = p.game AND i.number = p.number
     WHERE i.merchant_id = 1`,
    [places.map(place => place.gameCode), places.map(place => place.issueNo)],
  );
  return { ownerUrl, bets, issues };
}
