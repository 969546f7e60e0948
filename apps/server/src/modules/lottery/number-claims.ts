import { mostOfNumber, numberKeys, type Play, type Selection } from '@baize/lottery';
import type { Game } from './games.ts';

/** A line with the most that its bets may win together. */
export type StakedLine = { readonly play: Play; readonly selection: Selection; readonly prizeMax: bigint };

/** Lines that want to stand in one issue. */
export type StakeTarget = {
  readonly game: Game;
  readonly issueId: bigint;
  readonly asset: string;
  readonly lines: readonly StakedLine[];
};

/** What lines would add to a capped number of an issue; play and number are '*' for the issue itself. Ledger units. */
export type NumberClaim = {
  readonly key: string;
  readonly merchantId: number;
  readonly issueId: bigint;
  readonly asset: string;
  readonly playType: string;
  readonly number: string;
  readonly amount: bigint;
  readonly cap: bigint;
  /** The lines that claim it, by their place in the slip. */
  readonly lines: readonly number[];
};

/** Play and number of a claim on the issue itself. */
export const WHOLE = '*';

/**
 * What lines claim of the caps of their numbers and of their issue: a line counts on every number that it holds. Nothing where the game
 * has no caps, which is the usual case.
 */
export function claimsOf({ game, issueId, asset, lines }: StakeTarget): readonly NumberClaim[] {
  const claims = new Map<string, NumberClaim>();
  const add = (playType: string, number: string, given: { amount: bigint; cap: bigint; line: number }): void => {
    // What was set aside under other caps is not of these.
    const key = `${game.merchantId} ${issueId} ${asset} ${game.capsVersion} ${playType} ${number}`;
    const before = claims.get(key);
    const amount = given.amount + (before?.amount ?? 0n);
    const by = [...(before?.lines ?? []), given.line];
    const of = { merchantId: game.merchantId, issueId, asset, playType, number };
    claims.set(key, { key, ...of, cap: given.cap, amount, lines: by });
  };
  for (const [line, { play, selection, prizeMax }] of lines.entries()) {
    if (game.issueLiabilityMax !== undefined)
      add(WHOLE, WHOLE, { amount: prizeMax, cap: game.issueLiabilityMax, line });
    const cap = game.terms.get(play.id)?.numberCap;
    if (cap === undefined) continue;
    const amount = mostOfNumber(play, selection, prizeMax);
    for (const number of numberKeys(play, selection)) add(play.id, number, { amount, cap, line });
  }
  return [...claims.values()];
}
