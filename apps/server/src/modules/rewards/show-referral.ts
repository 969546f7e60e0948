import { formatExact, parseAmount } from '@baize/money';
import { showReferral } from '@baize/wire/rewards';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { ownAddress } from '../../http/own-address.ts';
import { maskUsername, memberStanding, memberSummaries } from '../members/index.ts';
import { dayStart, monthStart } from '../merchants/index.ts';
import { rewardMember } from './judge-rank.ts';
import { depositsOf } from './qualify-friend.ts';
import { referralRules } from './settings.ts';
import type { RewardTables } from './tables.ts';

const FRIENDS_SHOWN = 50;
const LEADERS = 10;

export const showReferralHandler = handle(showReferral, async ({ ctx, caller, request, fail }) => {
  const { merchantId, memberId, currency } = caller.member;
  const member = await memberStanding(ctx.db, merchantId, memberId);
  if (!member) return fail('session_ended');
  const { sameAddressCounts, rollover, tiers, ...rules } = ctx.settings.get(merchantId, referralRules);
  const month = monthStart(ctx.play.businessDate(ctx.now(), request.merchant.timeZone));
  const [rows, friends, leaders] = await Promise.all([
    counts(ctx, caller.member),
    friendsOf(ctx, caller.member),
    leadersSince(ctx, caller.member, dayStart(month, request.merchant.timeZone)),
  ]);
  return {
    code: member.invitationCode,
    link: `${ownAddress(ctx, request)}/register?referralCode=${member.invitationCode}`,
    ...rules,
    rollover,
    tiers: tiers.map(tier => ({ ...tier, reached: rows.qualified >= tier.friends })),
    friends,
    joined: rows.joined,
    qualified: rows.qualified,
    earned: formatExact(rows.earned),
    currency,
    leaders,
  };
});

async function counts(ctx: Context, { merchantId, memberId }: CallerMember) {
  const { rows } = await sql<{ joined: number; qualified: number; earned: string }>`
    SELECT count(*)::int4 AS joined, (count(*) FILTER (WHERE state = 'qualified'))::int4 AS qualified,
      coalesce(sum(paid), 0)::text AS earned
    FROM reward_friend WHERE merchant_id = ${merchantId} AND referrer_id = ${memberId}`.execute(ctx.db);
  const [row] = rows;
  return { joined: row?.joined ?? 0, qualified: row?.qualified ?? 0, earned: BigInt(row?.earned ?? '0') };
}

async function friendsOf(ctx: Context, { merchantId, memberId }: CallerMember) {
  const rules = ctx.settings.get(merchantId, referralRules);
  const rows = await ctx.db
    .withTables<RewardTables>()
    .selectFrom('reward_friend')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('referrer_id', '=', memberId)
    .orderBy('friend_id', 'desc')
    .limit(FRIENDS_SHOWN)
    .execute();
  return Promise.all(
    rows.map(async row => {
      const friend = await memberStanding(ctx.db, merchantId, row.friend_id);
      const [deposited, own] = await Promise.all([
        friend ? depositsOf(ctx, ctx.db, { merchantId, member: friend }) : 0n,
        rewardMember(ctx.db, merchantId, row.friend_id),
      ]);
      // What a friend does beyond the condition is nobody's business.
      return {
        account: maskUsername(friend?.username ?? ''),
        registeredAt: row.registered_at.toISOString(),
        state: row.state,
        deposited: formatExact(least(deposited, rules.depositMin)),
        turnover: formatExact(least(own?.turnover ?? 0n, rules.turnoverMin)),
      };
    }),
  );
}

const least = (amount: bigint, most: string): bigint => {
  const bound = parseAmount(most) ?? 0n;
  return amount < bound ? amount : bound;
};

async function leadersSince(ctx: Context, { merchantId, memberId }: CallerMember, since: Date) {
  const { rows } = await sql<{ referrerId: bigint; qualified: number }>`
    SELECT referrer_id AS "referrerId", count(*)::int4 AS qualified FROM reward_friend
    WHERE merchant_id = ${merchantId} AND state = 'qualified' AND decided_at >= ${since}
    GROUP BY referrer_id ORDER BY qualified DESC, min(decided_at) LIMIT ${LEADERS}`.execute(ctx.db);
  const members = await memberSummaries(
    ctx,
    merchantId,
    rows.map(row => row.referrerId),
  );
  return rows.map((row, index) => ({
    place: index + 1,
    account: maskUsername(members.get(row.referrerId)?.username ?? ''),
    qualified: row.qualified,
    own: row.referrerId === memberId,
  }));
}
