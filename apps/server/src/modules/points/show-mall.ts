import { formatExact } from '@baize/money';
import { listPointEntries, opsListMemberPoints } from '@baize/wire/points';
import { pointBalance, pointConfig, pointReward, pointRewardConversionType, redeemPointList } from '@baize/wire/relays';
import { countRows, cutPage, seqCursor, uuidCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { inLanguage } from '../../in-language.ts';
import { isPaymentPasswordSet } from '../cashier/index.ts';
import type { Entry } from '../ledger/index.ts';
import { memberStanding, memberWallet } from '../members/index.ts';
import { openAddress } from './address.ts';
import { POINTS } from './asset.ts';
import { goodsOf, goodView } from './list-goods.ts';
import { pointsOf } from './point-balance.ts';
import { pointSetting } from './settings.ts';
import type { PointsTables } from './tables.ts';

export const pointBalanceHandler = handle(pointBalance, async ({ ctx, caller }) => ({
  points: formatExact(await pointsOf(ctx, caller.member), 0),
}));

export const pointRewardHandler = handle(pointReward, async ({ input, ctx, caller, request }) => {
  const { merchantId, memberId, currency } = caller.member;
  const [standing, goods, taken] = await Promise.all([
    memberStanding(ctx.db, merchantId, memberId),
    goodsOf(ctx, merchantId),
    ctx.db
      .withTables<PointsTables>()
      .selectFrom('points_order')
      .select(['good_id', ({ fn }) => fn.countAll<string>().as('count')])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('state', '<>', 'rejected')
      .groupBy('good_id')
      .execute(),
  ]);
  const counts = new Map(taken.map(row => [row.good_id, Number(row.count)]));
  return {
    rewards: goods
      .filter(good => input.kind === undefined || input.kind === '' || good.kind === input.kind)
      .map(good => goodView(ctx, { good, request, taken: counts.get(good.id) ?? 0 })),
    rankLevel: standing?.rankLevel ?? 0,
    currency,
  };
});

const KIND_NAMES = { goods: 'mall.kind.goods', voucher: 'mall.kind.voucher', money: 'mall.kind.money' } as const;

export const pointRewardConversionTypeHandler = handle(pointRewardConversionType, () => ({
  kinds: Object.entries(KIND_NAMES).map(([id, name]) => ({ id, name })),
}));

export const pointConfigHandler = handle(pointConfig, async ({ ctx, caller }) => {
  const { merchantId, memberId, currency } = caller.member;
  const [address, paymentPasswordSet] = await Promise.all([
    ctx.db
      .withTables<PointsTables>()
      .selectFrom('points_address')
      .select('sealed')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    isPaymentPasswordSet(ctx, caller.member),
  ]);
  return {
    ...ctx.settings.get(merchantId, pointSetting),
    currency,
    address: address ? openAddress(ctx, address.sealed) : null,
    paymentPasswordSet,
  };
});

export const redeemPointListHandler = handle(redeemPointList, async ({ input, ctx, caller, request }) => {
  const { merchantId, memberId } = caller.member;
  const after = uuidCursor(input.after);
  const own = ctx.db
    .withTables<PointsTables>()
    .selectFrom('points_order as o')
    .where('o.merchant_id', '=', merchantId)
    .where('o.member_id', '=', memberId);
  const counted = await countRows(ctx.db, own.select('o.id'));
  const found = await own
    .leftJoin('points_good as g', join =>
      join.onRef('g.merchant_id', '=', 'o.merchant_id').onRef('g.id', '=', 'o.good_id'),
    )
    .select(['o.id', 'o.number', 'o.kind', 'o.points', 'o.state', 'o.note', 'o.requested_at', 'g.names'])
    .$if(after !== undefined, query => query.where('o.id', '<', after ?? ''))
    .orderBy('o.id', 'desc')
    .limit(input.limit + 1)
    .offset(input.skip)
    .execute();
  const { rows, next } = cutPage(found, input.limit);
  return {
    redemptions: rows.map(row => ({
      id: row.id,
      number: row.number,
      name: row.names === null ? '' : (inLanguage(row.names, request.language, request.merchant.defaultLanguage) ?? ''),
      kind: row.kind,
      points: formatExact(row.points, 0),
      state: row.state,
      note: row.note,
      at: row.requested_at.toISOString(),
    })),
    ...counted,
    next,
  };
});

const ENTRY_KINDS = {
  points_turnover: 'turnover',
  points_reward: 'reward',
  points_redeem: 'redeem',
  points_convert: 'convert',
} as const;
const isEntryCode = (code: string): code is keyof typeof ENTRY_KINDS => Object.hasOwn(ENTRY_KINDS, code);

export const listPointEntriesHandler = handle(listPointEntries, async ({ input, ctx, caller }) => {
  const { merchantId, memberId } = caller.member;
  const after = seqCursor(input.after);
  const filter = { merchantId, memberId, asset: POINTS, kind: 'points' as const };
  const [{ entries, next }, { count }] = await Promise.all([
    ctx.ledger.entries({ ...filter, limit: input.limit, skip: input.skip, after }),
    ctx.ledger.entryTotals(filter),
  ]);
  return {
    entries: entries.map(entryView),
    count,
    countIsLeast: false,
    next,
  };
});

export const opsListMemberPointsHandler = handle(
  opsListMemberPoints,
  async ({ input, ctx, caller: { operator }, fail }) => {
    const member = await memberWallet(ctx, operator.merchantId, input.memberId);
    if (!member) return fail('member_unknown');
    const { merchantId, memberId } = member;
    const of = { merchantId, memberId, asset: POINTS, kind: 'points' } as const;
    const [{ entries, next }, balance] = await Promise.all([
      ctx.ledger.entries({ ...of, limit: input.limit, after: seqCursor(input.after) }),
      pointsOf(ctx, member),
    ]);
    return { entries: entries.map(entryView), balance: formatExact(balance, 0), next };
  },
);

const entryView = ({ seq, at, phase, code, amount, balance }: Entry) => ({
  id: seq.toString(),
  at: at.toISOString(),
  kind: phase === 'void' ? ('returned' as const) : isEntryCode(code) ? ENTRY_KINDS[code] : ('other' as const),
  points: formatExact(amount, 0),
  balanceAfter: formatExact(balance, 0),
});
