import { formatExact } from '@baize/money';
import { showDesk } from '@baize/wire/lottery';
import { handle } from '../../http/handler.ts';
import { readClosedNumbers } from './closed-numbers.ts';
import { deskPlays } from './desk-plays.ts';
import { calendarOf } from './game-calendar.ts';
import type { Game } from './games.ts';
import { CHASE_ISSUES_MAX, limitsOf, lotteryLimits } from './limits.ts';
import { ownGroupMax } from './own-group.ts';
import { readDraws, readNearIssues } from './read-draws.ts';
import { runtimeOf } from './runtime.ts';
import { drawsOfDay } from './schedule.ts';
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
  const prizeGroupMax = ownGroupMax(ctx, member, game);
  const { previous, current } = near;
  const awaiting = previous !== undefined && ['selling', 'closed'].includes(previous.status) ? previous : undefined;
  const [next] = near.next;
  return {
    serverTime: now.toISOString(),
    game: gameView(game, request),
    currency: member.currency,
    trial: member.trial,
    issue: current === undefined ? null : issueView(current, now),
    nextIssue: next === undefined ? null : issueView(next, now),
    leftToday: current === undefined ? 0 : leftToday(game, current, { now, merchantZone: request.merchant.timeZone }),
    awaiting: awaiting === undefined ? null : issueView(awaiting, now),
    lastDraws: draws.map(row => drawView(row, game.family)),
    plays: deskPlays(game, limits, { prizeGroupMax, now }),
    closedNumbers:
      current === undefined ? [] : await readClosedNumbers(ctx, game, { issue: current, asset: member.asset }),
    units: limits.units.map(unit => formatExact(unit)),
    prizeGroup: {
      min: Math.max(limits.prizeGroupMin, game.prizeGroupMin ?? 0),
      max: prizeGroupMax,
      step: limits.prizeGroupStep,
    },
    rules: {
      tieRule: game.tieRule,
      creditTieRule: game.creditTieRule,
      tripleRule: game.tripleRule,
      ruleVersion: game.ruleVersion,
      lunarYear: current?.lunar_year ?? null,
    },
    limits: {
      multipleMax: limits.multipleMax,
      betCountMax: limits.betCountMax,
      linesMax: limits.linesMax,
      lineStakeMin: formatExact(limits.lineStakeMin),
      lineStakeMax: formatExact(limits.lineStakeMax),
      slipStakeMax: formatExact(limits.slipStakeMax),
      prizeMax: formatExact(limits.prizeMax),
      issueStakeMax: formatExact(limits.issueStakeMax),
      chaseIssuesMax: CHASE_ISSUES_MAX,
    },
  };
});

/** Issues of the same day that are drawn after this one; null where that day is yet to come. */
function leftToday(
  game: Game,
  issue: { business_date: string; draws_at: Date },
  { now, merchantZone }: { now: Date; merchantZone: string },
): number | null {
  const calendar = calendarOf(game, merchantZone, new Map([[issue.business_date, 'extra']]));
  const day = Temporal.PlainDate.from(issue.business_date);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(calendar.timeZone);
  if (Temporal.PlainDate.compare(day, today.toPlainDate()) > 0) return null;
  return drawsOfDay(calendar, day).filter(at => at > issue.draws_at.getTime()).length;
}
