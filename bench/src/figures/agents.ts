import { agentsModule } from '@baize/server/src/modules/agents/index.ts';
import { rollUp } from '@baize/server/src/modules/play/index.ts';
import type { Figure, Options, Row } from '../figure.ts';
import { median } from '../statistics.ts';
import { DAYS, type TeamStage, teamStage } from '../team-stage.ts';

const CALLS = 15;
const CONTRACTS = 10_000;
const WINDOW_MS = 300_000;

/** Reports of a team of each size over 30 days, and at the greatest the real-time salary of 10,000 contracts. */
export const agents: Figure = {
  id: 'P13',
  run: async (report, { teamLevels, betsEach }: Options): Promise<Row[]> => {
    const points: ({ members: number; bets: number } & Times)[] = [];
    let salary: Salary | undefined;
    for (const levels of [teamLevels - 2, teamLevels - 1, teamLevels]) {
      const stage = await teamStage({ levels, betsEach }, report);
      try {
        points.push({ members: stage.members, bets: stage.bets, ...(await reportTimes(stage)) });
        if (levels === teamLevels) salary = await paySalaries(stage);
      } finally {
        await stage.close();
      }
    }
    const greatest = points.at(-1);
    if (!greatest || !salary) throw new Error('no team was measured');
    return [
      {
        figure: 'P13',
        what: `team report of ${greatest.members.toLocaleString('en')} members over ${DAYS} days`,
        value: greatest.ms,
        unit: 'ms',
        target: 300,
        bound: 'most',
        details: Object.fromEntries(
          points.flatMap(({ members, bets, ms, betsMs, levelMs, namedMs }) => [
            [`ms at ${members} members, ${bets} bets`, Number(ms.toFixed(1))],
            [`newest bets of all, ms at ${members}`, Number(betsMs.toFixed(1))],
            [`newest bets of the lowest level, ms at ${members}`, Number(levelMs.toFixed(1))],
            [`newest bets, a name, ms at ${members}`, Number(namedMs.toFixed(1))],
          ]),
        ),
      },
      {
        figure: 'P13',
        what: `real-time salary of ${salary.contracts.toLocaleString('en')} contracts computed and paid`,
        value: salary.seconds,
        unit: 's',
        target: 10,
        bound: 'most',
        details: {
          bills: salary.bills,
          'roll before it s': salary.rollSeconds,
          'at 1,000 contracts s': salary.tenthSeconds,
        },
      },
    ];
  },
};

type Times = { ms: number; betsMs: number; levelMs: number; namedMs: number };

/** The first page of the direct members over all days and the newest bets of everybody, which must agree with the raw bets. */
async function reportTimes({ get, levels, database: { owner } }: TeamStage): Promise<Times> {
  const { rows } = await owner.query<{ from: string; to: string; stake: bigint; people: bigint }>(
    `SELECT min(business_date)::text AS from, max(business_date)::text AS to, sum(stake)::int8 AS stake,
       count(DISTINCT member_id) AS people FROM play_fact`,
  );
  const [raw] = rows;
  if (!raw) throw new Error('nobody played');
  const range = `from=${raw.from}&to=${raw.to}`;
  const times: number[] = [];
  const bets: number[] = [];
  const ofLevel: number[] = [];
  const named: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const { ms, value } = await get(`/wps/agent/report?${range}`);
    const said = JSON.stringify(value);
    const turnover = `"turnover":"${Number(BigInt(raw.stake) / 1_000_000n)}`;
    if (!said.includes(turnover) || !said.includes(`"activeMembers":${raw.people}`))
      throw new Error('the report does not agree with the bets');
    times.push(ms);
    const newest = await get(`/wps/agent/bets?${range}`);
    if (!JSON.stringify(newest.value).includes(turnover))
      throw new Error('the sum of the bets does not agree with them');
    bets.push(newest.ms);
    ofLevel.push((await get(`/wps/agent/bets?${range}&level=${levels}`)).ms);
    named.push((await get(`/wps/agent/bets?${range}&search=bl${levels}n1`)).ms);
  }
  return { ms: median(times), betsMs: median(bets), levelMs: median(ofLevel), namedMs: median(named) };
}

type Salary = { contracts: number; bills: number; seconds: number; rollSeconds: number; tenthSeconds: number };

/** Contracts of the upper agents with those above them; all players play in one window, and it is over. */
async function paySalaries(stage: TeamStage): Promise<Salary> {
  const { ctx } = stage.house;
  const { owner } = stage.database;
  const last = Math.floor((Date.now() - 30_000) / WINDOW_MS) * WINDOW_MS;
  const timer = (name: string) => agentsModule.timers?.find(one => one.name === name) ?? never(name);
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };
  const window = async (contracts: number, from: number): Promise<number> => {
    await owner.query(SIGNED, [contracts, new Date(from)]);
    return seconds(() => timer('agents.computeBills').run(ctx));
  };
  await owner.query(PLAYED, [new Date(last - 1_000), new Date(last - WINDOW_MS - 1_000)]);
  const rollSeconds = await seconds(async () => {
    await rollUp(ctx);
    await timer('agents.payRebates').run(ctx);
    await timer('agents.rollMoney').run(ctx);
  });
  const tenthSeconds = await window(CONTRACTS / 10, last - 2 * WINDOW_MS);
  const { rows: before } = await owner.query<{ bills: string }>('SELECT count(*) AS bills FROM agent_bill');
  await owner.query('DELETE FROM agent_window');
  await owner.query('DELETE FROM agent_bill');
  const whole = await window(CONTRACTS, last - WINDOW_MS);
  const { rows } = await owner.query<{ contracts: string; bills: string; open: string }>(
    `SELECT (SELECT sum(contracts) FROM agent_window) AS contracts, count(*) AS bills, count(*) FILTER (WHERE state <> 'paid') AS open
     FROM agent_bill`,
  );
  const [done] = rows;
  if (Number(done?.open) > 0 || Number(done?.bills) === 0 || Number(before[0]?.bills) === 0)
    throw new Error(`the salaries were not paid: ${JSON.stringify(done)}`);
  return {
    contracts: Number(done?.contracts),
    bills: Number(done?.bills),
    seconds: whole,
    rollSeconds: Number(rollSeconds.toFixed(2)),
    tenthSeconds: Number(tenthSeconds.toFixed(2)),
  };
}

const never = (name: string): never => {
  throw new Error(`the agents have no timer ${name}`);
};

const SIGNED = `
  INSERT INTO agent_contract (merchant_id, id, kind, payer_id, member_id, asset, period, mode, carry, active_min, tiers, state, offered_at,
    expires_at, answered_at, counts_from)
  SELECT 1, uuidv7(), 'realtime_salary', upline_id, id, 'THB', 'five_minutes', 'fixed', 'none', 0,
    '[{"scale": 5000, "sales": "1000000", "loss": "0", "activeMembers": 0}]', 'valid', $2, $2, $2, $2
  FROM member WHERE username LIKE 'bl%' AND account_type = 1 ORDER BY id LIMIT $1
  ON CONFLICT DO NOTHING`;

const PLAYED = `
  INSERT INTO play_fact (merchant_id, id, member_id, kind, product, game, asset, stake, valid_turnover, prize, at, business_date)
  SELECT 1, uuidv7(), id, 'settled', 'rng', 'bench', 'THB', 10000000, 10000000, 0, t.at, (t.at AT TIME ZONE 'Asia/Bangkok')::date
  FROM member, unnest(ARRAY[$1, $2]::timestamptz[]) AS t (at) WHERE username LIKE 'bl%' AND account_type = 0`;
