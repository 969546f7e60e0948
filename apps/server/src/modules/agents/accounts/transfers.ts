import { CURRENCIES, fitsScale, formatExact, isCurrencyCode, parseAmount } from '@baize/money';
import type { ParsedInputOf } from '@baize/wire';
import { listTeamTransfers, transferInTeam } from '@baize/wire/agents';
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { countRows, pageOrder } from '../../../db/index.ts';
import { type CallerMember, handle } from '../../../http/handler.ts';
import { checkPaymentPassword, wageringOf } from '../../cashier/index.ts';
import { hashContent } from '../../ledger/index.ts';
import { findMember, lockCaller, memberStanding, memberSummaries } from '../../members/index.ts';
import { isAgent } from '../own-agent.ts';
import { transferRules } from '../settings.ts';

export const transferInTeamHandler = handle(transferInTeam, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  const { merchantId, memberId, asset, currency } = member;
  const { direction, amount, username } = input;
  if (!mayGive(member, direction)) return fail('non_agent');
  const rules = ctx.settings.get(merchantId, transferRules);
  if (!rules[direction]) return fail('transfers_off');
  if (!fitsScale(amount, isCurrencyCode(currency) ? CURRENCIES[currency].paymentScale : 0))
    return fail('amount_too_fine');
  if (amount > (parseAmount(rules.most) ?? 0n)) return fail('amount_above_maximum', { max: rules.most });
  const proof = await checkPaymentPassword(ctx, member, input.paymentPassword);
  if (!proof.ok) return fail(proof.code, proof.value);
  const day = ctx.play.businessDate(ctx.now(), request.merchant.timeZone);
  const toId = await otherSide(ctx, member, direction, username);
  if (toId === undefined) return fail('downline_unknown');
  return ctx.transaction(async tx => {
    // Whoever gives twice at once is counted one after the other, so that the day's limit holds.
    const status = await lockCaller(tx, member);
    if (status === 'session_ended') return fail(status);
    const key = { actor: `m:${memberId}`, endpoint: transferInTeam.id, id: input.id };
    if (!(await ctx.ledger.knows(tx, merchantId, key))) {
      if (status !== 'active') return fail(status === 'closed' ? 'account_closed' : 'account_suspended');
      if ((await givenOn(tx, member, day)) + amount > (parseAmount(rules.mostPerDay) ?? 0n))
        return fail('transfer_limit_reached', { max: rules.mostPerDay });
      // What was paid in has to be wagered before it may leave, by this way as by a withdrawal.
      const { left } = await wageringOf(ctx, member, tx);
      if (left > 0n) return fail('wagering_open', { left: formatExact(left) });
    }
    const posted = await ctx.ledger.postIn(tx, {
      merchantId,
      key,
      contentHash: hashContent({ direction, toId, amount }),
      transfers: [
        {
          debit: { kind: 'main', memberId, asset },
          credit: { kind: 'main', memberId: toId, asset },
          amount,
          code: 'agent_transfer',
          reference: input.id,
        },
      ],
    });
    if (!posted.ok)
      return fail(posted.code === 'id_reused' || posted.code === 'busy' ? posted.code : 'insufficient_funds');
    if (!posted.replayed)
      await sql`
        INSERT INTO agent_transfer (merchant_id, id, from_id, to_id, direction, asset, amount, business_date, at)
        VALUES (${merchantId}, ${ctx.newId()}, ${memberId}, ${toId}, ${direction}, ${asset}, ${amount}, ${day}::date, ${ctx.now()})`.execute(
        tx,
      );
    return { id: input.id, amount: formatExact(amount), currency, balance: formatExact(posted.balances[0] ?? 0n) };
  });
});

/** Whoever plays for money may give to the upline; downwards only agents give. */
const mayGive = (member: CallerMember, direction: 'up' | 'down'): boolean =>
  isAgent(member) || (direction === 'up' && member.asset === member.currency);

/** The upline, or a direct downline by name, where money may be given to it. */
async function otherSide(
  ctx: Context,
  { merchantId, memberId, asset }: CallerMember,
  direction: 'up' | 'down',
  username: string | undefined,
): Promise<bigint | undefined> {
  const own = await memberStanding(ctx.db, merchantId, memberId);
  const named = username === undefined ? undefined : await findMember(ctx, merchantId, username);
  const id = direction === 'up' ? (own?.uplineId ?? undefined) : named?.id;
  const other = id === undefined ? undefined : await memberStanding(ctx.db, merchantId, id);
  if (other?.status !== 'active' || other.trial || other.currency !== asset) return undefined;
  // Nobody gives money for play to who keeps away from it.
  if (other.excludedUntil !== null && other.excludedUntil > ctx.now()) return undefined;
  return direction === 'up' || other.uplineId === memberId ? other.id : undefined;
}

async function givenOn(
  tx: Transaction<object>,
  { merchantId, memberId, asset }: CallerMember,
  day: string,
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT coalesce(sum(amount), 0)::int8 AS amount FROM agent_transfer
    WHERE merchant_id = ${merchantId} AND from_id = ${memberId} AND asset = ${asset} AND business_date = ${day}::date`.execute(
    tx,
  );
  return rows[0]?.amount ?? 0n;
}

type Row = { id: string; at: Date; direction: 'up' | 'down'; fromId: bigint; toId: bigint; amount: bigint };

export const listTeamTransfersHandler = handle(listTeamTransfers, async ({ input, ctx, caller, fail }) => {
  const { member } = caller;
  if (!mayGive(member, 'up')) return fail('non_agent');
  const { merchantId, memberId, asset, currency } = member;
  const conditions = [
    sql<SqlBool>`merchant_id = ${merchantId} AND asset = ${asset} AND (from_id = ${memberId} OR to_id = ${memberId})`,
  ];
  if (input.from) conditions.push(sql<SqlBool>`business_date >= ${input.from}::date`);
  if (input.to) conditions.push(sql<SqlBool>`business_date <= ${input.to}::date`);
  if (input.side)
    conditions.push(sql<SqlBool>`((direction = 'up') = (from_id = ${memberId})) = ${input.side === 'upline'}`);
  const where = sql.join(conditions, sql` AND `);
  const listed = pageOrder(input, { id: sql`id`, type: 'uuid', by: sortedBy(input.sort, memberId) });
  const [page, counted, sums, own] = await Promise.all([
    sql<Row>`SELECT id, at, direction, from_id AS "fromId", to_id AS "toId", amount FROM agent_transfer
      WHERE ${where} AND ${listed.beyond} ORDER BY ${listed.orderBy} ${listed.window}`.execute(ctx.db),
    countRows(ctx.db, sql`(SELECT id FROM agent_transfer WHERE ${where})`),
    sql<{ in: bigint; out: bigint }>`
      SELECT coalesce(sum(amount) FILTER (WHERE to_id = ${memberId}), 0)::int8 AS in,
        coalesce(sum(amount) FILTER (WHERE from_id = ${memberId}), 0)::int8 AS out FROM agent_transfer WHERE ${where}`.execute(
      ctx.db,
    ),
    memberStanding(ctx.db, merchantId, memberId),
  ]);
  const { rows, next } = listed.cut(page.rows);
  const uplineId = own?.uplineId ?? null;
  const names = await memberSummaries(ctx, merchantId, [
    ...rows.flatMap(({ fromId, toId }) => [fromId, toId]),
    ...(uplineId === null ? [] : [uplineId]),
  ]);
  const rules = ctx.settings.get(merchantId, transferRules);
  return {
    rows: rows.map(({ fromId, toId, amount, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      from: names.get(fromId)?.username ?? '',
      to: names.get(toId)?.username ?? '',
      amount: formatExact(fromId === memberId ? -amount : amount),
    })),
    totals: { in: formatExact(sums.rows[0]?.in ?? 0n), out: formatExact(sums.rows[0]?.out ?? 0n) },
    up: rules.up && uplineId !== null,
    down: rules.down && isAgent(member),
    upline: uplineId === null ? null : (names.get(uplineId)?.username ?? null),
    most: formatExact(parseAmount(rules.most) ?? 0n),
    currency,
    ...counted,
    next,
  };
});

/** In the eyes of one side: what it gave is below zero, and the other side is whom a row is about. */
function sortedBy(
  sort: ParsedInputOf<typeof listTeamTransfers>['sort'],
  memberId: bigint,
): RawBuilder<unknown> | undefined {
  if (sort === 'amount') return sql`CASE WHEN from_id = ${memberId} THEN -amount ELSE amount END`;
  if (sort === 'way') return sql`direction`;
  if (sort === 'with')
    return sql`(SELECT m.username_key FROM member AS m WHERE m.merchant_id = agent_transfer.merchant_id
      AND m.id = CASE WHEN from_id = ${memberId} THEN to_id ELSE from_id END)`;
  return undefined;
}
