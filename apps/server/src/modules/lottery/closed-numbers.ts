import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Game } from './games.ts';
import { SLICES } from './number-caps.ts';
import type { LotteryTables } from './tables.ts';

type IssueKey = { merchant_id: number; id: bigint };
export type StoppedNumber = { playType: string; number: string };
export type ClosedNumber = StoppedNumber & { why: 'stopped' | 'full' };

/** Numbers of an issue that take no more bets, or hardly any more, each with the reason. */
export async function readClosedNumbers(
  ctx: Pick<Context, 'db'>,
  game: Game,
  { issue, asset }: { issue: IssueKey; asset: string },
): Promise<ClosedNumber[]> {
  const [stopped, full] = await Promise.all([readStoppedNumbers(ctx, issue), readFullNumbers(ctx, game, issue, asset)]);
  const isStopped = new Set(stopped.map(keyOf));
  return [
    ...stopped.map(number => ({ ...number, why: 'stopped' as const })),
    ...full.filter(number => !isStopped.has(keyOf(number))).map(number => ({ ...number, why: 'full' as const })),
  ];
}

const keyOf = ({ playType, number }: StoppedNumber): string => `${playType} ${number}`;

/** Numbers of an issue that an operator stopped. */
export async function readStoppedNumbers(ctx: Pick<Context, 'db'>, issue: IssueKey): Promise<StoppedNumber[]> {
  return ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_number_stop')
    .select(['play_type as playType', 'number'])
    .where('merchant_id', '=', issue.merchant_id)
    .where('issue_id', '=', issue.id)
    .orderBy('play_type')
    .orderBy('number')
    .execute();
}

/** Numbers of plays with a cap of which less than a slice is left to be set aside; asks nothing of games without caps. */
async function readFullNumbers(
  ctx: Pick<Context, 'db'>,
  game: Game,
  issue: IssueKey,
  asset: string,
): Promise<StoppedNumber[]> {
  const caps = [...game.terms].flatMap(([playType, { numberCap }]) =>
    numberCap === undefined ? [] : [{ playType, floor: numberCap - numberCap / BigInt(SLICES) }],
  );
  if (caps.length === 0) return [];
  const { rows } = await sql<StoppedNumber>`
    SELECT n.play_type AS "playType", n.number
    FROM unnest(${caps.map(cap => cap.playType)}::text[], ${caps.map(cap => cap.floor)}::numeric[]) AS c (play_type, least)
    JOIN lottery_number AS n ON n.merchant_id = ${issue.merchant_id} AND n.issue_id = ${issue.id} AND n.asset = ${asset}
      AND n.play_type = c.play_type AND n.reserved > c.least
    ORDER BY n.play_type, n.number`.execute(ctx.db);
  return rows;
}
