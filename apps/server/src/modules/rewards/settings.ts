import { serverTexts } from '@baize/i18n/server';
import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

const amount = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);
const percent = z.string().regex(/^\d{1,2}(\.\d{1,4})?$/);
const rates = z.strictObject({
  lottery: percent,
  live: percent,
  rng: percent,
  fish: percent,
  pvp: percent,
  sports: percent,
  esports: percent,
  cockfight: percent,
  elott: percent,
});

const level = z.strictObject({
  /** Valid turnover within a calendar month that reaches the level, and that keeps it for the next month. */
  upgrade: amount,
  keep: amount,
  /** Paid once, when a member reaches the level for the first time; how many times it must be wagered. */
  gift: amount,
  giftRollover: z.number().int().min(0).max(100),
  /** Turnover rebate by product, in percent. */
  rebates: rates,
});

const ratesOf = (lottery: string, live: string, others: string): z.output<typeof rates> => ({
  lottery,
  live,
  rng: others,
  fish: others,
  pvp: others,
  sports: live,
  esports: live,
  cockfight: live,
  elott: lottery,
});

/** The ranks from level 0 up; their names stand in `members.ranks`. */
export const rankRules = defineSetting({
  key: 'rewards.ranks',
  schema: z.strictObject({ levels: z.array(level).min(1).max(50) }),
  default: {
    levels: [
      { upgrade: '0', keep: '0', gift: '0', giftRollover: 0, rebates: ratesOf('0.20', '0.30', '0.40') },
      { upgrade: '10000', keep: '2000', gift: '28', giftRollover: 1, rebates: ratesOf('0.25', '0.35', '0.50') },
      { upgrade: '50000', keep: '10000', gift: '88', giftRollover: 1, rebates: ratesOf('0.30', '0.40', '0.60') },
      { upgrade: '200000', keep: '50000', gift: '288', giftRollover: 1, rebates: ratesOf('0.35', '0.50', '0.70') },
      { upgrade: '1000000', keep: '250000', gift: '888', giftRollover: 1, rebates: ratesOf('0.40', '0.60', '0.80') },
      { upgrade: '5000000', keep: '1000000', gift: '2888', giftRollover: 1, rebates: ratesOf('0.50', '0.70', '1.00') },
    ],
  },
  title: 'VIP ranks',
  permission: 'settings.rewards',
  takesTwo: true,
});

export const rebateRules = defineSetting({
  key: 'rewards.rebates',
  schema: z.strictObject({
    /** Whether members may claim at any time. */
    manual: z.boolean(),
    /** The hour of the merchant's day at which what was not claimed is paid; -1: never. */
    automaticHour: z.number().int().min(-1).max(23),
    amountMin: amount,
  }),
  default: { manual: true, automaticHour: 6, amountMin: '1' },
  title: 'Turnover rebates',
  permission: 'settings.rewards',
  takesTwo: true,
});

export const referralRules = defineSetting({
  key: 'rewards.referral',
  schema: z.strictObject({
    /** What makes a friend count, within so many days of the registration. */
    depositMin: amount,
    turnoverMin: amount,
    withinDays: z.number().int().min(1).max(365),
    perFriend: amount,
    /** Once more where so many friends count. */
    tiers: z.array(z.strictObject({ friends: z.number().int().min(1), amount })).max(10),
    rollover: z.number().int().min(0).max(100),
    /** Whether a friend counts who registered from the member's own address. */
    sameAddressCounts: z.boolean(),
  }),
  default: {
    depositMin: '300',
    turnoverMin: '1000',
    withinDays: 30,
    perFriend: '50',
    tiers: [
      { friends: 3, amount: '100' },
      { friends: 10, amount: '500' },
      { friends: 30, amount: '2000' },
    ],
    rollover: 1,
    sameAddressCounts: false,
  },
  title: 'Invitations',
  permission: 'settings.rewards',
  takesTwo: true,
});

const mission = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  enabled: z.boolean(),
  kind: z.enum(['turnover', 'deposit', 'bets', 'login_days', 'contact']),
  period: z.enum(['daily', 'weekly', 'once']),
  /** Only play of this product counts; empty: of every one. */
  product: z.string().max(20),
  target: amount,
  amount,
  rollover: z.number().int().min(0).max(100),
  points: z.number().int().min(0).max(10_000_000),
  titles: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().min(1).max(160)),
});
export type MissionRule = z.output<typeof mission>;

const draft = (
  id: string,
  rule: Pick<MissionRule, 'kind' | 'period' | 'target'> & Partial<MissionRule>,
): MissionRule => ({
  id,
  enabled: true,
  product: '',
  amount: '0',
  rollover: 1,
  points: 0,
  ...rule,
  titles: serverTexts({ app: 'demo' }).inAll(`demo.mission.${id.replaceAll('-', '_')}`),
});

export const missionRules = defineSetting({
  key: 'rewards.missions',
  schema: z.strictObject({
    missions: z
      .array(mission)
      .max(100)
      .refine(all => new Set(all.map(({ id }) => id)).size === all.length),
  }),
  default: {
    missions: [
      draft('first-day', { kind: 'login_days', period: 'once', target: '1', points: 50 }),
      draft('daily-bets', { kind: 'bets', period: 'daily', target: '5', points: 20 }),
      draft('daily-turnover', { kind: 'turnover', period: 'daily', target: '1000', points: 60 }),
      draft('weekly-lottery', {
        kind: 'turnover',
        period: 'weekly',
        product: 'lottery',
        target: '5000',
        amount: '20',
        points: 100,
      }),
      draft('weekly-days', { kind: 'login_days', period: 'weekly', target: '3', points: 40 }),
      draft('contact', { kind: 'contact', period: 'once', target: '1', points: 100 }),
      draft('first-deposit', { kind: 'deposit', period: 'once', target: '300', points: 200 }),
    ],
  },
  title: 'Missions',
  permission: 'settings.rewards',
  takesTwo: true,
});
