import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, memberPage } from '../schemas.ts';
import { walletEntry } from './shapes.ts';

export const opsListMemberEntries = operatorEndpoint({
  id: 'cashier.opsListMemberEntries',
  method: 'GET',
  path: '/ops/members/{memberId}/entries',
  permission: 'members.ledger',
  input: z.strictObject({
    ...memberPage,
    account: z.enum(['main', 'bonus', 'vendor_wallet', 'receivable']).default('main'),
    /** Whose wallet, where the account is a vendor's. */
    vendor: z.string().max(40).default(''),
  }),
  output: z.object({
    /** `reference`: what the ledger itself has the posting for, where no number is quoted of it. */
    entries: z.array(walletEntry.extend({ reference: z.string() })),
    currency: z.string(),
    next: cursor.nullable(),
  }),
  errors: ['member_unknown'],
  summary: "Every posting on one of a member's accounts with the balance after it, newest first",
});
