import { formatExact } from '@baize/money';
import { memberTransactionDetail } from '@baize/wire/relays';
import { seqCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { dayRange } from './day-range.ts';
import { codesOfKind, kindOf } from './list-wallet-entries.ts';

/** The wallet's postings as older clients ask for them; a kind that the house does not know has none. */
export const memberTransactionsHandler = handle(
  memberTransactionDetail,
  async ({ input, ctx, caller: { member }, request }) => {
    const { merchantId, memberId, asset, currency } = member;
    const range = await dayRange(ctx.db, request.merchant.timeZone, input);
    const codes = input.kind === undefined ? {} : { codes: codesOfKind(input.kind) };
    if (codes.codes?.length === 0) return { rows: [], currency, next: null };
    const after = seqCursor(input.after);
    const filter = { merchantId, memberId, asset, ...range, ...codes };
    const { entries, next } = await ctx.ledger.entries({ ...filter, limit: input.limit, after });
    const rows = entries.map(entry => ({
      id: entry.seq.toString(),
      at: entry.at.toISOString(),
      kind: kindOf(entry.code),
      amount: formatExact(entry.amount),
      balanceAfter: formatExact(entry.balance),
    }));
    return { rows, currency, next };
  },
);
