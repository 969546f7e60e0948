import { serverTexts } from '@baize/i18n/server';
import { parseAmount } from '@baize/money';
import type { Context } from '../../context.ts';
import { demoMerchant } from '../merchants/index.ts';
import { type Rules, rulesOf } from './rules.ts';
import type { PromotionRow, PromotionTables } from './tables.ts';

type Draft = {
  id: string;
  kind: PromotionRow['kind'];
  category: string;
  picture: string;
  rules: Rules;
  newcomers?: boolean;
  budget?: string;
};

const texts = serverTexts({ app: 'demo' });
const pointsPrize = (points: number, weight: number) => ({
  names: texts.inAll('demo.prize.points', { points }),
  amount: '0',
  points,
  weight,
});
const moneyPrize = (amount: string, weight: number) => ({
  names: texts.inAll('demo.prize.money', { amount }),
  amount,
  points: 0,
  weight,
});

/** What the demo offers: one of every kind, plain terms, play money of a fictitious merchant. */
const ACTIVITIES: readonly Draft[] = [
  {
    id: 'first-deposit',
    kind: 'first_deposit',
    category: 'welcome',
    picture: 'lantern',
    rules: rulesOf({ depositMin: '200', percent: '50', amountMax: '1000', rollover: 8 }),
    newcomers: true,
    budget: '200000',
  },
  {
    id: 'contact',
    kind: 'contact',
    category: 'welcome',
    picture: 'bell',
    rules: rulesOf({ amount: '20', rollover: 1, contact: 'any' }),
    budget: '50000',
  },
  {
    id: 'zalo',
    kind: 'contact',
    category: 'welcome',
    picture: 'fan',
    rules: rulesOf({ amount: '131000', rollover: 10, contact: 'zalo' }),
    budget: '655000',
  },
  {
    id: 'sign-in',
    kind: 'sign_in',
    category: 'daily',
    picture: 'moon',
    rules: rulesOf({ period: 'daily', points: 10, rollover: 1, streak: ['0', '0', '0', '0', '0', '0', '5'] }),
  },
  {
    id: 'wheel',
    kind: 'wheel',
    category: 'daily',
    picture: 'wheel',
    rules: rulesOf({
      period: 'daily',
      rollover: 1,
      turnoverPerChance: '1000',
      chancesPerDay: 3,
      prizes: [
        pointsPrize(10, 4000),
        pointsPrize(25, 3000),
        moneyPrize('2', 1800),
        pointsPrize(60, 800),
        moneyPrize('10', 350),
        moneyPrize('88', 50),
      ],
    }),
    budget: '30000',
  },
  {
    id: 'weekly-cashback',
    kind: 'cashback',
    category: 'cashback',
    picture: 'turtle',
    rules: rulesOf({ period: 'weekly', lossMin: '500', percent: '5', amountMax: '2000', rollover: 1 }),
    budget: '100000',
  },
  {
    id: 'lottery-round',
    kind: 'task',
    category: 'special',
    picture: 'drum',
    rules: rulesOf({ period: 'weekly', turnoverMin: '3000', amount: '30', points: 150, rollover: 1 }),
    budget: '60000',
  },
  {
    id: 'your-story',
    kind: 'manual',
    category: 'special',
    picture: 'fan',
    rules: rulesOf({ amountMax: '500', rollover: 1, period: 'weekly' }),
    budget: '20000',
  },
  {
    id: 'month-raffle',
    kind: 'raffle',
    category: 'special',
    picture: 'gem',
    rules: rulesOf({
      period: 'daily',
      rollover: 1,
      turnoverPerChance: '2000',
      chancesPerDay: 1,
      prizes: [pointsPrize(30, 900), moneyPrize('20', 95), moneyPrize('500', 5)],
    }),
    budget: '50000',
  },
];

function wordsOf(activity: string): PromotionRow['texts'] {
  const id = `demo.promotion.${activity.replaceAll('-', '_')}`;
  const [title, content] = [`${id}.title`, `${id}.content`] as const;
  return texts.eachOf([title, content], say => ({ title: say(title), content: say(content) }));
}

/** The demo's activities; a second run changes nothing. */
export async function seedPromotions(ctx: Context): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .withTables<PromotionTables>()
    .insertInto('promotion')
    .values(
      ACTIVITIES.map((activity, sort) => ({
        merchant_id: demoMerchant.id,
        id: activity.id,
        kind: activity.kind,
        category: activity.category,
        texts: JSON.stringify(wordsOf(activity.id)),
        picture: activity.picture,
        starts_at: now,
        ends_at: null,
        audience: JSON.stringify({ rankMin: 0, newcomers: activity.newcomers ?? false, ageHours: 0 }),
        rules: JSON.stringify(activity.rules),
        budget: activity.budget === undefined ? null : (parseAmount(activity.budget) ?? null),
        per_address: activity.newcomers ? 5 : 0,
        enabled: true,
        sort,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
