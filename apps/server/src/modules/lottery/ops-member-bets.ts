import { opsListMemberBets } from '@baize/wire/lottery';
import { type SqlBool, sql } from 'kysely';
import { cutPage, uuidCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { memberWallet } from '../members/index.ts';
import { betViews, readOrders } from './list-bets.ts';

export const opsListMemberBetsHandler = handle(
  opsListMemberBets,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const member = await memberWallet(ctx, operator.merchantId, input.memberId);
    if (!member) return fail('member_unknown');
    const { merchantId, memberId } = member;
    const filter = [sql<SqlBool>`o.merchant_id = ${merchantId} AND o.member_id = ${memberId}`];
    const after = uuidCursor(input.after);
    if (after !== undefined) filter.push(sql<SqlBool>`o.id < ${after}`);
    const { rows, next } = cutPage(await readOrders(ctx, filter, input.limit + 1), input.limit);
    return { bets: await betViews(ctx, request.language, rows), next };
  },
);
