import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { operatorActor } from '../audit/index.ts';
import { playTermsOf } from './play-terms.ts';
import { gameObject } from './proposals.ts';
import type { GameRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';
import type { LotteryTables } from './tables.ts';

export type GameChange = { gameCode: string; version: number; reason: string; ip: string; action: string };

/** What a change sets: only columns that operators may change. */
export type GamePatch = {
  open?: boolean;
  closed_plays?: string[];
  tie_rule?: GameRow['tie_rule'];
  credit_tie_rule?: GameRow['credit_tie_rule'];
  triple_rule?: GameRow['triple_rule'];
  prize_group_min?: number | null;
  prize_group_max?: number | null;
  close_before_s?: number;
  issue_liability_max?: string | null;
  return_alarm?: string | null;
  terms?: string;
  source?: GameRow['source'];
  feed?: string | null;
  schedule?: string;
  period_s?: number;
  time_zone?: string;
  issue_format?: string;
  calendar_since?: string;
};

/** Who changes it: the operator of a call, or the one who approved. */
export type Changer = { merchantId: number; operatorId: bigint; name: string };

export type Changed = { code: string; version: number; open: boolean } | 'game_unknown' | 'version_changed';

/**
 * Changes a game under its row's lock, with who and why beside it and in the audit log, before and after. Bets read switches again in their
 * own statement, and rules within a second; what is accepted keeps what was frozen.
 */
export async function changeGame(
  ctx: Context,
  operator: Changer,
  change: GameChange,
  patchOf: (row: GameRow) => GamePatch,
): Promise<Changed> {
  const changed = await ctx.transaction(tx => updateGame(ctx, tx, operator, change, patchOf));
  runtimeOf(ctx).games.forget();
  return changed;
}

/** The same inside a transaction of the caller's, who tells the copies in memory afterwards. */
export async function updateGame(
  ctx: Context,
  tx: Transaction<object>,
  operator: Changer,
  change: GameChange,
  patchOf: (row: GameRow) => GamePatch,
): Promise<Changed> {
  const tables = tx.withTables<LotteryTables>();
  const row = await tables
    .selectFrom('lottery_game')
    .selectAll()
    .where('merchant_id', '=', operator.merchantId)
    .where('code', '=', change.gameCode)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return 'game_unknown';
  if (row.version !== change.version) return 'version_changed';
  const patch = patchOf(row);
  const after = await tables
    .updateTable('lottery_game')
    .set({
      ...patch,
      ...newCaps(row, patch, ctx.now()),
      version: row.version + 1,
      switched_by: operator.name,
      switched_at: ctx.now(),
      switch_reason: change.reason,
    })
    .where('merchant_id', '=', operator.merchantId)
    .where('code', '=', change.gameCode)
    .returning(['code', 'version', 'open'])
    .executeTakeFirstOrThrow();
  await ctx.events.emit(tx, {
    type: 'lottery.game.changed',
    merchantId: operator.merchantId,
    payload: { gameCode: after.code, version: after.version },
  });
  const keys = Object.keys(patch);
  await ctx.audit.write(tx, {
    merchantId: operator.merchantId,
    actor: operatorActor(operator),
    action: change.action,
    object: gameObject(change.gameCode),
    before: Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key))),
    after: patch,
    reason: change.reason,
    ip: change.ip,
  });
  return after;
}

/** Where a cap is set that was none, or taken away, what bets claim begins anew: `count-what-is-there.ts` reads from when. */
function newCaps(row: GameRow, patch: GamePatch, now: Date): Partial<Pick<GameRow, 'caps_version' | 'caps_since'>> {
  const [before, after] = [cappedBy(row), cappedBy({ ...row, ...patch })];
  return before === after ? {} : { caps_version: row.version + 1, caps_since: now };
}

/** Which plays have a cap, and whether the issue has one, as one text. */
function cappedBy({ terms, issue_liability_max }: { terms?: unknown; issue_liability_max?: string | null }): string {
  const byPlay = playTermsOf(typeof terms === 'string' ? JSON.parse(terms) : terms, new Map());
  const plays = [...byPlay].flatMap(([play, { numberCap }]) => (numberCap === undefined ? [] : [play]));
  return [...plays.toSorted(), ...(issue_liability_max == null ? [] : ['*'])].join(' ');
}
