import {
  type Draw,
  FULL_GROUP,
  findFamily,
  findPlay,
  type HouseRules,
  type Play,
  parseSelection,
  prepareDraw,
  type Settlement,
  settle,
  type Tier,
} from '@baize/lottery';
import type pg from 'pg';
import { type HouseOdds, houseOddsOf, pricedTier } from './house-odds.ts';

/** A distinct selection of an issue, as the orders hold it. */
export type DistinctSelection = {
  selection_hash: Buffer;
  play_type: string;
  selection: string;
  tie_rule: 'push' | 'lose';
  triple_rule: 'win' | 'lose';
  lunar_year: number | null;
  odds: string | null;
};

/** What the engine found for it: a row of lottery_outcome. Prizes are unit × multiple × numerator (× group) ÷ denominator. */
export type OutcomeRow = {
  hash: Buffer;
  tierNo: number;
  tier: string;
  units: number;
  numerator: bigint;
  denominator: bigint;
  byGroup: boolean;
  winningBets: number;
  pushBets: number;
  lots: number;
};

/** How the evaluation reads and writes: a pool's query, or that of a worker's own connection. */
export type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** An issue with its result: only what can be copied to another thread. */
export type DrawnIssue = { merchantId: number; issueId: string; family: string; result: string };

const SELECTIONS_PER_READ = 5_000;

/**
 * Holds every distinct selection of an issue against its draw and stores what wins or is pushed. The distinct ones are
 * gathered once, by a cursor in a transaction of its own; what is stored is the same whenever it runs again. Whoever comes so late
 * that the issue went on, was corrected or annulled meanwhile stores nothing and goes no further: it throws.
 */
export async function evaluateIssue(query: Query, issue: DrawnIssue): Promise<void> {
  const family = findFamily(issue.family);
  if (family === undefined) throw new Error(`the engine has no family ${issue.family}`);
  const draw = prepareDraw(family, issue.result);
  await query('BEGIN', []);
  try {
    if (!(await isToBeEvaluated(query, issue))) throw new Error('the issue was settled or corrected meanwhile');
    await query(
      `DECLARE lottery_selections NO SCROLL CURSOR FOR
        SELECT selection_hash, any_value(play_type) AS play_type, any_value(selection) AS selection,
          any_value(tie_rule) AS tie_rule, any_value(triple_rule) AS triple_rule, max(lunar_year) AS lunar_year,
          max(odds) AS odds
        FROM lottery_order WHERE merchant_id = ${Number(issue.merchantId)} AND issue_id = ${BigInt(issue.issueId)}
        GROUP BY selection_hash`,
      [],
    );
    for (;;) {
      const { rows } = await query(`FETCH ${SELECTIONS_PER_READ} FROM lottery_selections`, []);
      const outcomes = rows.flatMap((row: DistinctSelection) => outcomesOf(issue.family, row, draw));
      await storeOutcomes(query, issue, outcomes);
      if (rows.length < SELECTIONS_PER_READ) break;
    }
    await query('COMMIT', []);
  } catch (error) {
    await query('ROLLBACK', []).catch(() => undefined);
    throw error;
  }
}

/** Whether the issue still waits to be held against this very result; nobody changes that before the transaction ends. */
async function isToBeEvaluated(query: Query, { merchantId, issueId, result }: DrawnIssue): Promise<boolean> {
  const { rows } = await query(
    `SELECT s.phase FROM lottery_settlement AS s
     JOIN lottery_draw AS d ON d.merchant_id = s.merchant_id AND d.issue_id = s.issue_id
     WHERE s.merchant_id = $1 AND s.issue_id = $2 AND s.phase = 'evaluating' AND d.result = $3 AND d.annulled_at IS NULL
     FOR SHARE OF s`,
    [merchantId, issueId, result],
  );
  return rows.length > 0;
}

/** The tiers that a selection hits; one row without units where bets are only pushed; nothing where all lose. */
export const outcomesOf = (family: string, row: DistinctSelection, draw: Draw): readonly OutcomeRow[] =>
  judgeOf(family, row)(draw);

/** What a selection brings in any draw: it is read once, however many draws it is held against. */
export function judgeOf(family: string, row: DistinctSelection): (draw: Draw) => readonly OutcomeRow[] {
  const play = findPlay(family, row.play_type);
  if (play === undefined) throw new Error(`the engine has no play ${family} ${row.play_type}`);
  const parsed = parseSelection(play, JSON.parse(row.selection));
  if (!parsed.ok) throw new Error(`an accepted selection of ${row.play_type} is refused now: ${parsed.reason}`);
  const [{ selection }, rules, odds] = [parsed, rulesOf(row), houseOddsOf(row.odds)];
  return draw => outcomesIn({ play, odds, hash: row.selection_hash }, settle(play, selection, draw, rules));
}

type Judged = { play: Play; odds: HouseOdds | undefined; hash: Buffer };

function outcomesIn({ play, odds, hash }: Judged, found: Settlement): readonly OutcomeRow[] {
  if (found.winningBets === 0 && found.pushBets === 0) return [];
  const hits = found.hits.map(({ tier, units }) => ({ tier: tier.name, units, ...factorOf(pricedTier(tier, odds)) }));
  if (hits.length === 0) hits.push({ tier: '', units: 0, numerator: 0n, denominator: 1n, byGroup: false });
  return hits.map((hit, at) => ({
    ...hit,
    hash,
    tierNo: at,
    // Counted once a selection, whatever the number of its tiers.
    winningBets: at === 0 ? found.winningBets : 0,
    pushBets: at === 0 ? found.pushBets : 0,
    lots: lotsOf(play),
  }));
}

/** The rules that were frozen on the orders of a selection. */
const rulesOf = (row: DistinctSelection): HouseRules => ({
  tieRule: row.tie_rule,
  tripleRule: row.triple_rule,
  ...(row.lunar_year === null ? {} : { lunarYear: row.lunar_year }),
});

const lotsOf = (play: Play): number => play.lots;

/** The prize of one bet as a fraction of its stake, for the division that SQL makes: the engine's `prizeOf`, put apart. */
export function factorOf(tier: Tier): { numerator: bigint; denominator: bigint; byGroup: boolean } {
  if (tier.perUnit) return { ...tier.perUnit, byGroup: false };
  const { p, push, share } = tier;
  return {
    numerator: share.numerator * (push.denominator - push.numerator) * p.denominator,
    denominator: share.denominator * push.denominator * p.numerator * BigInt(FULL_GROUP),
    byGroup: true,
  };
}

async function storeOutcomes(query: Query, issue: DrawnIssue, outcomes: readonly OutcomeRow[]): Promise<void> {
  if (outcomes.length === 0) return;
  const column = <T>(read: (row: OutcomeRow) => T): T[] => outcomes.map(read);
  await query(
    `INSERT INTO lottery_outcome (merchant_id, issue_id, selection_hash, tier_no, tier, units, numerator, denominator,
      by_group, winning_bets, push_bets, lots)
    SELECT $1, $2, c.* FROM unnest($3::bytea[], $4::int2[], $5::text[], $6::int4[], $7::numeric[], $8::numeric[],
      $9::boolean[], $10::int4[], $11::int4[], $12::int2[]) AS c
    ON CONFLICT DO NOTHING`,
    [
      issue.merchantId,
      issue.issueId,
      column(row => row.hash),
      column(row => row.tierNo),
      column(row => row.tier),
      column(row => row.units),
      column(row => row.numerator),
      column(row => row.denominator),
      column(row => row.byGroup),
      column(row => row.winningBets),
      column(row => row.pushBets),
      column(row => row.lots),
    ],
  );
}
