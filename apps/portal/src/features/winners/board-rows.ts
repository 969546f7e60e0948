import { CURRENCIES, currencyOf, isCurrencyCode } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { ownWins, winnerBoard } from '@baize/wire/games';
import { showDayTime } from '../../shared/format/time.ts';

/** A line of the board; `who` is a masked name, of one's own wins the time. */
export type Row = { key: string; gameCode: string; game: string; who: string; amount: string; currency: string };

export const boardRows = (board: OutputOf<typeof winnerBoard> | undefined): readonly Row[] =>
  (board?.entries ?? []).map(({ vo }) => ({
    key: `${vo.wonAt} ${vo.username} ${vo.winAmount} ${vo.gameCode}`,
    gameCode: vo.gameCode,
    game: vo.gameName,
    who: vo.username,
    amount: vo.winAmount,
    currency: vo.currency,
  }));

export const ownRows = (own: OutputOf<typeof ownWins> | undefined): readonly Row[] =>
  (own?.entries ?? []).map(({ id, vo }) => ({
    key: id,
    gameCode: vo.gameCode,
    game: vo.gameName,
    who: showDayTime(vo.wonAt),
    amount: vo.winAmount,
    currency: vo.currency,
  }));

/** As many decimals as the merchant wants, as far as the currency has them: a dong has none. */
export function decimalsOf(currency: string, wanted: number): number {
  const code = currencyOf(currency);
  return isCurrencyCode(code) ? Math.min(wanted, CURRENCIES[code].paymentScale) : wanted;
}
