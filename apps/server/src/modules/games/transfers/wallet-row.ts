import type { Kysely } from 'kysely';
import type { Vendor } from '../catalogue/directory.ts';
import type { TransferTables } from './tables.ts';

/** Whose wallet at a vendor it is. */
export type Holder = { readonly vendor: Vendor; readonly memberId: bigint; readonly asset: string };

/** What is known of one wallet at a vendor. */
export const walletRow = (db: Kysely<object>, { vendor, memberId, asset }: Holder) =>
  db
    .withTables<TransferTables>()
    .selectFrom('vendor_wallet')
    .where('merchant_id', '=', vendor.merchant_id)
    .where('vendor_code', '=', vendor.code)
    .where('member_id', '=', memberId)
    .where('asset', '=', asset);

export const changeWallet = (db: Kysely<object>, { vendor, memberId, asset }: Holder) =>
  db
    .withTables<TransferTables>()
    .updateTable('vendor_wallet')
    .where('merchant_id', '=', vendor.merchant_id)
    .where('vendor_code', '=', vendor.code)
    .where('member_id', '=', memberId)
    .where('asset', '=', asset);
