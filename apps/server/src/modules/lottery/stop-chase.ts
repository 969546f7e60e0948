import { formatExact } from '@baize/money';
import { stopChase } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { z } from 'zod';
import { handle } from '../../http/handler.ts';
import { hashContent } from '../ledger/index.ts';
import { openOrders } from './advance-chases.ts';
import { chaseView, readChases } from './read-chases.ts';
import { releaseCaps } from './release-caps.ts';

const refusals = z.enum(['id_reused', 'busy', 'session_ended', 'chase_ended']);

export const stopChaseHandler = handle(stopChase, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId, memberId, sessionId, asset, currency } = caller.member;
  const one = { member: caller.member, chaseId: input.chaseId, limit: 1 };
  const [known] = await readChases(ctx, one);
  if (known === undefined) return fail('chase_unknown');
  const { orders, houses, rebates } = await openOrders(ctx, known);
  const { rows } = await sql<{ state: string; given: string[] }>`
    SELECT state, given FROM lottery_stop_chase(${merchantId}, ${ctx.now()}, ${request.merchant.timeZone}, ${`m:${memberId}`}, ${input.id},
      ${hashContent({ chaseId: input.chaseId })}, ${memberId}, ${sessionId}, ${input.chaseId}, ${orders}::uuid[],
      ${houses}::int8[], ${rebates})`.execute(ctx.db);
  const [stopped] = rows;
  if (stopped?.state !== 'ok' && stopped?.state !== 'replayed') return fail(refusals.parse(stopped?.state));
  await releaseCaps(ctx, { merchantId, gameCode: known.game_code }, stopped.given);
  const [row] = await readChases(ctx, one);
  if (row === undefined) return fail('chase_unknown');
  const balance = await ctx.ledger.balanceOf(merchantId, memberId, asset);
  return { chase: await chaseView(ctx, row, request.language), balance: formatExact(balance.available), currency };
});
