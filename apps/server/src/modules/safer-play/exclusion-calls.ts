import { askReturn, exclude } from '@baize/wire/safer-play';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { memberActor } from '../audit/index.ts';
import { hasPlayMoney } from '../cashier/index.ts';
import { beginReturn, excludeMember, exclusionView } from './exclusion.ts';
import { profileSetting } from './settings.ts';
import { askSpread } from './spread-exclusion.ts';
import type { ExclusionKind } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const excludeHandler = handle(exclude, async ({ input, ctx, caller: { member }, request, fail }) => {
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const until = await endOf(ctx, member.merchantId, request.merchant.timeZone, input);
  if (until === undefined) return fail('field_invalid', { fields: { [FIELDS[input.kind]]: 'range' } });
  const by = { actor: memberActor(member), ip: request.ip };
  const state = await ctx.transaction(async tx => {
    const after = await excludeMember(ctx, tx, member, { kind: input.kind, until }, by);
    if (after !== 'exclusion_stands') await askSpread(ctx, tx, member);
    return after;
  });
  if (state === 'exclusion_stands') return fail(state);
  const exclusion = exclusionView(state, ctx.now());
  return exclusion ? { exclusion } : fail('exclusion_stands');
});

export const askReturnHandler = handle(askReturn, async ({ input, ctx, caller: { member }, request, fail }) => {
  const { returnDays } = ctx.settings.get(member.merchantId, profileSetting);
  const at = new Date(ctx.now().getTime() + returnDays * DAY_MS);
  const asked = { reason: input.reason, at, actor: memberActor(member), ip: request.ip };
  const state = await ctx.transaction(async tx => {
    const after = await beginReturn(ctx, tx, member, asked);
    if (typeof after !== 'string') await askSpread(ctx, tx, member);
    return after;
  });
  if (typeof state === 'string') return fail(state);
  const exclusion = exclusionView(state, ctx.now());
  return exclusion ? { exclusion } : fail('not_excluded');
});

const FIELDS = { cooling: 'hours', definite: 'until', indefinite: 'kind' } as const;

type Asked = { kind: ExclusionKind; hours?: number | undefined; until?: string | undefined };

/** When what was asked for ends, null where never; undefined where the profile does not allow it. */
async function endOf(
  ctx: Context,
  merchantId: number,
  timeZone: string,
  asked: Asked,
): Promise<Date | null | undefined> {
  const profile = ctx.settings.get(merchantId, profileSetting);
  const now = ctx.now().getTime();
  if (asked.kind === 'indefinite') return null;
  if (asked.kind === 'cooling') {
    const ms = (asked.hours ?? 0) * HOUR_MS;
    const fits = ms >= profile.coolingHoursMin * HOUR_MS && ms <= profile.coolingDaysMax * DAY_MS;
    return fits ? new Date(now + ms) : undefined;
  }
  if (asked.until === undefined) return undefined;
  // The last day belongs to it.
  const { rows } = await sql<{ at: Date }>`
    SELECT (${asked.until}::date + 1)::timestamp AT TIME ZONE ${timeZone} AS at`.execute(ctx.db);
  const at = rows[0]?.at;
  const least = now + profile.exclusionDaysMin * DAY_MS;
  return at && at.getTime() >= least && at.getTime() < Date.UTC(9000, 0) ? at : undefined;
}
