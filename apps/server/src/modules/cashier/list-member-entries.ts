import { opsListMemberEntries } from '@baize/wire/cashier';
import { seqCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { memberWallet } from '../members/index.ts';
import { entryViews } from './list-wallet-entries.ts';

export const opsListMemberEntriesHandler = handle(
  opsListMemberEntries,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const member = await memberWallet(ctx, operator.merchantId, input.memberId);
    if (!member) return fail('member_unknown');
    const { currency, ...whose } = member;
    const after = seqCursor(input.after);
    const account = { kind: input.account, qualifier: input.account === 'vendor_wallet' ? input.vendor : '' };
    const page = await ctx.ledger.entries({ ...whose, ...account, limit: input.limit, after });
    const views = await entryViews(
      ctx,
      { ...whose, language: request.language, merchant: request.merchant },
      page.entries,
    );
    return {
      entries: views.map((view, at) => ({ ...view, reference: page.entries[at]?.reference ?? '' })),
      currency,
      next: page.next,
    };
  },
);
