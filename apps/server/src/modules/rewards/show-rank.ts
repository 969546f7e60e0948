import { formatExact } from '@baize/money';
import { playerRankProgress } from '@baize/wire/relays';
import { handle } from '../../http/handler.ts';
import { clubLabel, memberStanding } from '../members/index.ts';
import { monthStart } from '../merchants/index.ts';
import { turnoverOfMonth } from './judge-rank.ts';
import { rankRules } from './settings.ts';

export const playerRankProgressHandler = handle(playerRankProgress, async ({ ctx, caller, request, fail }) => {
  const { merchantId, memberId, asset, currency } = caller.member;
  const standing = await memberStanding(ctx.db, merchantId, memberId);
  if (!standing) return fail('session_ended');
  const month = monthStart(ctx.play.businessDate(ctx.now(), request.merchant.timeZone));
  const turnover = await turnoverOfMonth(ctx.db, { merchantId, memberId, asset, month });
  const { levels } = ctx.settings.get(merchantId, rankRules);
  const level = standing.rankLevel;
  const next = levels[level + 1];
  const label = (at: number) => clubLabel(ctx, merchantId, at, request.language);
  return {
    current: label(level),
    next: next ? label(level + 1) : null,
    turnover: formatExact(turnover),
    turnoverNeeded: next?.upgrade ?? null,
    currency,
    since: month,
    keepNeeded: levels[level]?.keep ?? '0',
    levels: levels.map((rule, index) => ({ ...label(index), ...rule })),
  };
});
