import { CURRENCIES, fitsScale, isCurrencyCode } from '@baize/money';
import type { WalletBet } from '../../../vendors/index.ts';
import { type Game, playCode, productOf } from '../catalogue/directory.ts';
import type { Launch, VendorUser } from './players.ts';
import type { WalletHouse } from './wallet-house.ts';

type Asked = { bet: WalletBet; user: VendorUser; launch: Launch | undefined; game: Game | undefined };
type Admitted = { refusal: string | null; accountId?: bigint; sessionId?: string };

/** What may stand against a bet before the database is asked: its launch, its game, and the policies of play. */
export async function admitBet(house: WalletHouse, { bet, launch, game }: Asked): Promise<Admitted> {
  const { ctx, merchant, vendor } = house;
  if (!launch) return { refusal: 'token_unknown' };
  if (!game || !isPlayable(house, game)) return { refusal: 'game_unknown' };
  if (launch.gameId !== game.id) return { refusal: 'token_unknown' };
  if (launch.expiresAt <= ctx.now()) return { refusal: 'token_expired' };
  const { member } = launch;
  if (isForeign(bet, member.asset)) return { refusal: 'wrong_currency' };
  if (bet.free) return { refusal: null, sessionId: member.sessionId };
  if (!fitsLimits(game, bet.amount)) return { refusal: 'limit_reached' };
  const admitted = await ctx.play.admit({
    merchantId: merchant.id,
    member,
    product: productOf(game.game_type),
    game: playCode(vendor.code, game.code),
    vendor: vendor.code,
    amount: bet.amount,
  });
  if (!admitted.ok) return { refusal: admitted.code };
  return {
    refusal: null,
    sessionId: member.sessionId,
    accountId: await ctx.ledger.openAccount(merchant.id, admitted.account),
  };
}

/** Whether an amount is of another currency than the player's, or finer than that is paid in: not every protocol names one. */
export const isForeign = ({ currency, amount }: Pick<WalletBet, 'currency' | 'amount'>, asset: string): boolean =>
  (currency !== undefined && currency !== asset) ||
  (isCurrencyCode(asset) && !fitsScale(amount, CURRENCIES[asset].paymentScale));

const isPlayable = ({ vendor }: WalletHouse, game: Game): boolean =>
  vendor.enabled && !vendor.maintenance && game.offered && game.status === 'open';

/** The stakes that an operator allows in a game. A stake of nothing is none: some vendors open a round with it. */
const fitsLimits = ({ stake_min, stake_max }: Game, amount: bigint): boolean =>
  amount === 0n || ((stake_min === null || amount >= stake_min) && (stake_max === null || amount <= stake_max));
