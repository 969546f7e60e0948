export type ChaseStrategy = 'same' | 'doubling' | 'profitRate';

/** How the multiples of a chase are worked out. */
export type ChaseRules = {
  readonly strategy: ChaseStrategy;
  /** The multiple of the first issue, and of every one where the strategy is `same`. */
  readonly multiple: number;
  /** Doubling: after so many issues … */
  readonly every: number;
  /** … the multiple is multiplied by this. */
  readonly times: number;
  /** Profit rate: what a win has to leave of all that was staked until then, in percent. */
  readonly rate: number;
  readonly multipleMax: number;
};

/** A bet at the multiple 1, in ledger units: its stake, and the least that it is paid if one of its single bets wins. */
export type ChaseBase = { readonly stake: bigint; readonly prize: bigint | undefined };

export type ChaseRow<Issue> = {
  readonly issue: Issue;
  readonly multiple: number;
  readonly stake: bigint;
  /** Staked until and with this issue. */
  readonly spent: bigint;
  /** What is left if this issue is the first to win; undefined where it depends on what wins. */
  readonly profit: bigint | undefined;
};

/** The plan of a chase. It ends early where the next multiple would be above the limit, or no multiple reaches the rate. */
export function chasePlan<Issue>(
  issues: readonly Issue[],
  base: ChaseBase,
  rules: ChaseRules,
  own: ReadonlyMap<number, number> = new Map(),
): readonly ChaseRow<Issue>[] {
  const rows: ChaseRow<Issue>[] = [];
  let spent = 0n;
  for (const [at, issue] of issues.entries()) {
    const multiple = own.get(at) ?? multipleAt(at, spent, base, rules);
    if (multiple === undefined || multiple > rules.multipleMax) break;
    const stake = base.stake * BigInt(multiple);
    spent += stake;
    const profit = base.prize === undefined ? undefined : base.prize * BigInt(multiple) - spent;
    rows.push({ issue, multiple, stake, spent, profit });
  }
  return rows;
}

function multipleAt(at: number, spent: bigint, base: ChaseBase, rules: ChaseRules): number | undefined {
  if (rules.strategy === 'same') return rules.multiple;
  if (rules.strategy === 'doubling') return rules.multiple * rules.times ** Math.floor(at / Math.max(1, rules.every));
  return multipleForRate(spent, base, rules);
}

/** The least multiple at which a win leaves the rate of all stakes: m × prize ≥ (spent + m × stake) × (100 + rate) ÷ 100. */
function multipleForRate(
  spent: bigint,
  { stake, prize }: ChaseBase,
  { rate, multiple }: ChaseRules,
): number | undefined {
  if (prize === undefined) return undefined;
  const wanted = BigInt(100 + rate);
  const gain = prize * 100n - stake * wanted;
  if (gain <= 0n) return undefined;
  const least = (spent * wanted + gain - 1n) / gain;
  const found = least > BigInt(multiple) ? least : BigInt(multiple);
  return found > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(found);
}
