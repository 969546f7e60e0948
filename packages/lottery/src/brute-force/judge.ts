import type { Atom } from './digits.ts';

export type Judged = { winningBets: number; pushBets: number; payUnits: number; byTier: Record<string, number> };

/** Counts what every single bet wins by itself; the name "push" is a refund. */
export function judge(atoms: readonly Atom[], draw: readonly number[]): Judged {
  const judged: Judged = { winningBets: 0, pushBets: 0, payUnits: 0, byTier: {} };
  for (const atom of atoms) {
    const names = atom(draw);
    if (names.includes('push')) judged.pushBets += 1;
    else if (names.length > 0) judged.winningBets += 1;
    for (const name of names.filter(name => name !== 'push')) {
      judged.payUnits += 1;
      judged.byTier[name] = (judged.byTier[name] ?? 0) + 1;
    }
  }
  return judged;
}
