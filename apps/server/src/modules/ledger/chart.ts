/** Whose an account is, and what holds its balance: members' money never goes below zero, a debt never above it. */
type Rule = { owner: 'member' | 'house' | 'world'; bound: 'floor' | 'ceiling' | 'none'; qualifier?: string };

/**
 * The chart: every kind of account, once. Adding one is a line here. A balance is credits minus debits, so what the house
 * owes its members is positive and what came in from the world stands there as a negative figure.
 */
export const CHART = {
  /** What a member plays with and withdraws from. */
  main: { owner: 'member', bound: 'floor' },
  vendor_wallet: { owner: 'member', bound: 'floor', qualifier: 'vendor' },
  bonus: { owner: 'member', bound: 'floor' },
  points: { owner: 'member', bound: 'floor' },
  /** What a member owes after a claw-back: zero or negative, paid down by later credits. */
  receivable: { owner: 'member', bound: 'ceiling' },

  deposits: { owner: 'house', bound: 'none', qualifier: 'channel' },
  withdrawals: { owner: 'house', bound: 'none', qualifier: 'channel' },
  /** Stakes whose issue or round is not settled: a liability, paid out of at settlement, the rest moved to revenue. */
  open_stakes: { owner: 'house', bound: 'none', qualifier: 'issue or round' },
  games: { owner: 'house', bound: 'none', qualifier: 'vendor' },
  lottery: { owner: 'house', bound: 'none' },
  promotions: { owner: 'house', bound: 'none' },
  rebates: { owner: 'house', bound: 'none' },
  salaries: { owner: 'house', bound: 'none' },
  dividends: { owner: 'house', bound: 'none' },
  adjustments: { owner: 'house', bound: 'none' },
  rounding: { owner: 'house', bound: 'none' },

  /** Everything outside: money that enters is debited here. */
  world: { owner: 'world', bound: 'none' },
} as const satisfies Record<string, Rule>;

export type AccountKind = keyof typeof CHART;

/** Kinds whose balance a member sees as money to spend. */
const SPENDABLE_KINDS: ReadonlySet<AccountKind> = new Set<AccountKind>(['main', 'vendor_wallet', 'bonus']);

export const isSpendable = ({ kind }: { readonly kind: AccountKind }): boolean => SPENDABLE_KINDS.has(kind);

/** An account by what it is: `qualifier` is the vendor, channel, issue or round that the chart asks for. */
export type AccountRef = { kind: AccountKind; memberId?: bigint; qualifier?: string; asset: string };

/** The chart's rule for a reference; a bug in the caller (a member's kind without a member) is an exception. */
export function ruleOf(ref: AccountRef): Rule {
  const rule: Rule = CHART[ref.kind];
  if ((rule.owner === 'member') !== (ref.memberId !== undefined))
    throw new Error(`account kind ${ref.kind} ${rule.owner === 'member' ? 'needs a member' : 'has no member'}`);
  if ((rule.qualifier === undefined) !== (ref.qualifier === undefined))
    throw new Error(`account kind ${ref.kind} ${rule.qualifier ? `needs its ${rule.qualifier}` : 'has no qualifier'}`);
  return rule;
}
