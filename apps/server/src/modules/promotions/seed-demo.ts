import { parseAmount } from '@baize/money';
import type { Context } from '../../context.ts';
import { demoMerchant } from '../merchants/index.ts';
import { type Rules, rulesOf } from './rules.ts';
import type { PromotionRow, PromotionTables } from './tables.ts';

type Draft = {
  id: string;
  kind: PromotionRow['kind'];
  category: string;
  EN: [string, string];
  CN: [string, string];
  picture: string;
  rules: Rules;
  newcomers?: boolean;
  budget?: string;
};

const prize = (EN: string, CN: string, amount: string, points: number, weight: number) => ({
  names: { EN, CN },
  amount,
  points,
  weight,
});

/** What the demo offers: one of every kind, plain terms, play money of a fictitious merchant. */
const ACTIVITIES: readonly Draft[] = [
  {
    id: 'first-deposit',
    kind: 'first_deposit',
    category: 'welcome',
    EN: [
      'First deposit: half of it again',
      '<p>Join, then deposit for the first time. Half of it comes on top as a bonus.</p>',
    ],
    CN: ['首存加赠五成', '<p>先参与，再首次存款，即可获得存款一半的红利。</p>'],
    picture: 'lantern',
    rules: rulesOf({ depositMin: '200', percent: '50', amountMax: '1000', rollover: 8 }),
    newcomers: true,
    budget: '200000',
  },
  {
    id: 'contact',
    kind: 'contact',
    category: 'welcome',
    EN: [
      'Prove your phone or e-mail',
      '<p>Link a phone number or an e-mail address in the security centre; a code proves it.</p>',
    ],
    CN: ['绑定手机或邮箱', '<p>在安全中心绑定手机或邮箱并完成验证。</p>'],
    picture: 'bell',
    rules: rulesOf({ amount: '20', rollover: 1, contact: 'any' }),
    budget: '50000',
  },
  {
    id: 'zalo',
    kind: 'contact',
    category: 'welcome',
    EN: [
      'Link Zalo: up to 131K',
      '<p>Link your mobile number in the security centre, and say there that it is your Zalo account. The bonus has to be wagered ten times.</p>',
    ],
    CN: [
      '绑定 Zalo，最高 131K',
      '<p>在安全中心绑定手机号，并确认该号码即您的 Zalo 账号，即可领取。红利须完成十倍流水。</p>',
    ],
    picture: 'fan',
    rules: rulesOf({ amount: '131000', rollover: 10, contact: 'zalo' }),
    budget: '655000',
  },
  {
    id: 'sign-in',
    kind: 'sign_in',
    category: 'daily',
    EN: [
      'Seven days',
      '<p>Check in day after day; each gives points, the seventh THB 5 as well. A missed day begins anew.</p>',
    ],
    CN: ['连续签到七天', '<p>每天签到得积分，第七天另得 5 泰铢；中断则重新开始。</p>'],
    picture: 'moon',
    rules: rulesOf({ period: 'daily', points: 10, rollover: 1, streak: ['0', '0', '0', '0', '0', '0', '5'] }),
  },
  {
    id: 'wheel',
    kind: 'wheel',
    category: 'daily',
    EN: [
      'Wheel of the house',
      '<p>Each 1,000 of valid turnover on a day gives one turn, up to three. The odds beside each prize are those of every turn.</p>',
    ],
    CN: ['平台转盘', '<p>当日每 1,000 有效流水可转一次，最多三次。每个奖品旁标注的概率适用于每一次。</p>'],
    picture: 'wheel',
    rules: rulesOf({
      period: 'daily',
      rollover: 1,
      turnoverPerChance: '1000',
      chancesPerDay: 3,
      prizes: [
        prize('10 points', '10 积分', '0', 10, 4000),
        prize('25 points', '25 积分', '0', 25, 3000),
        prize('THB 2', '2 泰铢', '2', 0, 1800),
        prize('60 points', '60 积分', '0', 60, 800),
        prize('THB 10', '10 泰铢', '10', 0, 350),
        prize('THB 88', '88 泰铢', '88', 0, 50),
      ],
    }),
    budget: '30000',
  },
  {
    id: 'weekly-cashback',
    kind: 'cashback',
    category: 'cashback',
    EN: [
      'Five percent of a lost week',
      '<p>Where last week ended at a loss of 500 or more, five percent of it come back. Claimed once a week.</p>',
    ],
    CN: ['周亏损返现 5%', '<p>上周净亏损达 500 即可领取其 5%，每周一次。</p>'],
    picture: 'turtle',
    rules: rulesOf({ period: 'weekly', lossMin: '500', percent: '5', amountMax: '2000', rollover: 1 }),
    budget: '100000',
  },
  {
    id: 'lottery-round',
    kind: 'task',
    category: 'special',
    EN: [
      'Three thousand in a week',
      '<p>Join, and turn over 3,000 within the week: 30 for the wallet and 150 points.</p>',
    ],
    CN: ['一周流水三千', '<p>参与后一周内完成 3,000 有效流水，得 30 与 150 积分。</p>'],
    picture: 'drum',
    rules: rulesOf({ period: 'weekly', turnoverMin: '3000', amount: '30', points: 150, rollover: 1 }),
    budget: '60000',
  },
  {
    id: 'your-story',
    kind: 'manual',
    category: 'special',
    EN: [
      'Something went wrong? Tell us',
      '<p>Describe it in a few words, with up to three pictures. A person reads each one and decides.</p>',
    ],
    CN: ['遇到问题？告诉我们', '<p>用几句话说明，可附三张图片，由专人审核。</p>'],
    picture: 'fan',
    rules: rulesOf({ amountMax: '500', rollover: 1, period: 'weekly' }),
    budget: '20000',
  },
  {
    id: 'month-raffle',
    kind: 'raffle',
    category: 'special',
    EN: [
      'Raffle',
      '<p>2,000 of valid turnover on a day give one ticket a day, drawn at once. The odds stand beside each prize.</p>',
    ],
    CN: ['抽奖', '<p>当日有效流水满 2,000 可抽一次，即时开奖。概率标注在奖品旁。</p>'],
    picture: 'gem',
    rules: rulesOf({
      period: 'daily',
      rollover: 1,
      turnoverPerChance: '2000',
      chancesPerDay: 1,
      prizes: [
        prize('30 points', '30 积分', '0', 30, 900),
        prize('THB 20', '20 泰铢', '20', 0, 95),
        prize('THB 500', '500 泰铢', '500', 0, 5),
      ],
    }),
    budget: '50000',
  },
];

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
        texts: JSON.stringify({
          EN: { title: activity.EN[0], content: activity.EN[1] },
          CN: { title: activity.CN[0], content: activity.CN[1] },
        }),
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
