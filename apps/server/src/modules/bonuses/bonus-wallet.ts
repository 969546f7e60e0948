import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type AccountRef, hashContent } from '../ledger/index.ts';

export type Owner = { merchantId: number; memberId: bigint; asset: string };

/** What stands on the bonus account: the bonus, and what was won with it. */
export async function bonusBalance(ctx: Context, { merchantId, memberId, asset }: Owner, db?: Kysely<object>) {
  const balances = await ctx.ledger.balancesOf(merchantId, memberId, db);
  return balances.find(balance => balance.kind === 'bonus' && balance.asset === asset)?.available ?? 0n;
}

type Move = Owner & {
  /** The bonus or claim that moves it: each moves once. */
  id: string;
  endpoint: string;
  amount: bigint;
  code: 'bonus' | 'bonus_release' | 'bonus_forfeit' | 'promotion';
};

/** Moves money between the house's promotions, the bonus account and the wallet, whichever the code says. */
export async function moveBonus(ctx: Context, tx: Transaction<object>, move: Move): Promise<void> {
  const { merchantId, memberId, asset, amount, code } = move;
  const house: AccountRef = { kind: 'promotions', asset };
  const wallet: AccountRef = { kind: 'main', memberId, asset };
  const bonus: AccountRef = { kind: 'bonus', memberId, asset };
  const ways: Record<Move['code'], [AccountRef, AccountRef]> = {
    bonus: [house, bonus],
    bonus_release: [bonus, wallet],
    bonus_forfeit: [bonus, house],
    promotion: [house, wallet],
  };
  const [debit, credit] = ways[code];
  const posted = await ctx.ledger.postIn(tx, {
    merchantId,
    key: { actor: 'system', endpoint: move.endpoint, id: move.id },
    contentHash: hashContent({ memberId, code }),
    transfers: [{ debit, credit, amount, code, reference: move.id }],
  });
  if (!posted.ok) throw new Error(`a bonus could not be moved: ${posted.code}`);
}
