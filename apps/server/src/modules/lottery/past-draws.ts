import { drawFromBytes, findFamily } from '@baize/lottery';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { wordStream } from './derive-draw.ts';
import { freshSettlement } from './draw-issue.ts';
import { type Game, readEveryGame } from './games.ts';
import { outsideRow, planOf } from './make-issues.ts';
import { createTree } from './merkle.ts';
import type { LotteryTables } from './tables.ts';

/** So far back the rarest games are drawn a dozen times. */
const LOOK_BACK_MS = 220 * 86_400_000;
const SEED_BYTES = 32;

/** Two games of one draw: the second is another way to bet on the first. */
const SAME_DRAW: Readonly<Record<string, string>> = { HKMS: 'LHC_HK', P3: 'P5' };

/**
 * Gives each game that is drawn outside its latest draws before a moment, so many at most, with results that chance made up: for the
 * demo, whose house took no bets on them. Draws that are there stay as they are.
 */
export async function makeUpOutsideDraws(
  ctx: Context,
  merchantId: number,
  { until, most }: { until: Date; most: number },
): Promise<void> {
  const seed = ctx.random(SEED_BYTES);
  for (const game of await readEveryGame(ctx.db)) {
    if (game.merchantId !== merchantId || game.source !== 'entry') continue;
    const planned = await planOf(ctx, game, new Date(until.getTime() - LOOK_BACK_MS), until);
    const issues = planned.filter(({ drawsAt }) => drawsAt < until).slice(-most);
    const rows = issues.map(issue => ({
      ...outsideRow(ctx, game, issue),
      status: 'drawn' as const,
      committed_at: issue.opensAt,
      closed_at: issue.closesAt,
    }));
    if (rows.length > 0) await ctx.transaction(tx => store(tx, game, rows, seed));
  }
}

type Row = Omit<ReturnType<typeof outsideRow>, 'status' | 'closed_at'> & { status: 'drawn'; closed_at: Date };

/** Issues that nobody bet on, with their draws, booked at the moment of the draw. */
async function store(tx: Transaction<object>, game: Game, rows: readonly Row[], seed: Buffer): Promise<void> {
  const tables = tx.withTables<LotteryTables>();
  const made = await tables
    .insertInto('lottery_issue')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .returning(['merchant_id', 'id', 'number', 'draws_at'])
    .execute();
  if (made.length === 0) return;
  const { root, roots } = createTree().finish();
  const each = made.map(({ merchant_id, id, number, draws_at }) => ({
    key: { merchant_id, issue_id: id },
    draws_at,
    draw: { game_code: game.code, number, source: game.source, result: madeUp(game, seed, draws_at) },
  }));
  await tables
    .insertInto('lottery_root')
    .values(each.map(({ key, draws_at }) => ({ ...key, root, roots, order_count: 0n, made_at: draws_at })))
    .execute();
  await tables
    .insertInto('lottery_draw')
    .values(
      each.map(({ key, draws_at, draw }) => ({
        ...{ ...key, ...draw, draws_at, drawn_at: draws_at },
        ...{ seed: null, beacon_value: '' },
      })),
    )
    .execute();
  await tables
    .insertInto('lottery_settlement')
    .values(
      each.map(({ key, draws_at: at }) => ({
        ...{ ...key, ...freshSettlement, phase: 'done' as const },
        ...{ next_attempt_at: at, started_at: at, finished_at: at },
      })),
    )
    .execute();
  await tables
    .updateTable('lottery_issue')
    .set({ status: 'settled' })
    .where('merchant_id', '=', game.merchantId)
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .execute();
}

function madeUp(game: Game, seed: Buffer, drawsAt: Date): string {
  const family = findFamily(game.family);
  if (family === undefined) throw new Error(`the engine has no family ${game.family}`);
  const draw = `${SAME_DRAW[game.code] ?? game.code} ${drawsAt.toISOString()}`;
  return drawFromBytes(family, wordStream(seed, draw), game.drawShape);
}
