import { serverTexts } from '@baize/i18n/server';
import { parseAmount } from '@baize/money';
import type { Context } from '../../context.ts';
import { demoMerchant } from '../merchants/index.ts';
import type { GoodKind, PointsTables } from './tables.ts';

type Draft = {
  id: string;
  kind: GoodKind;
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
    points: '1800',
    amount: '20',
    picture: 'coin',
  },
  {
    id: 'bonus-100',
    kind: 'money',
    points: '8500',
    amount: '100',
    rankMin: 1,
    picture: 'chips',
  },
  {
    id: 'card-deck',
    kind: 'goods',
    points: '1200',
    stock: 200,
    perMember: 2,
    picture: 'cards',
  },
  {
    id: 'dice-cup',
    kind: 'goods',
    points: '4500',
    stock: 60,
    perMember: 1,
    picture: 'dice',
  },
  {
    id: 'tea-set',
    kind: 'goods',
    points: '15000',
    stock: 12,
    rankMin: 2,
    perMember: 1,
    picture: 'lotus',
  },
  {
    id: 'coffee-code',
    kind: 'voucher',
    points: '900',
    stock: 500,
    perMember: 5,
    picture: 'bell',
  },
];

/** Money has words of its own kind, whatever the amount; every other good has its own. */
const wordsOf = ({ id, amount }: Draft, part: 'name' | 'text'): Record<string, string> =>
  serverTexts({ app: 'demo' }).inAll(
    amount === undefined ? `demo.good.${id.replaceAll('-', '_')}.${part}` : `demo.good.money.${part}`,
    { amount },
  );

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
        names: JSON.stringify(wordsOf(good, 'name')),
        descriptions: JSON.stringify(wordsOf(good, 'text')),
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
