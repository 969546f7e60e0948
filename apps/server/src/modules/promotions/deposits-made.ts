import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { MemberStanding } from '../members/index.ts';

/** Whether a member has ever deposited. */
export async function depositsMade(
  ctx: Context,
  db: Kysely<object>,
  { merchantId, member }: { merchantId: number; member: MemberStanding },
): Promise<boolean> {
  const { count } = await ctx.ledger.entryTotals(
    {
      merchantId,
      memberId: member.id,
      asset: member.currency,
      codes: ['deposit'],
      direction: 'credit',
      withoutVoids: true,
    },
    db,
  );
  return count > 0;
}
