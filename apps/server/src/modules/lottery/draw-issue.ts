import { findFamily } from '@baize/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { ensureRoot } from './close-issue.ts';
import { commitmentOf, deriveDraw } from './derive-draw.ts';
import { statesBefore } from './issue-state.ts';
import { createSeedVault, type SeedVault, seedLabel } from './seal-seed.ts';
import type { IssueRow, LotteryTables } from './tables.ts';

/** When the next closed issue is drawn. */
export async function nextDraw(ctx: Context): Promise<Date | undefined> {
  const row = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_issue')
    .select('draws_at')
    .where('status', '=', 'closed')
    .orderBy('draws_at')
    .limit(1)
    .executeTakeFirst();
  return row?.draws_at;
}

/** Draws every closed issue whose time has come, those that were missed while nothing ran first. */
export async function drawDueIssues(ctx: Context): Promise<void> {
  const vault = createSeedVault(ctx.config.secrets.draw);
  if (vault === undefined) throw new Error('no issue can be drawn without the draw secret');
  const { rows } = await sql<IssueRow & { family: string }>`
    SELECT i.*, g.family FROM lottery_issue AS i
    JOIN lottery_game AS g ON g.merchant_id = i.merchant_id AND g.code = i.game_code
    WHERE i.status = 'closed' AND i.draws_at <= ${ctx.now()} ORDER BY i.draws_at, i.id`.execute(ctx.db);
  for (const issue of rows) await drawIssue(ctx, issue, vault);
}

/** Stores the one result that seed and root can have, and asks for settlement, in one transaction; nothing is paid before. */
async function drawIssue(ctx: Context, issue: IssueRow & { family: string }, vault: SeedVault): Promise<void> {
  const family = findFamily(issue.family);
  if (family === undefined) throw new Error(`the engine has no family ${issue.family}`);
  const { root } = await ensureRoot(ctx, issue);
  const seed = vault.open(
    issue.sealed_seed,
    seedLabel({ merchantId: issue.merchant_id, gameCode: issue.game_code, number: issue.number }),
  );
  if (!commitmentOf(seed).equals(issue.commitment))
    throw new Error(`the seed of ${issue.number} is not the committed one`);
  const facts = { gameCode: issue.game_code, issueNo: issue.number, root, beacon: issue.beacon };
  await storeDraw(ctx, issue, { seed, result: deriveDraw(family, seed, facts) });
}

async function storeDraw(ctx: Context, issue: IssueRow, drawn: { seed: Buffer; result: string }): Promise<void> {
  const now = ctx.now();
  await ctx.transaction(async tx => {
    const tables = tx.withTables<LotteryTables>();
    const moved = await tables
      .updateTable('lottery_issue')
      .set({ status: 'drawn' })
      .where('merchant_id', '=', issue.merchant_id)
      .where('id', '=', issue.id)
      .where('status', 'in', statesBefore('drawn'))
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return;
    const key = { merchant_id: issue.merchant_id, issue_id: issue.id };
    await tables
      .insertInto('lottery_draw')
      .values({
        ...key,
        ...drawn,
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
  });
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
