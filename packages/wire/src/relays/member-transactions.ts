import { z } from 'zod';
import { relay } from '../relay.ts';
import { cursor, date, instant, moneyText, typedText } from '../schemas.ts';

export const memberTransactionDetail = relay('ODSFE2_MemTransDet', {
  id: 'relays.memberTransactionDetail',
  module: 'MEMTRANS3',
  token: 'required',
  input: z.strictObject({
    from: date.optional(),
    to: date.optional(),
    kind: typedText(40).optional(),
    limit: z.number().int().min(1).max(100).default(20),
    after: cursor.optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({ id: z.string(), at: instant, kind: z.string(), amount: moneyText, balanceAfter: moneyText }),
    ),
    currency: z.string(),
    next: cursor.nullable(),
  }),
  summary: 'Transactions of a member in detail',
});
