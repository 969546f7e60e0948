import { parseAmount } from '@baize/money';
import type { Context } from '../../context.ts';
import { demoMerchant } from '../merchants/index.ts';
import type { GoodKind, PointsTables } from './tables.ts';

type Draft = {
  id: string;
  kind: GoodKind;
  name: [string, string];
  text: [string, string];
  points: string;
  amount?: string;
  stock?: number;
  rankMin?: number;
  perMember?: number;
  picture: string;
};

/** Plainly fictitious goods: nothing is sent from the demo. */
const GOODS: readonly Draft[] = [
  {
    id: 'bonus-20',
    kind: 'money',
    name: ['THB 20 in the wallet', '20 泰铢入钱包'],
    text: ['Credited at once, no rollover.', '即时到账，无流水要求。'],
    points: '1800',
    amount: '20',
    picture: 'coin',
  },
  {
    id: 'bonus-100',
    kind: 'money',
    name: ['THB 100 in the wallet', '100 泰铢入钱包'],
    text: ['Credited at once, no rollover.', '即时到账，无流水要求。'],
    points: '8500',
    amount: '100',
    rankMin: 1,
    picture: 'chips',
  },
  {
    id: 'card-deck',
    kind: 'goods',
    name: ['Deck of cards', '扑克牌一副'],
    text: ['Baize-green backs, linen finish.', '绿绒背面，亚麻纹理。'],
    points: '1200',
    stock: 200,
    perMember: 2,
    picture: 'cards',
  },
  {
    id: 'dice-cup',
    kind: 'goods',
    name: ['Leather dice cup', '皮质骰盅'],
    text: ['With five dice.', '附五枚骰子。'],
    points: '4500',
    stock: 60,
    perMember: 1,
    picture: 'dice',
  },
  {
    id: 'tea-set',
    kind: 'goods',
    name: ['Celadon tea set', '青瓷茶具'],
    text: ['Four cups and a pot.', '一壶四杯。'],
    points: '15000',
    stock: 12,
    rankMin: 2,
    perMember: 1,
    picture: 'lotus',
  },
  {
    id: 'coffee-code',
    kind: 'voucher',
    name: ['Coffee voucher', '咖啡券'],
    text: ['The code comes to your inbox. Fictitious in the demo.', '券码发送至站内信。演示中为虚构。'],
    points: '900',
    stock: 500,
    perMember: 5,
    picture: 'bell',
  },
];

/** What the demo's mall offers; a second run changes nothing. */
export async function seedMall(ctx: Context): Promise<void> {
  await ctx.db
    .withTables<PointsTables>()
    .insertInto('points_good')
    .values(
      GOODS.map((good, sort) => ({
        merchant_id: demoMerchant.id,
        id: good.id,
        kind: good.kind,
        names: JSON.stringify({ EN: good.name[0], CN: good.name[1] }),
        descriptions: JSON.stringify({ EN: good.text[0], CN: good.text[1] }),
        points: parseAmount(good.points) ?? 0n,
        amount: good.amount === undefined ? null : (parseAmount(good.amount) ?? null),
        stock: good.stock ?? null,
        rank_min: good.rankMin ?? 0,
        per_member: good.perMember ?? null,
        picture: good.picture,
        enabled: true,
        sort,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
