import { MINOR_PER_MAJOR, mulDiv, parseAmount } from '@baize/money';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { contactsOf, type MemberStanding } from '../members/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { lastPeriod } from './periods.ts';
import { playSums } from './play-sums.ts';
import type { ActivityKind, Rules } from './rules.ts';
import { contactRewardSetting } from './settings.ts';
import { streakDay } from './streak.ts';
import type { PromotionRow } from './tables.ts';

export type Asked = {
  merchant: Merchant;
  member: MemberStanding;
  promotion: PromotionRow;
  /** When the member joined; now, where it has not. */
  since: Date;
  /** When the period of what was joined is over: what comes later counts for the next. */
  until?: Date | undefined;
  today: string;
};

/** How an activity stands for a member: what is done of what is asked, and what it gives once that is met. Ledger units. */
export type Standing = { done: bigint; target: bigint; met: boolean; amount: bigint; points: number };

type Evaluate = (ctx: Context, db: Kysely<object>, asked: Asked, rules: Rules) => Promise<Standing>;

/** Each kind of activity: always computed from deposits, facts and contacts as they stand, never counted up. */
const KINDS: Readonly<Record<ActivityKind, Evaluate>> = {
  deposit_match: matchDeposit,
  first_deposit: matchDeposit,
  cashback: async (_ctx, db, { merchant, member, today }, rules) => {
    const { loss } = await playSums(db, { ...whose(merchant, member), ...lastPeriod(rules.period, today) });
    const target = units(rules.lossMin);
    return standing(loss, target, loss > 0n ? shareOf(loss, rules) : 0n, rules.points);
  },
  task: async (ctx, db, { merchant, member, since, until }, rules) => {
    const { validTurnover } = await ctx.play.totals({ ...whose(merchant, member), since, until }, db);
    return standing(validTurnover, units(rules.turnoverMin), units(rules.amount), rules.points);
  },
  contact: async (ctx, db, { merchant, member }, rules) => {
    const contacts = await contactsOf(db, merchant.id, member.id);
    const bound = rules.contact === 'any' ? contacts.email || contacts.mobile : contacts[rules.contact];
    const { rewardMax, zaloRewardMax } = ctx.settings.get(merchant.id, contactRewardSetting);
    const most = units(rules.contact === 'zalo' ? zaloRewardMax : rewardMax);
    return standing(bound ? MINOR_PER_MAJOR : 0n, MINOR_PER_MAJOR, least(units(rules.amount), most), rules.points);
  },
  sign_in: async (_ctx, db, { merchant, member, promotion, today }, rules) => {
    const day = await streakDay(db, { merchantId: merchant.id, memberId: member.id, promotionId: promotion.id, today });
    const amount = units(rules.streak[day % Math.max(1, rules.streak.length)] ?? '0');
    return standing(1n, 1n, amount, rules.points);
  },
  // A person decides, or chance: nothing is measured.
  manual: async () => ({ done: 0n, target: 0n, met: false, amount: 0n, points: 0 }),
  wheel: async () => ({ done: 0n, target: 0n, met: false, amount: 0n, points: 0 }),
  raffle: async () => ({ done: 0n, target: 0n, met: false, amount: 0n, points: 0 }),
};

export const evaluate = (ctx: Context, db: Kysely<object>, asked: Asked): Promise<Standing> =>
  KINDS[asked.promotion.kind](ctx, db, asked, asked.promotion.rules);

const units = (text: string): bigint => parseAmount(text) ?? 0n;
const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const whose = (merchant: Merchant, member: MemberStanding) => ({
  merchantId: merchant.id,
  memberId: member.id,
  asset: member.currency,
});

const standing = (done: bigint, target: bigint, amount: bigint, points: number): Standing => ({
  done: done < 0n ? 0n : done,
  target,
  met: done >= target && (amount > 0n || points > 0),
  amount,
  points,
});

/** A percentage truncated to two decimals, at most what the activity allows. */
function shareOf(amount: bigint, rules: Rules): bigint {
  const cent = MINOR_PER_MAJOR / 100n;
  const share = (mulDiv(amount, units(rules.percent), 100n * MINOR_PER_MAJOR) / cent) * cent;
  const most = units(rules.amountMax);
  return most > 0n ? least(share, most) : share;
}

/** The first deposit after the member joined that is large enough. */
async function matchDeposit(
  ctx: Context,
  db: Kysely<object>,
  { merchant, member, since, until }: Asked,
  rules: Rules,
): Promise<Standing> {
  const { entries } = await ctx.ledger.entries(
    {
      ...whose(merchant, member),
      from: since,
      ...(until && { until }),
      codes: ['deposit'],
      direction: 'credit',
      withoutVoids: true,
      limit: 100,
    },
    db,
  );
  const target = units(rules.depositMin);
  const deposit = entries.toReversed().find(({ amount }) => amount >= target);
  const greatest = entries.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  return standing(greatest, target, deposit ? shareOf(deposit.amount, rules) : 0n, deposit ? rules.points : 0);
}
