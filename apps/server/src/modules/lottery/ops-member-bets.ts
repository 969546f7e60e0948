import { opsListMemberBets } from '@baize/wire/lottery';
import { type SqlBool, sql } from 'kysely';
import { cutPage } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { memberWallet } from '../members/index.ts';
import { betViews, readOrders } from './list-bets.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const opsListMemberBetsHandler = handle(
  opsListMemberBets,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const member = await memberWallet(ctx, operator.merchantId, input.memberId);
    if (!member) return fail('member_unknown');
    const { merchantId, memberId } = member;
    const filter = [sql<SqlBool>`o.merchant_id = ${merchantId} AND o.member_id = ${memberId}`];
    if (input.after !== undefined && UUID.test(input.after)) filter.push(sql<SqlBool>`o.id < ${input.after}`);
    const { rows, next } = cutPage(await readOrders(ctx, filter, input.limit + 1), input.limit);
    return { bets: await betViews(ctx, request.language, rows), next };
  },
);
