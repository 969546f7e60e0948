import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { WalletRollback } from '../../../vendors/index.ts';
import { hashContent } from '../../ledger/index.ts';
import { type Game, playCode, productOf } from '../catalogue/directory.ts';
import { ceilingOf } from '../ceilings/ceiling-of.ts';
import type { VendorUser } from './players.ts';
import type { WalletOutcome } from './wallet-command.ts';
import type { WalletHouse } from './wallet-house.ts';

/** A rollback on its way to the database. */
export type TakeBackCommand = {
  readonly merchantId: number;
  readonly timeZone: string;
  readonly vendorCode: string;
  readonly product: string;
  readonly id: string;
  readonly contentHash: Buffer;
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly asset: string;
  readonly promotionsId: bigint;
  readonly gameCode: string;
  readonly round: string;
  readonly closed: boolean;
  readonly supplierId: string;
  readonly reference: string;
  /** What of its wins the vendor may take back on this day before operators look; null where nothing is set. */
  readonly dayMax: bigint | null;
};

type Made = { user: VendorUser; asset: string; game: Game | undefined; accountId: bigint; promotionsId: bigint };

export function takeBackCommand(
  { ctx, merchant, vendor }: WalletHouse,
  call: WalletRollback,
  made: Made,
): TakeBackCommand {
  const { user, asset, game, accountId, promotionsId } = made;
  const { gameCode, round, reference } = call;
  const ceiling = ceilingOf(ctx, { merchantId: merchant.id, vendorCode: vendor.code, asset });
  return {
    merchantId: merchant.id,
    timeZone: merchant.timeZone,
    vendorCode: vendor.code,
    product: productOf(game?.game_type ?? 'RNG'),
    id: call.id,
    contentHash: hashContent({ kind: 'rollback', user: user.code, game: gameCode, round, reference }),
    memberId: user.memberId,
    accountId,
    asset,
    promotionsId,
    gameCode: playCode(vendor.code, gameCode),
    round,
    closed: call.roundClosed,
    supplierId: call.supplierId,
    reference,
    dayMax: ceiling?.dayTakeBack ?? null,
  };
}

/** It waits for whatever else is under way of its player. */
export async function carryBack(ctx: Context, command: TakeBackCommand): Promise<WalletOutcome> {
  const { rows } = await sql<WalletOutcome>`
    SELECT status, balance, replayed FROM vendor_rollback(${command.merchantId}, ${ctx.now()}, ${command.timeZone},
      ${command.vendorCode}, ${command.product}, ${command.id}::uuid, ${command.contentHash}, ${command.memberId},
      ${command.accountId}, ${command.asset}, ${command.promotionsId}, ${command.gameCode}, ${command.round}, ${command.closed},
      ${command.supplierId}, ${command.reference}::uuid, ${command.dayMax})`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('vendor_rollback answered nothing');
  return row;
}
