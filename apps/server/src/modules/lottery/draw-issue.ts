import { findFamily } from '@baize/lottery';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { beaconValue } from './beacon.ts';
import { type DueIssue, drawMissed } from './catch-up.ts';
import { commitmentOf, deriveDraw } from './derive-draw.ts';
import { ensureRoot } from './issue-root.ts';
import { statesBefore } from './issue-state.ts';
import type { IssueRow } from './rows.ts';
import { createSeedVault, type SeedVault, seedLabel } from './seal-seed.ts';
import type { LotteryTables } from './tables.ts';

/** When the next closed issue that the house draws is due. */
export async function nextDraw(ctx: Context): Promise<Date | undefined> {
  const row = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_issue')
    .select('draws_at')
    .where('status', '=', 'closed')
    .where('source', '=', 'house')
    .orderBy('draws_at')
    .limit(1)
    .executeTakeFirst();
  return row?.draws_at;
}

/** Draws every closed issue of the house whose time has come, those that were missed while nothing ran first. */
export async function drawDueIssues(ctx: Context): Promise<void> {
  const vault = createSeedVault(ctx.config.secrets.draw);
  if (vault === undefined) throw new Error('no issue can be drawn without the draw secret');
  const { rows } = await sql<DueIssue>`
    SELECT i.*, g.family FROM lottery_issue AS i
    JOIN lottery_game AS g ON g.merchant_id = i.merchant_id AND g.code = i.game_code
    WHERE i.status = 'closed' AND i.source = 'house' AND i.draws_at <= ${ctx.now()}
    ORDER BY i.draws_at, i.id`.execute(ctx.db);
  const drawn = await drawMissed(ctx, rows, vault);
  const failed: unknown[] = [];
  for (const issue of rows) {
    if (drawn.has(issue.id)) continue;
    // A beacon that is late holds up its own issue and no other.
    await drawIssue(ctx, issue, vault).catch((error: unknown) => {
      ctx.log.error({ err: error, issue: `${issue.game_code} ${issue.number}` }, 'an issue could not be drawn');
      failed.push(error);
    });
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} issues could not be drawn`);
}

/** Stores the one result that seed, root and beacon can have, and asks for settlement, in one transaction; nothing is paid before. */
async function drawIssue(ctx: Context, issue: DueIssue, vault: SeedVault): Promise<void> {
  const family = findFamily(issue.family);
  if (family === undefined) throw new Error(`the engine has no family ${issue.family}`);
  if (issue.sealed_seed === null || issue.commitment === null) throw new Error(`${issue.number} has no seed`);
  const { root } = await ensureRoot(ctx, issue);
  const seed = vault.open(
    issue.sealed_seed,
    seedLabel({ merchantId: issue.merchant_id, gameCode: issue.game_code, number: issue.number }),
  );
  if (!commitmentOf(seed).equals(issue.commitment))
    throw new Error(`the seed of ${issue.number} is not the committed one`);
  const beacon = await beaconValue(ctx, issue.merchant_id, issue.beacon);
  const facts = { gameCode: issue.game_code, issueNo: issue.number, root, beacon };
  const result = deriveDraw(family, seed, facts, issue.draw_shape);
  await ctx.transaction(tx => storeDraw(ctx, tx, issue, { seed, result, beacon_value: beacon }));
}

/** What a draw is made of: a house's has its seed, and the beacon's value where one was named. */
export type Drawn = { seed: Buffer | null; result: string; beacon_value: string };

/** True where the issue was still to be drawn. */
export async function storeDraw(
  ctx: Context,
  tx: Transaction<object>,
  issue: IssueRow,
  drawn: Drawn,
): Promise<boolean> {
  const now = ctx.now();
  const tables = tx.withTables<LotteryTables>();
  const moved = await tables
    .updateTable('lottery_issue')
    .set({ status: 'drawn' })
    .where('merchant_id', '=', issue.merchant_id)
    .where('id', '=', issue.id)
    .where('status', 'in', statesBefore('drawn'))
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  const key = { merchant_id: issue.merchant_id, issue_id: issue.id };
  await tables
    .insertInto('lottery_draw')
    .values({
      ...key,
      ...drawn,
      source: issue.source,
      game_code: issue.game_code,
      number: issue.number,
      draws_at: issue.draws_at,
      drawn_at: now,
    })
    .execute();
  await tables
    .insertInto('lottery_settlement')
    .values({ ...key, ...freshSettlement, next_attempt_at: now, started_at: now })
    .execute();
  await ctx.events.emit(tx, {
    type: 'lottery.drawn',
    merchantId: issue.merchant_id,
    payload: { gameCode: issue.game_code, issueNo: issue.number, result: drawn.result },
  });
  return true;
}

/** A settlement that has done nothing yet. */
export const freshSettlement = {
  phase: 'evaluating' as const,
  cursor: '00000000-0000-0000-0000-000000000000',
  winners: 0n,
  paid: 0n,
  attempts: 0,
  last_error: null,
  finished_at: null,
};
