import { serverTexts } from '@baize/i18n/server';
import { parseAmount } from '@baize/money';
import { z } from 'zod';
import { payReward } from '../bonuses/index.ts';
import { memberStanding } from '../members/index.ts';
import type { ProposalKind } from '../operators/index.ts';
import { GRANT } from '../rewards/index.ts';

const payload = z.object({
  amount: z.string(),
  rolloverTimes: z.number().int(),
  points: z.number().int(),
});

/** A bonus or points that one operator asked for and another gives. */
export const rewardGrant: ProposalKind = {
  kind: GRANT,
  permission: () => 'rewards.approve',
  apply: async (ctx, tx, proposal) => {
    const asked = payload.parse(proposal.payload);
    const memberId = BigInt(proposal.object.id);
    const member = await memberStanding(tx, proposal.merchantId, memberId);
    if (!member || member.status === 'closed' || member.trial) return 'version_changed';
    await payReward(ctx, tx, {
      merchantId: proposal.merchantId,
      memberId,
      asset: member.currency,
      source: 'adjustment',
      sourceId: proposal.id,
      titles: serverTexts().inAll('bonus.title.grant'),
      reward: { amount: parseAmount(asked.amount) ?? 0n, rolloverTimes: asked.rolloverTimes, points: asked.points },
    });
    return 'done';
  },
};
