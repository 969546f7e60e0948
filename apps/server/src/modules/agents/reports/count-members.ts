import { sql } from 'kysely';
import type { Subscriber } from '../../../module.ts';
import { memberStanding, readLines } from '../../members/index.ts';
import { addToReport } from './report-days.ts';

/** A new member is one more for everybody above it, once. */
export const countMember: Subscriber = {
  name: 'agents.countMember',
  events: ['member.registered'],
  handle: async (ctx, { merchantId, memberId }) => {
    const merchant = await ctx.merchants.byId(merchantId);
    if (memberId === undefined || !merchant) return;
    await ctx.transaction(async tx => {
      const member = await memberStanding(tx, merchantId, memberId);
      if (!member || member.trial) return;
      const lines = await readLines(tx, merchantId, [memberId]);
      const uplines = lines.get(memberId)?.uplines ?? [];
      const { rows } = await sql`
        INSERT INTO agent_team AS t (merchant_id, member_id, counted) VALUES (${merchantId}, ${memberId}, true)
        ON CONFLICT (merchant_id, member_id) DO UPDATE SET counted = true WHERE NOT t.counted RETURNING 1`.execute(tx);
      if (rows.length === 0) return;
      await sql`
        INSERT INTO agent_team AS t (merchant_id, member_id, counted, people)
        SELECT ${merchantId}, id, false, 1 FROM unnest(${uplines.map(upline => upline.memberId)}::int8[]) AS id ORDER BY id
        ON CONFLICT (merchant_id, member_id) DO UPDATE SET people = t.people + 1`.execute(tx);
      const businessDate = ctx.play.businessDate(member.registeredAt, merchant.timeZone);
      const deed = { merchantId, memberId, asset: member.currency, businessDate, figures: { newMembers: 1n } };
      await addToReport(tx, [deed], new Map([[merchantId, lines]]));
    });
  },
};
