import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { type House, startHouse } from '@baize/server/src/main.ts';
import { seedHouse } from '@baize/server/src/seed-house.ts';
import { pino } from 'pino';
import { type BenchDatabase, benchDatabase } from './database.ts';

/** Everybody has ten below, down to the players. */
const WIDTH = 10;
export const DAYS = 30;
/** How many plays are written in one statement. */
const BETS_AT_ONCE = 1_000_000;
const TOKEN = 'bench-top-agent-of-the-team-0123456789abcdef';

export type TeamStage = {
  database: BenchDatabase;
  house: House;
  /** Members below the top agent, and settled bets of theirs in 30 days. */
  members: number;
  bets: number;
  levels: number;
  /** A call of the top agent: how long it took, and what was answered. */
  get(path: string): Promise<{ ms: number; value: unknown }>;
  close(): Promise<void>;
};

/** A house with one team of `levels` levels below its top agent and `betsEach` bets of every player in the last 30 days. */
export async function teamStage(
  { levels, betsEach }: { levels: number; betsEach: number },
  report: (line: string) => void,
): Promise<TeamStage> {
  const database = await benchDatabase();
  const { owner } = database;
  const house = await startHouse({
    config: {
      mode: 'demo',
      role: 'all',
      host: '127.0.0.1',
      port: 0,
      publicUrl: 'http://localhost',
      trustProxy: false,
      studioUrl: 'http://127.0.0.1:2',
      dataFolder: tmpdir(),
      database: { url: database.url, ownerUrl: undefined, controlUrl: undefined, poolSize: 10 },
      secrets: { main: 'm3Jk9ZtQ0vX6bL1sWc8RyH4nUe7DfGpA', draw: 'r5TgYh7UjMkI8oLp0QaZwSx2EdCrFvB4' },
      pages: 'off',
      logLevel: 'error',
    },
    url: database.url,
    controlUrl: database.url,
    log: pino({ level: 'error' }, pino.destination(2)),
    rateLimits: false,
    runBackground: false,
    prepare: seedHouse,
  });
  for (let level = 0; level <= levels; level += 1) await owner.query(LEVEL, [level, level === levels ? 0 : 1, WIDTH]);
  await owner.query(SESSION, [createHash('sha256').update(TOKEN).digest()]);
  const { rows } = await owner.query<{ players: string }>(
    "SELECT count(*) AS players FROM member WHERE username LIKE $1 || '%'",
    [`bl${levels}n`],
  );
  const bets = Number(rows[0]?.players ?? 0) * betsEach;
  for (let first = 0; first < bets; first += BETS_AT_ONCE)
    await owner.query(FACTS, [`bl${levels}n`, first, Math.min(first + BETS_AT_ONCE, bets) - 1, DAYS, bets]);
  await owner.query('VACUUM (ANALYZE) play_fact');
  await owner.query('ANALYZE member');
  for (const statement of ROLLED) await owner.query(statement);
  await owner.query('ANALYZE agent_report_day, agent_day, agent_active_day, agent_team, agent_balance');
  const members = Array.from({ length: levels }, (_, at) => WIDTH ** (at + 1)).reduce((sum, here) => sum + here, 0);
  report(`a team of ${members.toLocaleString('en')} with ${bets.toLocaleString('en')} bets`);
  return {
    database,
    house,
    members,
    bets,
    levels,
    get: async path => {
      const began = performance.now();
      const answer = await fetch(house.url + path, { headers: { Authorization: `Bearer ${TOKEN}` } });
      const body: { success: boolean; value?: unknown } = JSON.parse(await answer.text());
      if (!body.success) throw new Error(`${path} was refused: ${JSON.stringify(body)}`);
      return { ms: performance.now() - began, value: body.value };
    },
    close: async () => {
      await house.close();
      await database.close();
    },
  };
}

const LEVEL = `
  INSERT INTO member (merchant_id, username, username_key, account_type, currency, upline_id, upline_path, invitation_code, language,
    password_hash, password_changed_at, registered_at)
  SELECT 1, q.name, q.name, $2, 'THB', q.upline, q.path, upper(substr(md5(q.name), 1, 12)), 'EN', 'nobody logs in with this', now(), now()
  FROM (
    SELECT 'bl0n0' AS name, NULL::int8 AS upline, ''::ltree AS path WHERE $1::int4 = 0
    UNION ALL
    SELECT 'bl' || $1::int4 || 'n' || row_number() OVER (ORDER BY u.id, n), u.id, u.path
    FROM member AS u, generate_series(1, $3::int4) AS n WHERE u.username LIKE 'bl' || ($1::int4 - 1) || 'n%'
  ) AS q`;

const SESSION = `
  INSERT INTO member_session (merchant_id, id, member_id, token_hash, ip, user_agent, started_at, last_seen_at, expires_at)
  SELECT 1, uuidv7(), id, $1, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day' FROM member WHERE username = 'bl0n0'`;

/** Play after play from the first day to now, each player in turn; two of five win. */
const FACTS = `
  INSERT INTO play_fact (merchant_id, id, member_id, kind, product, game, asset, stake, valid_turnover, prize, at, business_date)
  SELECT 1, uuidv7(d.at - now()), p.ids[1 + b % cardinality(p.ids)], 'settled', 'rng', 'bench', 'THB', 1000000 + b % 7, 1000000 + b % 7,
    CASE WHEN b % 5 < 2 THEN 2300000 ELSE 0 END, d.at, (d.at AT TIME ZONE 'Asia/Bangkok')::date
  FROM (SELECT array_agg(id ORDER BY id) AS ids FROM member WHERE username LIKE $1 || '%') AS p,
    generate_series($2::int8, $3::int8) AS b,
    LATERAL (SELECT now() - make_interval(secs => ($5::int8 - b) * $4::int4 * 86400.0 / $5::int8) AS at) AS d`;

const UPWARDS = `JOIN member AS m ON m.merchant_id = d.merchant_id AND m.id = d.member_id
  CROSS JOIN LATERAL unnest(string_to_array(nullif(ltree2text(m.upline_path), ''), '.')::int8[]) AS above (id)
  JOIN member AS u ON u.merchant_id = m.merchant_id AND u.id = above.id WHERE NOT d.below`;

/** What the rolls would have added up by now, all at once; and the rolls begin here. */
const ROLLED = [
  `INSERT INTO play_day (merchant_id, member_id, business_date, product, asset, settled, stake, valid_turnover, prize, rebate)
   SELECT merchant_id, member_id, business_date, product, asset, count(*), sum(stake), sum(valid_turnover), sum(prize), sum(rebate)
   FROM play_fact GROUP BY 1, 2, 3, 4, 5`,
  `INSERT INTO agent_report_day (merchant_id, asset, upline_id, business_date, member_id, below, turnover, valid_turnover, prizes)
   SELECT p.merchant_id, p.asset, coalesce(m.upline_id, 0), p.business_date, p.member_id, false, p.stake, p.valid_turnover, p.prize
   FROM play_day AS p JOIN member AS m ON m.merchant_id = p.merchant_id AND m.id = p.member_id`,
  `INSERT INTO agent_report_day (merchant_id, asset, upline_id, business_date, member_id, below, turnover, valid_turnover, prizes)
   SELECT d.merchant_id, d.asset, coalesce(u.upline_id, 0), d.business_date, u.id, true, sum(d.turnover), sum(d.valid_turnover),
     sum(d.prizes) FROM agent_report_day AS d ${UPWARDS} GROUP BY 1, 2, 3, 4, 5`,
  `INSERT INTO agent_day (merchant_id, agent_id, business_date, product, asset, level, stake, valid_turnover, prize)
   SELECT d.merchant_id, u.id, d.business_date, 'rng', d.asset, nlevel(m.path) - nlevel(u.path), sum(d.turnover), sum(d.valid_turnover),
     sum(d.prizes) FROM agent_report_day AS d ${UPWARDS} GROUP BY 1, 2, 3, 5, 6`,
  `INSERT INTO agent_active_day (merchant_id, asset, upline_id, business_date, member_id, below, gap, people)
   SELECT q.merchant_id, q.asset, coalesce(m.upline_id, 0), q.business_date, q.member_id, false, q.gap, 1 FROM (
     SELECT *, least(93, coalesce(business_date - lag(business_date) OVER (PARTITION BY member_id ORDER BY business_date), 93))::int2
       AS gap FROM play_day) AS q JOIN member AS m ON m.merchant_id = q.merchant_id AND m.id = q.member_id`,
  `INSERT INTO agent_active_day (merchant_id, asset, upline_id, business_date, member_id, below, gap, people)
   SELECT d.merchant_id, d.asset, coalesce(u.upline_id, 0), d.business_date, u.id, true, d.gap, sum(d.people)
   FROM agent_active_day AS d ${UPWARDS} GROUP BY 1, 2, 3, 4, 5, 7`,
  `INSERT INTO agent_played_day (merchant_id, member_id, asset, business_date)
   SELECT merchant_id, member_id, asset, business_date FROM play_day`,
  `INSERT INTO agent_team (merchant_id, member_id, counted, people)
   SELECT d.merchant_id, d.id, true, (SELECT count(*) - 1 FROM member AS t WHERE t.path <@ d.path) FROM member AS d
   WHERE d.username LIKE 'bl%' AND d.account_type = 1`,
  `INSERT INTO agent_balance (merchant_id, member_id, asset, own) SELECT merchant_id, id, 'THB', 5000000 FROM member
   WHERE username LIKE 'bl%'`,
  'UPDATE play_roll SET next_tx = pg_current_xact_id()::text::int8',
  'UPDATE agent_money_roll SET next_tx = pg_current_xact_id()::text::int8',
];
