import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { forfeitBonus, listBonuses, opsListBonuses, opsListMemberBonuses } from '@baize/wire/rewards';
import type { Context } from '../../context.ts';
import { countRows, cutPage, uuidCursor } from '../../db/index.ts';
import { handle, type RequestInfo } from '../../http/handler.ts';
import { inLanguage } from '../../in-language.ts';
import { lockMember, memberSummaries, memberWallet } from '../members/index.ts';
import { bonusBalance } from './bonus-wallet.ts';
import { endBonus } from './end-bonus.ts';
import { bonusSetting } from './settings.ts';
import { mayEnd } from './states.ts';
import type { BonusRow, BonusTables } from './tables.ts';
import { lockedBonus } from './timers.ts';

type View = OutputOf<typeof forfeitBonus>;

export const listBonusesHandler = handle(listBonuses, async ({ input, ctx, caller, request }) => {
  const { merchantId, memberId, asset, currency } = caller.member;
  const { state } = input;
  const after = uuidCursor(input.after);
  const own = ctx.db
    .withTables<BonusTables>()
    .selectFrom('bonus')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .$if(state !== undefined, query => query.where('state', '=', state ?? 'active'));
  const counted = await countRows(ctx.db, own.select('id'));
  const found = await own
    .selectAll()
    .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
    .offset(input.skip)
    .execute();
  const { rows, next } = cutPage(found, input.limit);
  const { weights, stakeMax } = ctx.settings.get(merchantId, bonusSetting);
  return {
    bonuses: rows.map(row => view(row, request)),
    balance: formatExact(await bonusBalance(ctx, { merchantId, memberId, asset })),
    currency,
    weights,
    stakeMax,
    ...counted,
    next,
  };
});

export const forfeitBonusHandler = handle(forfeitBonus, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId, memberId } = caller.member;
  const outcome = await ctx.transaction(async tx => {
    await lockMember(tx, merchantId, memberId);
    const row = await lockedBonus(tx, merchantId, input.bonusId);
    if (row?.member_id !== memberId) return 'bonus_unknown' as const;
    // The same once more (a repeated tap) is answered as the first one was.
    if (row.state === 'forfeited' || row.state === 'cancelled') return row;
    const how = row.state === 'waiting' ? 'cancel' : 'forfeit';
    return mayEnd(row.state, how) ? endBonus(ctx, tx, row, how) : ('wrong_state' as const);
  });
  return typeof outcome === 'string' ? fail(outcome) : view(outcome, request);
});

export const opsListBonusesHandler = handle(opsListBonuses, async ({ input, ctx, caller, request }) => {
  const { merchantId } = caller.operator;
  const { rows, next } = await readBonuses(ctx, merchantId, input);
  const members = await memberSummaries(
    ctx,
    merchantId,
    rows.map(row => row.member_id),
    request.language,
  );
  return {
    rows: rows.map(row => {
      const member = members.get(row.member_id);
      const { endedAt, ...shown } = view(row, request);
      return {
        ...shown,
        member: {
          id: row.member_id.toString(),
          username: member?.username ?? '',
          rank: member?.rank ?? '',
        },
        currency: row.asset,
      };
    }),
    next,
  };
});

export const opsListMemberBonusesHandler = handle(
  opsListMemberBonuses,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const member = await memberWallet(ctx, operator.merchantId, input.memberId);
    if (!member) return fail('member_unknown');
    const { rows, next } = await readBonuses(ctx, member.merchantId, { ...input, memberId: member.memberId });
    return { rows: rows.map(row => ({ ...view(row, request), currency: member.currency })), next };
  },
);

type Wanted = {
  memberId?: bigint | undefined;
  state?: BonusRow['state'] | undefined;
  after?: string | undefined;
  limit: number;
};

/** A page of a merchant's bonuses, newest first, of one member where it is named. */
async function readBonuses(ctx: Context, merchantId: number, { memberId, state, limit, ...page }: Wanted) {
  const after = uuidCursor(page.after);
  const found = await ctx.db
    .withTables<BonusTables>()
    .selectFrom('bonus')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .$if(memberId !== undefined, query => query.where('member_id', '=', memberId ?? 0n))
    .$if(state !== undefined, query => query.where('state', '=', state ?? 'active'))
    .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(found, limit);
}

const view = (row: BonusRow, { language, merchant }: RequestInfo): View => ({
  id: row.id,
  source: row.source,
  title: inLanguage(row.titles, language, merchant.defaultLanguage) ?? '',
  amount: formatExact(row.amount),
  rollover: formatExact(row.rollover),
  rolled: formatExact(row.rolled > row.rollover ? row.rollover : row.rolled),
  state: row.state,
  grantedAt: row.granted_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
