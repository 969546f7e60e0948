import { opsSetLotteryNumber } from '@baize/wire/lottery';
import type { Transaction } from 'kysely';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { calendarOf, readExceptions, readNumbering } from './game-calendar.ts';
import type { Game } from './games.ts';
import { issueNumbers } from './issue-number.ts';
import { makeIssues } from './make-issues.ts';
import { gameObject } from './proposals.ts';
import { runtimeOf } from './runtime.ts';
import { drawCountOf, type Numbering } from './schedule.ts';
import type { LotteryTables } from './tables.ts';
import { numbersAhead, takeUnsold } from './take-unsold.ts';

/**
 * Gives the first draw of a day its number; those after it count on. Issues from that day on that nobody bet on are taken away and made
 * again: an issue never changes its number, so a bet on one that a player saw before is refused, not put into another. The house's own
 * draws follow from their numbers, which were promised with the seed: they stay.
 */
export const opsSetLotteryNumberHandler = handle(opsSetLotteryNumber, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const { gameCode, date, number, reason } = input;
  const game = await runtimeOf(ctx).games.find(operator.merchantId, gameCode);
  if (game === undefined) return fail('game_unknown');
  const numbering = { day: Temporal.PlainDate.from(date), number };
  const calendar = calendarOf(game, request.merchant.timeZone, await readExceptions(ctx.db, game), [
    ...(await readNumbering(ctx.db, game)).filter(({ day }) => isBefore(day, numbering.day)),
    numbering,
  ]);
  if (game.source === 'house' || drawCountOf(calendar, numbering.day) === 0) return fail('wrong_state');
  const remade = await ctx.transaction(async tx => {
    const taken = await takeUnsold(ctx, tx, game, { from: date, numbers: numbersAhead(calendar, numbering.day) });
    if (taken === undefined) return undefined;
    await store(tx, game, numbering, { reason, set_by: operator.name, set_at: ctx.now() });
    await ctx.events.emit(tx, {
      type: 'lottery.game.changed',
      merchantId: operator.merchantId,
      payload: { gameCode, version: game.version },
    });
    await ctx.audit.write(tx, {
      merchantId: operator.merchantId,
      actor: operatorActor(operator),
      action: 'lottery.numberSet',
      object: gameObject(gameCode),
      after: { date, number, remade: taken },
      reason,
      ip: request.ip,
    });
    return taken;
  });
  if (remade === undefined) return fail('numbering_conflict');
  runtimeOf(ctx).issues.forget();
  await makeIssues(ctx);
  return { gameCode, date, issueNo: issueNumbers(calendar)(numbering.day, 0), remade };
});

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate): boolean => Temporal.PlainDate.compare(a, b) < 0;

/** What was given for later days counts no more. */
async function store(
  tx: Transaction<object>,
  game: Game,
  { day, number }: Numbering,
  set: { reason: string; set_by: string; set_at: Date },
): Promise<void> {
  const tables = tx.withTables<LotteryTables>();
  const key = { merchant_id: game.merchantId, game_code: game.code, day: day.toString() };
  await tables
    .deleteFrom('lottery_numbering')
    .where('merchant_id', '=', key.merchant_id)
    .where('game_code', '=', key.game_code)
    .where('day', '>=', key.day)
    .execute();
  await tables
    .insertInto('lottery_numbering')
    .values({ ...key, number, ...set })
    .execute();
}
