import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { InboxTables, InboxValues } from './tables.ts';

/** Texts of the server's catalogues: `inbox.<template>.title` and `.text`. */
export type InboxTemplate =
  | 'welcome'
  | 'bonus_granted'
  | 'bonus_released'
  | 'bonus_ended'
  | 'rank_up'
  | 'rank_down'
  | 'rebate_paid'
  | 'friend_qualified'
  | 'reward_ready'
  | 'application_rejected'
  | 'feedback_answered'
  | 'order_approved'
  | 'order_rejected'
  | 'win_held'
  | 'win_released'
  | 'win_refused'
  | 'win_taken_back'
  | 'win_reclaimed';

export type Notice = {
  merchantId: number;
  memberId: bigint;
  template: InboxTemplate;
  /** Amounts go in as decimal strings of major units; whoever reads the message sees them grouped. */
  values: InboxValues;
};

/** Puts a message into a member's inbox, in the transaction of what it tells; the screens hear of it after the commit. */
export async function notifyMember(ctx: Context, tx: Transaction<object>, notice: Notice): Promise<void> {
  const id = ctx.newId();
  await tx
    .withTables<InboxTables>()
    .insertInto('inbox_message')
    .values({
      merchant_id: notice.merchantId,
      id,
      audience: 'member',
      rank_min: null,
      member_id: notice.memberId,
      template: notice.template,
      values: JSON.stringify(notice.values),
      command_hash: null,
      sent_at: ctx.now(),
      sent_by: null,
      sent_name: null,
    })
    .execute();
  await ctx.events.emit(tx, {
    type: 'inbox.sent',
    merchantId: notice.merchantId,
    memberId: notice.memberId,
    payload: { id },
  });
}
