/** One single bet, judged alone: the names of the tiers that a draw gives it; "push" is a refund. */
export type Bet<D> = (draw: D) => readonly string[];

export type Judged = { winningBets: number; pushBets: number; payUnits: number; byTier: Record<string, number> };

/** Counts what every single bet wins by itself. */
export function judge<D>(bets: readonly Bet<D>[], draw: D): Judged {
  const judged: Judged = { winningBets: 0, pushBets: 0, payUnits: 0, byTier: {} };
  for (const bet of bets) {
    const names = bet(draw);
    if (names.includes('push')) judged.pushBets += 1;
    else if (names.length > 0) judged.winningBets += 1;
    for (const name of names.filter(name => name !== 'push')) {
      judged.payUnits += 1;
      judged.byTier[name] = (judged.byTier[name] ?? 0) + 1;
    }
  }
  return judged;
}
