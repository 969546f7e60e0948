import { listChases, showChase } from '@baize/wire/lottery';
import { type SqlBool, sql } from 'kysely';
import { uuidCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { dayBounds } from './calendar.ts';
import { betViews, readOrders } from './list-bets.ts';
import { chaseView, countChases, readChases } from './read-chases.ts';

const BETS_MAX = 1_000;

export const listChasesHandler = handle(listChases, async ({ input, ctx, caller, request }) => {
  const { gameCode, state, issueNo, limit, skip, after } = input;
  const { timeZone } = request.merchant;
  const asked = {
    member: caller.member,
    gameCode,
    state,
    issueNo,
    from: input.from === undefined ? undefined : dayBounds(timeZone, input.from).from,
    until: input.to === undefined ? undefined : dayBounds(timeZone, input.to).until,
  };
  const before = uuidCursor(after);
  const [rows, counted] = await Promise.all([
    readChases(ctx, { ...asked, before, limit: limit + 1, skip }),
    countChases(ctx, asked),
  ]);
  const shown = rows.slice(0, limit);
  return {
    chases: await Promise.all(shown.map(row => chaseView(ctx, row, request.language))),
    ...counted,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
});

export const showChaseHandler = handle(showChase, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  const [row] = await readChases(ctx, { member, chaseId: input.chaseId, limit: 1 });
  if (row === undefined) return fail('chase_unknown');
  const ofChase = sql<SqlBool>`o.merchant_id = ${member.merchantId} AND o.chase_id = ${row.id}`;
  const orders = await readOrders(ctx, [ofChase], BETS_MAX);
  const inOrder = orders.toSorted((a, b) => a.closes_at.getTime() - b.closes_at.getTime() || (a.id < b.id ? -1 : 1));
  return {
    chase: await chaseView(ctx, row, request.language),
    bets: await betViews(ctx, request.language, inOrder),
  };
});
