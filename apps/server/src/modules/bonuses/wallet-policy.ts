import { parseAmount } from '@baize/money';
import type { Context } from '../../context.ts';
import type { PlayPolicy, StakeRequest } from '../play/index.ts';
import { bonusBalance } from './bonus-wallet.ts';
import { bonusSetting } from './settings.ts';
import type { BonusTables } from './tables.ts';

const FRESH_MS = 2_000;

/** Who has a bonus in play, as this process remembers it. */
type Players = { known: ReadonlySet<string>; readAt: number; reading: Promise<void> | undefined };
const remembered = new WeakMap<Context, Players>();

const playersOf = (ctx: Context): Players => {
  const players = remembered.get(ctx) ?? { known: new Set(), readAt: -Infinity, reading: undefined };
  remembered.set(ctx, players);
  return players;
};

/** A bonus came or went: the next stake asks the table. */
export function forgetPlayers(ctx: Context): void {
  playersOf(ctx).readAt = -Infinity;
}

/**
 * The wallet pays first; a stake that it does not cover is paid by the bonus account of whoever has a bonus in play. Who has one
 * is remembered, so that everybody else's bets ask nothing. What is won returns to the account that paid.
 */
export function bonusWallet(ctx: Context): PlayPolicy {
  const players = playersOf(ctx);
  const read = async (): Promise<void> => {
    players.readAt = performance.now();
    const rows = await ctx.db
      .withTables<BonusTables>()
      .selectFrom('bonus')
      .select(['merchant_id', 'member_id', 'asset'])
      .where('state', '=', 'active')
      .execute();
    players.known = new Set(rows.map(row => `${row.merchant_id} ${row.member_id} ${row.asset}`));
  };
  const isPlayer = async ({ merchantId, member }: StakeRequest): Promise<boolean> => {
    if (performance.now() - players.readAt > FRESH_MS)
      players.reading ??= read().finally(() => {
        players.reading = undefined;
      });
    await players.reading;
    return players.known.has(`${merchantId} ${member.memberId} ${member.asset}`);
  };
  const paysFromBonus = async (request: StakeRequest): Promise<boolean> => {
    if (!(await isPlayer(request))) return false;
    const { merchantId, member, amount } = request;
    const owner = { merchantId, memberId: member.memberId, asset: member.asset };
    const main = await ctx.ledger.balanceOf(merchantId, member.memberId, member.asset);
    return main.available < amount && (await bonusBalance(ctx, owner)) >= amount;
  };
  return {
    name: 'bonuses.wallet',
    check: async request => {
      const { stakeMax } = ctx.settings.get(request.merchantId, bonusSetting);
      if (request.amount <= (parseAmount(stakeMax) ?? 0n)) return undefined;
      return (await paysFromBonus(request)) ? 'bonus_stake_above_maximum' : undefined;
    },
    wallet: async request =>
      (await paysFromBonus(request))
        ? { kind: 'bonus', memberId: request.member.memberId, asset: request.member.asset }
        : undefined,
  };
}
