import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { IssueRow } from './rows.ts';

/** Desks that show the issue ask again once the transaction has committed. */
export const issueChanged = (
  ctx: Context,
  tx: Transaction<object>,
  issue: Pick<IssueRow, 'merchant_id' | 'game_code' | 'number'>,
): Promise<void> =>
  ctx.events.emit(tx, {
    type: 'lottery.issue.changed',
    merchantId: issue.merchant_id,
    payload: { gameCode: issue.game_code, issueNo: issue.number, at: ctx.now().toISOString() },
  });
