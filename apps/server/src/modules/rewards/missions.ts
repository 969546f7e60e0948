import { formatExact, parseAmount } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { claimMission, listMissions } from '@baize/wire/rewards';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { inLanguage } from '../../in-language.ts';
import { payReward } from '../bonuses/index.ts';
import { lockCaller, type MemberStanding, maskUsername, memberStanding, memberSummaries } from '../members/index.ts';
import { dayStart, type Merchant, weekStart } from '../merchants/index.ts';
import { periodOf, progressOf } from './mission-progress.ts';
import { type MissionRule, missionRules } from './settings.ts';
import type { RewardTables } from './tables.ts';

type View = OutputOf<typeof claimMission>;
type Seen = { merchant: Merchant; member: MemberStanding; language: string };

export const listMissionsHandler = handle(listMissions, async ({ ctx, caller, request, fail }) => {
  const { merchantId, memberId, currency } = caller.member;
  const member = await memberStanding(ctx.db, merchantId, memberId);
  if (!member) return fail('session_ended');
  const missions = await missionViews(ctx, ctx.db, { merchant: request.merchant, member, language: request.language });
  return {
    missions,
    available: missions.filter(({ state }) => state !== 'claimed').length,
    currency,
    leaders: await leaders(ctx, caller.member, request.merchant),
  };
});

export const claimMissionHandler = handle(claimMission, async ({ input, ctx, caller, request, fail }) => {
  const { member: calling } = caller;
  const { merchantId, memberId } = calling;
  const rule = ctx.settings
    .get(merchantId, missionRules)
    .missions.find(each => each.id === input.missionId && each.enabled);
  if (!rule) return fail('mission_unknown');
  const outcome = await ctx.transaction(async tx => {
    const status = await lockCaller(tx, calling);
    if (status === 'session_ended') return status;
    if (status === 'suspended') return 'account_suspended' as const;
    if (status === 'closed') return 'account_closed' as const;
    const member = await memberStanding(tx, merchantId, memberId);
    if (!member || member.currency !== calling.asset) return 'mission_not_done' as const;
    const seen = { merchant: request.merchant, member, language: request.language };
    const period = await periodOf(ctx, request.merchant, rule.period);
    const claimed = await claimOf(tx, calling, rule, period.name);
    // Once more in the same period, under whatever id: it is claimed.
    if (claimed) return missionView(ctx, tx, seen, rule);
    const done = await progressOf(ctx, tx, { ...seen, rule, period });
    if (done < (parseAmount(rule.target) ?? 0n)) return 'mission_not_done' as const;
    const id = ctx.newId();
    await tx
      .withTables<RewardTables>()
      .insertInto('reward_mission_claim')
      .values({
        merchant_id: merchantId,
        id,
        member_id: memberId,
        mission_id: rule.id,
        period: period.name,
        command_id: input.id,
        at: ctx.now(),
      })
      .execute();
    await payReward(ctx, tx, {
      merchantId,
      memberId,
      asset: member.currency,
      source: 'mission',
      sourceId: id,
      titles: rule.titles,
      reward: { amount: parseAmount(rule.amount) ?? 0n, rolloverTimes: rule.rollover, points: rule.points },
    });
    await ctx.events.emit(tx, { type: 'rewards.changed', merchantId, memberId, payload: { what: 'mission' } });
    return missionView(ctx, tx, seen, rule);
  });
  return typeof outcome === 'string' ? fail(outcome) : outcome;
});

export const missionViews = (ctx: Context, db: Kysely<object>, seen: Seen): Promise<View[]> =>
  Promise.all(
    ctx.settings
      .get(seen.merchant.id, missionRules)
      .missions.filter(rule => rule.enabled)
      .map(rule => missionView(ctx, db, seen, rule)),
  );

async function missionView(ctx: Context, db: Kysely<object>, seen: Seen, rule: MissionRule): Promise<View> {
  const { merchant, member, language } = seen;
  const period = await periodOf(ctx, merchant, rule.period);
  const [done, claimed] = await Promise.all([
    progressOf(ctx, db, { merchant, member, rule, period }),
    claimOf(db, { merchantId: merchant.id, memberId: member.id }, rule, period.name),
  ]);
  const target = parseAmount(rule.target) ?? 0n;
  return {
    id: rule.id,
    title: inLanguage(rule.titles, language, merchant.defaultLanguage) ?? rule.id,
    kind: rule.kind,
    period: rule.period,
    product: rule.product === '' ? null : rule.product,
    done: formatExact(done < target ? done : target, 0),
    target: formatExact(target, 0),
    reward: { amount: rule.amount, rollover: rule.rollover, points: String(rule.points) },
    state: claimed ? 'claimed' : done >= target ? 'claimable' : 'open',
    endsAt: period.endsAt?.toISOString() ?? null,
  };
}

const claimOf = (
  db: Kysely<object>,
  { merchantId, memberId }: Pick<CallerMember, 'merchantId' | 'memberId'>,
  rule: MissionRule,
  period: string,
) =>
  db
    .withTables<RewardTables>()
    .selectFrom('reward_mission_claim')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('mission_id', '=', rule.id)
    .where('period', '=', period)
    .executeTakeFirst();

const LEADERS = 10;

async function leaders(ctx: Context, { merchantId, memberId }: CallerMember, { timeZone }: Merchant) {
  const monday = weekStart(ctx.play.businessDate(ctx.now(), timeZone));
  const since = dayStart(monday, timeZone);
  const { rows } = await sql<{ memberId: bigint; claimed: number }>`
    SELECT member_id AS "memberId", count(*)::int4 AS claimed FROM reward_mission_claim
    WHERE merchant_id = ${merchantId} AND at >= ${since}
    GROUP BY member_id ORDER BY claimed DESC, max(at) LIMIT ${LEADERS}`.execute(ctx.db);
  const members = await memberSummaries(
    ctx,
    merchantId,
    rows.map(row => row.memberId),
  );
  return rows.map((row, index) => ({
    place: index + 1,
    account: maskUsername(members.get(row.memberId)?.username ?? ''),
    claimed: row.claimed,
    own: row.memberId === memberId,
  }));
}
