import { formatExact } from '@baize/money';
import { showDesk } from '@baize/wire/lottery';
import { handle } from '../../http/handler.ts';
import { dayBounds } from './calendar.ts';
import { limitsOf, lotteryLimits } from './limits.ts';
import { ownGroupMax } from './own-group.ts';
import { readDraws, readNearIssues } from './read-draws.ts';
import { runtimeOf } from './runtime.ts';
import { drawView, gameView, issueView } from './views.ts';

const LAST_DRAWS = 12;

export const showDeskHandler = handle(showDesk, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  const game = await runtimeOf(ctx).games.find(member.merchantId, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const now = ctx.now();
  const [near, draws] = await Promise.all([
    readNearIssues(ctx.db, game, now, 1),
    readDraws(ctx.db, game, { limit: LAST_DRAWS }),
  ]);
  const limits = limitsOf(ctx.settings.get(member.merchantId, lotteryLimits));
  const { previous, current } = near;
  const awaiting = previous !== undefined && ['selling', 'closed'].includes(previous.status) ? previous : undefined;
  const [next] = near.next;
  return {
    serverTime: now.toISOString(),
    game: gameView(game, request.language),
    currency: member.currency,
    trial: member.trial,
    issue: current === undefined ? null : issueView(current, now),
    nextIssue: next === undefined ? null : issueView(next, now),
    leftToday: current === undefined ? 0 : leftToday(current, request.merchant.timeZone, game.periodSeconds),
    awaiting: awaiting === undefined ? null : issueView(awaiting, now),
    lastDraws: draws.map(row => drawView(row, game.family)),
    plays: game.plays.map(playType => ({ playType, open: !game.closedPlays.includes(playType) })),
    units: limits.units.map(unit => formatExact(unit)),
    prizeGroup: { min: limits.prizeGroupMin, max: ownGroupMax(ctx, member), step: limits.prizeGroupStep },
    rules: { tieRule: game.tieRule, ruleVersion: game.ruleVersion },
    limits: {
      multipleMax: limits.multipleMax,
      betCountMax: limits.betCountMax,
      linesMax: limits.linesMax,
      lineStakeMin: formatExact(limits.lineStakeMin),
      lineStakeMax: formatExact(limits.lineStakeMax),
      slipStakeMax: formatExact(limits.slipStakeMax),
      prizeMax: formatExact(limits.prizeMax),
      issueStakeMax: formatExact(limits.issueStakeMax),
    },
  };
});

/** Issues of the same business day that are drawn after this one. */
function leftToday(issue: { business_date: string; draws_at: Date }, timeZone: string, periodSeconds: number): number {
  const { until } = dayBounds(timeZone, issue.business_date);
  return Math.max(0, Math.floor((until.getTime() - issue.draws_at.getTime()) / (periodSeconds * 1000)));
}
