import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { payableOf, sealPayee } from '../../cashier/index.ts';
import { lockMember } from '../../members/index.ts';
import { keepKnown } from '../exclusion.ts';
import type { Who } from '../member-state.ts';
import { hasMoneyElsewhere } from '../money-elsewhere.ts';
import { HOUSE } from '../record-change.ts';
import { noteErasure } from './ask-erasure.ts';
import { endOfPeriod } from './periods.ts';
import type { KeptFor } from './tables.ts';

const READ_AT_ONCE = 200;

type Due = Who & { currency: string };

/** Takes out the persons behind accounts whose time is over, one transaction each; answers how many. */
export async function takeOutDue(ctx: Context, merchantId: number, stop?: AbortSignal): Promise<bigint> {
  const before = endOfPeriod(ctx, merchantId, 'identity');
  let taken = 0n;
  for (let after = 0n; ; ) {
    const due = await dueAfter(ctx, merchantId, before, after);
    for (const account of due) {
      if (stop?.aborted) return taken;
      if (await tryToTakeOut(ctx, account)) taken += 1n;
      after = account.memberId;
    }
    if (due.length < READ_AT_ONCE) return taken;
  }
}

async function dueAfter(ctx: Context, merchantId: number, before: Date, after: bigint): Promise<Due[]> {
  const { rows } = await sql<{ memberId: bigint; currency: string }>`
    SELECT m.id AS "memberId", m.currency FROM member AS m
    LEFT JOIN safer_play_erasure AS e ON e.merchant_id = m.merchant_id AND e.member_id = m.id
    WHERE m.merchant_id = ${merchantId} AND m.status = 'closed' AND NOT m.trial AND m.closed_at <= ${before}
      AND e.erased_at IS NULL AND m.id > ${after} ORDER BY m.id LIMIT ${READ_AT_ONCE}`.execute(ctx.db);
  return rows.map(row => ({ merchantId, ...row }));
}

/** One that fails keeps no other: it is tried again in an hour, and the log says so until then. */
const tryToTakeOut = (ctx: Context, account: Due): Promise<boolean> =>
  takeOut(ctx, account).catch(err => {
    ctx.log.error({ err, member: account.memberId.toString() }, 'a person could not be taken out');
    return false;
  });

async function takeOut(ctx: Context, account: Due): Promise<boolean> {
  // The excluded stay known; the control database may be another, so it comes first.
  await keepKnown(ctx, account);
  return ctx.transaction(async tx => {
    const { merchantId, memberId } = account;
    await lockMember(tx, merchantId, memberId);
    const keptFor = await whyKept(ctx, tx, account);
    const now = ctx.now();
    await sql`
      INSERT INTO safer_play_erasure AS e (merchant_id, member_id, forgotten_at, erased_at, kept_for)
      VALUES (${merchantId}, ${memberId}, ${keptFor ? null : now}::timestamptz, ${keptFor ? null : now}::timestamptz, ${keptFor})
      ON CONFLICT (merchant_id, member_id) DO UPDATE SET kept_for = excluded.kept_for, erased_at = excluded.erased_at,
        forgotten_at = coalesce(e.forgotten_at, excluded.forgotten_at)`.execute(tx);
    if (keptFor) return false;
    const nobody = sealPayee(ctx, { accountName: '', accountNumber: '' });
    await sql`SELECT safer_play_take_out(${merchantId}, ${memberId}, ${nobody}, ${ctx.newId()}, ${now})`.execute(tx);
    await noteErasure(ctx, tx, account, 'erased', { actor: HOUSE });
    return true;
  });
}

/** Money that is left is the member's, who has to be found for it; a case of the review is kept as long as an account. */
async function whyKept(ctx: Context, tx: Transaction<object>, account: Due): Promise<KeptFor | null> {
  const { merchantId, memberId } = account;
  if ((await isMoneyLeft(ctx, tx, account)) || (await hasMoneyElsewhere(tx, account))) return 'money';
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM safer_play_case WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
      AND (closed_at IS NULL OR closed_at > ${endOfPeriod(ctx, merchantId, 'identity')})) AS found`.execute(tx);
  return rows[0]?.found ? 'case' : null;
}

async function isMoneyLeft(ctx: Context, tx: Kysely<object>, { merchantId, memberId, currency }: Due) {
  const balances = await ctx.ledger.balancesOf(merchantId, memberId, tx);
  return balances.some(
    ({ kind, asset, available, pending }) =>
      kind === 'main' && asset === currency && (pending > 0n || payableOf(currency, available) > 0n),
  );
}
