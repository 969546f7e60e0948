import { leaveOffer, showSaferPlay } from '@baize/wire/safer-play';
import { handle } from '../../http/handler.ts';
import { exclusionView } from './exclusion.ts';
import { limitViews } from './limits.ts';
import { lockState, readState, writeState } from './member-state.ts';
import { lifetimeOf, positionsOf } from './positions.ts';
import { realityMinutesOf, sessionStart } from './reality-check.ts';
import { profileSetting } from './settings.ts';

export const showSaferPlayHandler = handle(showSaferPlay, async ({ ctx, caller: { member }, request }) => {
  const profile = ctx.settings.get(member.merchantId, profileSetting);
  const bearer = { ...member, timeZone: request.merchant.timeZone };
  const [state, limits, startedAt, positions, lifetime] = await Promise.all([
    readState(ctx.db, member),
    limitViews(ctx, bearer),
    sessionStart(ctx, member),
    positionsOf(ctx, bearer),
    lifetimeOf(ctx, bearer),
  ]);
  const now = ctx.now();
  return {
    currency: member.currency,
    profile: {
      raiseHours: profile.raiseHours,
      realityChoices: profile.realityChoices,
      coolingHoursMin: profile.coolingHoursMin,
      coolingDaysMax: profile.coolingDaysMax,
      exclusionDaysMin: profile.exclusionDaysMin,
      returnDays: profile.returnDays,
      identityNeeded: profile.identityBeforePlay && !state?.identity_checked_at,
    },
    limits,
    realityMinutes: realityMinutesOf(ctx, member.merchantId, state),
    exclusion: exclusionView(state, now),
    session: {
      startedAt: startedAt.toISOString(),
      minutes: Math.floor((now.getTime() - startedAt.getTime()) / 60_000),
      now: now.toISOString(),
    },
    positions,
    lifetime,
    offered: limits.length > 0 || state?.offered_at != null,
  };
});

export const leaveOfferHandler = handle(leaveOffer, ({ ctx, caller: { member } }) =>
  ctx.transaction(async tx => {
    const state = await lockState(tx, member);
    if (!state.offered_at) await writeState(tx, member, { offered_at: ctx.now() });
    return { offered: true as const };
  }),
);
