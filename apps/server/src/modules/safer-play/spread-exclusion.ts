import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Subscriber } from '../../module.ts';
import { excludeMember, marksOf, writeControlEntry } from './exclusion.ts';
import { readState, type Who } from './member-state.ts';
import { HOUSE } from './record-change.ts';
import type { ExclusionKind, SaferPlayTables } from './tables.ts';

const TASK = 'safer-play.spread';
const jobPayload = z.object({ merchantId: z.number().int(), memberId: z.string().regex(/^\d+$/) });

/** Asks in the transaction of an exclusion that it reaches every brand: no failure after the commit keeps one open. */
export const askSpread = (ctx: Context, tx: Transaction<object>, { merchantId, memberId }: Who): Promise<void> =>
  ctx.events.requestJob(tx, { merchantId, task: TASK, payload: { merchantId, memberId: memberId.toString() } });

/** After an exclusion: told to the licensee, and laid upon the same person at every other brand whose members are here. */
export const spreadJobs = {
  [TASK]: async (ctx: Context, payload: unknown): Promise<void> => {
    const { merchantId, memberId } = jobPayload.parse(payload);
    await spreadExclusion(ctx, { merchantId, memberId: BigInt(memberId) });
  },
};

async function spreadExclusion(ctx: Context, who: Who): Promise<void> {
  const [merchant, state] = await Promise.all([ctx.merchants.byId(who.merchantId), readState(ctx.db, who)]);
  if (!merchant || state?.exclusion == null) return;
  const { exclusion: kind, excluded_until: plain, return_at: returnAt } = state;
  const until = kind === 'indefinite' ? returnAt : plain;
  await writeControlEntry(ctx, { operatorId: merchant.operatorId, who, kind, until });
  const brands = (await ctx.merchants.list()).filter(
    ({ id, operatorId }) => id !== merchant.id && operatorId === merchant.operatorId,
  );
  if (brands.length === 0) return;
  const { rows } = await sql<{ merchantId: number; memberId: bigint }>`
    SELECT p.merchant_id AS "merchantId", p.member_id AS "memberId"
    FROM member_profile AS own JOIN member_profile AS p ON p.merchant_id = ANY (${brands.map(({ id }) => id)}::int4[])
      AND (p.mobile_num = own.mobile_num OR lower(p.email) = lower(own.email)
        OR p.details ->> 'idNumber' = own.details ->> 'idNumber')
    WHERE own.merchant_id = ${who.merchantId} AND own.member_id = ${who.memberId}`.execute(ctx.db);
  for (const other of rows) await layUpon(ctx, other, { kind, until });
}

const layUpon = (ctx: Context, who: Who, wanted: { kind: ExclusionKind; until: Date | null }) =>
  ctx.transaction(tx => excludeMember(ctx, tx, who, wanted, { actor: HOUSE, reason: 'excluded at another brand' }));

/** Whoever registers or logs in anywhere meets the exclusion that stands at another brand of the licensee. */
export const meetExclusions: Subscriber = {
  name: 'safer-play.meetExclusions',
  events: ['member.registered', 'member.loggedIn'],
  handle: async (ctx, event) => {
    if (event.memberId === undefined) return;
    const who = { merchantId: event.merchantId, memberId: event.memberId };
    const merchant = await ctx.merchants.byId(event.merchantId);
    const marks = merchant ? await marksOf(ctx, who) : [];
    if (!merchant || marks.length === 0) return;
    const found = await ctx.control
      .withTables<SaferPlayTables>()
      .selectFrom('control_exclusion_mark as m')
      .innerJoin('control_exclusion as e', 'e.id', 'm.exclusion_id')
      .select(['e.kind', 'e.until', 'e.merchant_id', 'e.member_id'])
      .where('m.operator_id', '=', merchant.operatorId)
      .where('m.mark', 'in', marks)
      .where('e.ended_at', 'is', null)
      .where(row => row.or([row('e.until', 'is', null), row('e.until', '>', ctx.now())]))
      .execute();
    for (const entry of found)
      if (entry.merchant_id !== who.merchantId || entry.member_id !== who.memberId) await layUpon(ctx, who, entry);
  },
};
