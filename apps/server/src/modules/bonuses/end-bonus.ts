import { formatExact } from '@baize/money';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { notifyMember } from '../inbox/index.ts';
import { bonusBalance, moveBonus } from './bonus-wallet.ts';
import { activateNext, ownerOf, tellScreens } from './grant-bonus.ts';
import { type BonusEnd, bonusTransitions, mayEnd } from './states.ts';
import type { BonusRow, BonusTables } from './tables.ts';

/** Ends a bonus whose row is locked: released, all of its account goes to the wallet; else back to the house. The next one follows. */
export async function endBonus(ctx: Context, tx: Transaction<object>, row: BonusRow, how: BonusEnd): Promise<BonusRow> {
  if (!mayEnd(row.state, how)) throw new Error(`a ${row.state} bonus cannot ${how}`);
  const owner = ownerOf(row);
  const balance = row.state === 'active' ? await bonusBalance(ctx, owner, tx) : 0n;
  if (balance > 0n)
    await moveBonus(ctx, tx, {
      ...owner,
      id: row.id,
      endpoint: `bonuses.${how}`,
      amount: balance,
      code: how === 'release' ? 'bonus_release' : 'bonus_forfeit',
    });
  const ended = await tx
    .withTables<BonusTables>()
    .updateTable('bonus')
    .set({ state: bonusTransitions[how].to, ended_at: ctx.now() })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (how === 'release' || how === 'expire')
    await notifyMember(ctx, tx, {
      merchantId: row.merchant_id,
      memberId: row.member_id,
      template: how === 'release' ? 'bonus_released' : 'bonus_ended',
      values: { amount: formatExact(how === 'release' ? balance : row.amount), currency: row.asset },
    });
  await activateNext(ctx, tx, owner);
  await tellScreens(ctx, tx, owner);
  return ended;
}
