import { crowd } from '@baize/testkit';
import type { BareLoopOptions, BareResult, BareRun } from './baseline/bare-loop.ts';
import { ONE_CALL_SQL } from './baseline/one-call-sql.ts';
import type { BareBet } from './baseline/place-singly.ts';
import { type Child, startChild } from './child.ts';
import { type BenchDatabase, benchDatabase } from './database.ts';
import type { BetResult, BetRun, GeneratorOptions } from './load/generator.ts';
import type { MeasuredHouseOptions } from './load/measured-house.ts';

const PLAYERS = 20_000;
const GAME = 'SSC5M';
/** Issues on sale for days: the figures are about bets, not about closing. */
const ISSUES = 64;

/** A database with a crowd, the product's server and the two baselines' beside it, and the load in a process of its own. */
export type BetStage = {
  database: BenchDatabase;
  ports: { batches: number; oneCall: number; fiveTrips: number };
  issues: string[];
  /** The crowd's. */
  tokens: string[];
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

async function buildStage(
  database: BenchDatabase,
  children: { stop(): Promise<void> }[],
  close: () => Promise<void>,
): Promise<BetStage> {
  const child = async <Ask, Answer>(program: string, options: object) => {
    const made = await startChild<Ask, Answer>(new URL(program, import.meta.url), options);
    children.push(made);
    return made;
  };
  const house = async (options: Omit<MeasuredHouseOptions, 'url' | 'ownerUrl'>) => {
    const { url, ownerUrl } = database;
    const { ready, pid } = await child('./load/measured-house.ts', { ...options, url, ownerUrl });
    return { port: Number(ready), pid };
  };
  const batches = await house({ placing: 'batches', role: 'all', seed: true });
  const players = await crowd(database.ownerUrl, { name: 'bench', count: PLAYERS, amount: 1_000_000_000_000n });
  const tokens = players.map(player => player.token);
  await database.owner.query(ONE_CALL_SQL);
  const issues = await openIssues(database);
  const bareOptions = await bareStage(database);
  await database.owner.query('VACUUM ANALYZE');
  return {
    database,
    issues,
    tokens,
    pids: { batches: batches.pid },
    ports: {
      batches: batches.port,
      oneCall: (await house({ placing: 'one call', role: 'api' })).port,
      fiveTrips: (await house({ placing: 'five trips', role: 'api' })).port,
    },
    generator: await child<BetRun, BetResult>('./load/generator.ts', {
      tokens,
      gameCode: GAME,
    } satisfies GeneratorOptions),
    bareLoop: await child<BareRun, BareResult>('./baseline/bare-loop.ts', bareOptions),
    close,
  };
}

async function openIssues({ owner }: BenchDatabase): Promise<string[]> {
  const { rows } = await owner.query<{ number: string }>(
    `INSERT INTO lottery_issue (merchant_id, game_code, number, business_date, opens_at, closes_at, draws_at, commitment,
       sealed_seed, committed_at)
     SELECT 1, $1, '20991231-' || lpad(n::text, 4, '0'), '2099-12-31', now() - interval '1 hour', now() + interval '3 days',
       now() + interval '3 days', sha256('bench'), 'bench', now()
     FROM generate_series(1, $2::int4) AS n RETURNING number`,
    [GAME, ISSUES],
  );
  return rows.map(row => row.number);
}

async function bareStage({ owner, ownerUrl }: BenchDatabase): Promise<BareLoopOptions> {
  const { rows: bets } = await owner.query<BareBet>(
    `SELECT m.id::text AS "memberId", s.id AS "sessionId", a.id::text AS "accountId"
     FROM member AS m
     JOIN member_session AS s ON s.merchant_id = 1 AND s.member_id = m.id
     JOIN ledger_account AS a ON a.merchant_id = 1 AND a.member_id = m.id AND a.kind = 'main'
     WHERE m.merchant_id = 1 AND m.username LIKE 'bench%'`,
  );
  const { rows } = await owner.query<{ issue: string; house: string }>(
    `SELECT i.id::text AS issue,
       ledger_open(1, now(), 'house', NULL, 'open_stakes', 'lottery/' || i.id, 'THB', 'none')::text AS house
     FROM lottery_issue AS i WHERE i.merchant_id = 1 AND i.game_code = $1 AND i.number = '20991231-0001'`,
    [GAME],
  );
  const [row] = rows;
  if (!row) throw new Error('the bench has no issue');
  return { ownerUrl, bets, issueId: row.issue, houseId: row.house, gameCode: GAME };
}
