import { applyAdjustment, applyVouchers } from '../cashier/index.ts';
import type { ProposalKind } from '../operators/index.ts';

/** A correction of a member's wallet: one person asks for it, another carries it out. */
export const adjustmentProposal: ProposalKind = {
  kind: 'cashier.adjustment',
  permission: () => 'cashier.adjustments.approve',
  apply: async (ctx, tx, proposal) => ((await applyAdjustment(ctx, tx, proposal)) ? 'done' : 'version_changed'),
};

/** A batch of prepaid codes is money too. */
export const voucherProposal: ProposalKind = {
  kind: 'cashier.vouchers',
  permission: () => 'cashier.vouchers.approve',
  apply: async (ctx, tx, proposal) => ((await applyVouchers(ctx, tx, proposal)) ? 'done' : 'version_changed'),
};
