import type { Context } from '../../../context.ts';
import { vendorNames } from '../vendor-names.ts';
import type { TransferTables, VendorTransfer } from './tables.ts';

/** What an account record says of money that moved between the main wallet and a vendor's: whose it is, and what became of it. */
export type TransferFact = { what: string; state: 'pending' | 'posted' | 'voided' };

const STATES = { pending: 'pending', done: 'posted', refused: 'voided' } as const satisfies Record<
  VendorTransfer['state'],
  TransferFact['state']
>;

/** Facts of a member's movements by id; one of anybody else is not found. */
export async function vendorTransferFacts(
  ctx: Context,
  { merchantId, memberId, language }: { merchantId: number; memberId: bigint; language: string },
  ids: readonly string[],
): Promise<Map<string, TransferFact>> {
  if (ids.length === 0) return new Map();
  const [rows, nameOf] = await Promise.all([
    ctx.db
      .withTables<TransferTables>()
      .selectFrom('vendor_transfer')
      .select(['id', 'vendor_code', 'state'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('id', 'in', ids)
      .execute(),
    vendorNames(ctx, merchantId, language),
  ]);
  return new Map(rows.map(({ id, vendor_code, state }) => [id, { what: nameOf(vendor_code), state: STATES[state] }]));
}
