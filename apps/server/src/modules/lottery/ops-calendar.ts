import { opsSetLotteryDay, opsShowLotteryCalendar } from '@baize/wire/lottery';
import { type Kysely, sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { openProposal } from '../operators/index.ts';
import { dayOf } from './calendar.ts';
import { CHANGE_CALENDAR, calendarToChange } from './change-calendar.ts';
import { calendarOf, readNumbering } from './game-calendar.ts';
import type { Game } from './games.ts';
import { issueNumbers } from './issue-number.ts';
import { isAdded } from './new-game.ts';
import { gameObject } from './proposals.ts';
import { runtimeOf } from './runtime.ts';
import { drawsOfDay } from './schedule.ts';
import type { LotteryTables } from './tables.ts';

export const opsShowLotteryCalendarHandler = handle(
  opsShowLotteryCalendar,
  async ({ input, ctx, caller, request, fail }) => {
    const game = await runtimeOf(ctx).games.find(caller.operator.merchantId, input.gameCode);
    if (game === undefined) return fail('game_unknown');
    const exceptions = new Map((await readDays(ctx.db, game)).map(row => [row.day, row]));
    const kinds = new Map([...exceptions].map(([day, { kind }]) => [day, kind]));
    const numbering = await readNumbering(ctx.db, game);
    const calendar = calendarOf(game, request.merchant.timeZone, kinds, numbering);
    const number = issueNumbers(calendar);
    const lastMade = await lastMadeDay(ctx.db, game);
    const today = dayOf(calendar.timeZone, ctx.now());
    const first = Temporal.PlainDate.from(input.from ?? today);
    const standing = await madeUntilChange(ctx.db, game, first.toString());
    const { calendarSince } = game;
    const firstNew = calendarSince === undefined ? null : await firstMadeFrom(ctx.db, game, calendarSince);
    // Of its first day a calendar makes only what is still to be drawn.
    const showsMade = (day: string): boolean =>
      calendarSince !== undefined && (day < calendarSince || (day === calendarSince && firstNew !== null));
    const days = Array.from({ length: input.days }, (_, at) => {
      const day = first.add({ days: at });
      const asMade = showsMade(day.toString());
      const made = standing.filter(issue => issue.business_date === day.toString());
      const draws = asMade ? made.map(issue => issue.draws_at.getTime()) : drawsOfDay(calendar, day);
      const firstNumber = asMade ? made[0]?.number : number(day, 0);
      const exception = exceptions.get(day.toString());
      return {
        date: day.toString(),
        draws: draws.length,
        firstDrawsAt: instantOf(draws.at(0)),
        lastDrawsAt: instantOf(draws.at(-1)),
        firstIssueNo: draws.length === 0 ? null : (firstNumber ?? null),
        exception:
          exception === undefined ? null : { kind: exception.kind, reason: exception.reason, by: exception.set_by },
        made: lastMade !== undefined && day.toString() <= lastMade,
      };
    });
    const since = calendarSince !== undefined && calendarSince >= today ? calendarSince : null;
    const { merchantId } = caller.operator;
    const waiting = await openProposal(ctx, { merchantId, kind: CHANGE_CALENDAR, object: gameObject(game.code) });
    return {
      timeZone: calendar.timeZone,
      calendar: isAdded(game) ? calendarToChange(game, request.merchant.timeZone) : null,
      proposalId: waiting?.id ?? null,
      since,
      sinceIssue: since === null ? null : firstNew,
      days,
    };
  },
);

const instantOf = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

const readDays = (db: Kysely<object>, game: Game) =>
  db
    .withTables<LotteryTables>()
    .selectFrom('lottery_day')
    .selectAll()
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code)
    .execute();

/** Issues of the days that another calendar made, and of the first day of the one that holds now. */
const madeUntilChange = async (db: Kysely<object>, game: Game, from: string) =>
  game.calendarSince === undefined
    ? []
    : db
        .withTables<LotteryTables>()
        .selectFrom('lottery_issue')
        .select(['business_date', 'number', 'draws_at'])
        .where('merchant_id', '=', game.merchantId)
        .where('game_code', '=', game.code)
        .where('business_date', '>=', from)
        .where('business_date', '<=', game.calendarSince)
        .where('status', '<>', 'cancelled')
        .orderBy('draws_at')
        .execute();

/** The first issue of a day or of those after it; what was taken back for another calendar bears its id behind its number. */
async function firstMadeFrom(db: Kysely<object>, game: Game, day: string) {
  const row = await db
    .withTables<LotteryTables>()
    .selectFrom('lottery_issue')
    .select(['number', 'business_date'])
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code)
    .where('business_date', '>=', day)
    .where(sql<boolean>`number NOT LIKE '%-' || id`)
    .orderBy('draws_at')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { issueNo: row.number, date: row.business_date };
}

/** The last day of which issues are made. */
async function lastMadeDay(db: Kysely<object>, game: Game): Promise<string | undefined> {
  const row = await db
    .withTables<LotteryTables>()
    .selectFrom('lottery_issue')
    .select('business_date')
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code)
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.business_date;
}

/** Days whose issues are made stand: bettors have seen them, and may have bet. */
export const opsSetLotteryDayHandler = handle(opsSetLotteryDay, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const { gameCode, date, kind, reason } = input;
  const game = await runtimeOf(ctx).games.find(operator.merchantId, gameCode);
  if (game === undefined) return fail('game_unknown');
  const lastMade = await lastMadeDay(ctx.db, game);
  const today = dayOf(game.timeZone ?? request.merchant.timeZone, ctx.now());
  if (date < today || (lastMade !== undefined && date <= lastMade)) return fail('day_made');
  await ctx.transaction(async tx => {
    const tables = tx.withTables<LotteryTables>();
    const key = { merchant_id: operator.merchantId, game_code: gameCode, day: date };
    const set = { reason, set_by: operator.name, set_at: ctx.now() };
    if (kind === 'usual')
      await tables
        .deleteFrom('lottery_day')
        .where('merchant_id', '=', key.merchant_id)
        .where('game_code', '=', gameCode)
        .where('day', '=', date)
        .execute();
    else
      await tables
        .insertInto('lottery_day')
        .values({ ...key, kind, ...set })
        .onConflict(conflict => conflict.columns(['merchant_id', 'game_code', 'day']).doUpdateSet({ kind, ...set }))
        .execute();
    await ctx.audit.write(tx, {
      merchantId: operator.merchantId,
      actor: operatorActor(operator),
      action: 'lottery.daySet',
      object: { kind: 'lottery_game', id: gameCode },
      after: { date, kind },
      reason,
      ip: request.ip,
    });
  });
  return { gameCode, date, kind };
});
