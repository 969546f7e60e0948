import { opsChangeLotteryCalendar, opsPlanLotteryCalendar } from '@baize/wire/lottery';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { openProposals, type ProposalKind, propose } from '../operators/index.ts';
import { dayOf, planIssues } from './calendar.ts';
import { updateGame } from './change-game.ts';
import { type GameKey, readExceptions, readNumbering } from './game-calendar.ts';
import type { Game } from './games.ts';
import { makeIssues } from './make-issues.ts';
import { ISSUES_SHOWN, isAdded, type NewCalendar, PLANNED_MS, periodOf, wrongCalendarFields } from './new-game.ts';
import { gameObject } from './proposals.ts';
import { runtimeOf } from './runtime.ts';
import { type GameCalendar, issuesPerDay } from './schedule.ts';
import { LOOK_AHEAD_DAYS, numbersAhead, takeUnsold } from './take-unsold.ts';

export const CHANGE_CALENDAR = 'lottery.changeCalendar';
/** Of calendars with very many draws a day fewer days are looked at: operators ask for many before one fits. */
const LOOK_AHEAD_DRAWS = 50_000;
const payload = z.object({
  gameCode: z.string(),
  version: z.number(),
  before: z.unknown(),
  after: opsChangeLotteryCalendar.input.shape.calendar,
});

type Refusal =
  | { code: 'game_unknown' | 'wrong_state' | 'numbering_conflict' }
  | { code: 'rules_invalid'; fields: Record<string, string> };
type Fitting = { calendar: GameCalendar; since: Temporal.PlainDate };

export const opsPlanLotteryCalendarHandler = handle(opsPlanLotteryCalendar, async ({ input, ctx, caller, fail }) => {
  const { merchantId } = caller.operator;
  const asked = input.calendar ?? (await waitingCalendar(ctx, merchantId, input.gameCode));
  if (asked === undefined) return fail('wrong_state');
  const judged = await judge(ctx, merchantId, { gameCode: input.gameCode, calendar: asked });
  if ('code' in judged) return refuse(fail, judged);
  const { calendar, since } = judged;
  const first = new Date(since.toZonedDateTime(calendar.timeZone).epochMilliseconds);
  const from = first > ctx.now() ? first : ctx.now();
  const issues = planIssues(calendar, from, new Date(from.getTime() + PLANNED_MS))
    .filter(({ businessDate }) => businessDate >= since.toString())
    .slice(0, ISSUES_SHOWN);
  return {
    since: since.toString(),
    issues: issues.map(({ number, closesAt, drawsAt }) => ({
      issueNo: number,
      closesAt: closesAt.toISOString(),
      drawsAt: drawsAt.toISOString(),
    })),
  };
});

/** What the proposal asks for that waits, so that whoever decides sees when it would hold. */
async function waitingCalendar(ctx: Context, merchantId: number, gameCode: string): Promise<NewCalendar | undefined> {
  const waiting = await openProposals(ctx, { merchantId, kinds: [CHANGE_CALENDAR] });
  return waiting.map(each => payload.parse(each.payload)).find(each => each.gameCode === gameCode)?.after;
}

/** A calendar says which draws of somebody else are sold, and until when, so it takes two people, as it did when the game was added. */
export const opsChangeLotteryCalendarHandler = handle(
  opsChangeLotteryCalendar,
  async ({ input, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const judged = await judge(ctx, operator.merchantId, input);
    if ('code' in judged) return refuse(fail, judged);
    const { game } = judged;
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId: operator.merchantId,
        kind: CHANGE_CALENDAR,
        object: gameObject(game.code),
        payload: {
          gameCode: game.code,
          version: game.version,
          before: calendarToChange(game, request.merchant.timeZone),
          after: { ...input.calendar, periodSeconds: periodOf(input.calendar) },
        },
        by: operator,
        reason: input.reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { gameCode: game.code, proposalId: proposed.id } : fail(proposed.code, proposed.value);
  },
);

const refuse = <Answer>(
  fail: (code: Refusal['code'], value?: { fields: Record<string, string> }) => Answer,
  refusal: Refusal,
): Answer => fail(refusal.code, 'fields' in refusal ? { fields: refusal.fields } : undefined);

/** The calendar of a game as its form has it. */
export const calendarToChange = (game: Game, merchantZone: string): NewCalendar => ({
  timeZone: game.timeZone ?? merchantZone,
  schedule: game.schedule,
  periodSeconds: game.periodSeconds,
  closeBeforeSeconds: game.closeBeforeSeconds,
  issueFormat: game.issueFormat,
});

async function judge(
  ctx: Context,
  merchantId: number,
  { gameCode, calendar: asked }: { gameCode: string; calendar: NewCalendar },
): Promise<(Fitting & { game: Game }) | Refusal> {
  const game = await runtimeOf(ctx).games.find(merchantId, gameCode);
  if (game === undefined) return { code: 'game_unknown' };
  if (!isAdded(game)) return { code: 'wrong_state' };
  const wrong = wrongCalendarFields(asked);
  if (wrong.length > 0)
    return { code: 'rules_invalid', fields: Object.fromEntries(wrong.map(field => [`calendar.${field}`, 'custom'])) };
  const fitting = await fit(ctx, ctx.db, game, asked);
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (
      SELECT FROM lottery_issue WHERE merchant_id = ${merchantId} AND game_code = ${gameCode}
        AND number = ANY (${numbersOf(fitting)}::text[])
        AND (business_date < ${fitting.since.toString()}::date OR status = 'cancelled')) AS taken`.execute(ctx.db);
  return rows[0]?.taken ? { code: 'numbering_conflict' } : { game, ...fitting };
}

const numbersOf = ({ calendar, since }: Fitting): readonly string[] =>
  numbersAhead(calendar, since, Math.min(LOOK_AHEAD_DAYS, Math.ceil(LOOK_AHEAD_DRAWS / issuesPerDay(calendar))));

/** A calendar with the game's days and numbers that operators set, and its first day: the one after all issues that stand. */
async function fit(ctx: Context, db: Kysely<object>, game: GameKey, asked: NewCalendar): Promise<Fitting> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT max(i.business_date) AS day FROM lottery_issue AS i
    WHERE i.merchant_id = ${game.merchantId} AND i.game_code = ${game.code} AND i.number NOT LIKE '%-' || i.id
      AND (i.status <> 'selling' OR i.closes_at <= ${ctx.now()} OR (i.source = 'house' AND i.opens_at <= ${ctx.now()}) OR EXISTS (
        SELECT FROM lottery_order AS o WHERE o.merchant_id = i.merchant_id AND o.issue_id = i.id))`.execute(db);
  const today = Temporal.PlainDate.from(dayOf(asked.timeZone, ctx.now()));
  const last = rows[0]?.day;
  const after = last == null ? today : Temporal.PlainDate.from(last).add({ days: 1 });
  return {
    calendar: {
      ...asked,
      periodSeconds: periodOf(asked),
      exceptions: await readExceptions(db, game),
      numbering: await readNumbering(db, game),
    },
    since: Temporal.PlainDate.compare(after, today) > 0 ? after : today,
  };
}

/**
 * Approved, the calendar holds from the day after all issues that stand. What stands: issues that are over or that somebody bet on, those of
 * the house that are open, and the days before these. What was made for later days is taken away and made anew.
 */
export const changeCalendarProposal: ProposalKind = {
  kind: CHANGE_CALENDAR,
  permission: () => 'lottery.results',
  apply: async (ctx, tx, proposal, by) => {
    const { gameCode, version, after } = payload.parse(proposal.payload);
    const { merchantId } = proposal;
    const game = { merchantId, code: gameCode };
    const { calendar, since } = await fit(ctx, tx, game, after);
    const reason = `${proposal.reason} (${proposal.proposedBy.name}); ${by.reason}`;
    const change = { gameCode, version, reason, ip: by.ip, action: 'lottery.calendarChanged' };
    const changed = await updateGame(ctx, tx, { ...by, merchantId }, change, () => ({
      time_zone: after.timeZone,
      schedule: JSON.stringify(after.schedule),
      period_s: calendar.periodSeconds,
      close_before_s: after.closeBeforeSeconds,
      issue_format: after.issueFormat,
      calendar_since: since.toString(),
    }));
    if (typeof changed === 'string') return 'version_changed';
    const from = since.toString();
    const taken = await takeUnsold(ctx, tx, game, { from, numbers: numbersOf({ calendar, since }) });
    return taken === undefined ? 'version_changed' : 'done';
  },
  settled: async ctx => {
    const { games, issues } = runtimeOf(ctx);
    games.forget();
    issues.forget();
    await makeIssues(ctx);
  },
};
