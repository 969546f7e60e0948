import { CURRENCIES, fitsScale, formatExact, isCurrencyCode, parseAmount } from '@baize/money';
import { opsCancelFreeRounds, opsListFreeRounds, opsOrderFreeRounds } from '@baize/wire/games';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { handle } from '../../../http/handler.ts';
import { inLanguage } from '../../../in-language.ts';
import { operatorActor } from '../../audit/index.ts';
import { runtimeOf } from '../runtime.ts';
import { freeRoundsSetting } from '../settings.ts';
import { type FreeRoundsOrder, proposeFreeRounds, worthOrderedBy, writeFreeRounds } from './orders.ts';
import { readFreeRounds } from './read.ts';
import { mayBecome } from './states.ts';
import type { FreeRoundsTables } from './tables.ts';

export const opsOrderFreeRoundsHandler = handle(
  opsOrderFreeRounds,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { id: orderId, rounds, stake, days, reason } = input;
    const { merchantId } = operator;
    const shelf = await runtimeOf(ctx).directory.of(merchantId);
    const game = /^\d{1,18}$/.test(input.nodeId) ? shelf.byId.get(BigInt(input.nodeId)) : undefined;
    if (!game) return fail('game_unknown');
    if (!game.free_rounds || !game.offered) return fail('free_rounds_not_offered');
    const named = await playersOf(ctx, { merchantId, usernames: input.usernames, teamOf: input.teamOf });
    const scales = named.map(({ currency }) => (isCurrencyCode(currency) ? CURRENCIES[currency].paymentScale : 2));
    if (scales.some(scale => !fitsScale(stake, scale))) return fail('amount_too_fine');
    if (named.length === 0) return fail('nobody_named');
    const order: FreeRoundsOrder = {
      orderId,
      nodeId: input.nodeId,
      players: named.map(({ id }) => id.toString()),
      rounds,
      stake: formatExact(stake),
      days,
    };
    const aloneMax = parseAmount(ctx.settings.get(merchantId, freeRoundsSetting).aloneMax) ?? 0n;
    const proposed = await ctx.transaction(async tx => {
      const earlier = await worthOrderedBy(ctx, tx, { merchantId, name: operator.name, besides: orderId });
      const worth = stake * BigInt(rounds * named.length);
      const names = named.map(({ username }) => username);
      if (earlier + worth > aloneMax)
        return proposeFreeRounds(ctx, tx, {
          merchantId,
          order,
          game,
          names,
          worth,
          by: operator,
          reason,
          ip: request.ip,
        });
      const by = { operatorId: operator.operatorId, name: operator.name, reason, ip: request.ip };
      await writeFreeRounds(ctx, tx, { merchantId, order, game, by });
      return { ok: true, id: null } as const;
    });
    if (!proposed.ok) return fail(proposed.code, proposed.value);
    const known = new Set(named.map(({ username }) => username.toLowerCase()));
    return {
      proposalId: proposed.id,
      ordered: proposed.id === null ? named.length : 0,
      unknown: input.usernames.filter(name => !known.has(name.toLowerCase())),
    };
  },
);

type Named = { id: bigint; username: string; currency: string };
const TEAM_MAX = 5_000;

/** Real players only: play money wins nothing that rounds could be given for. */
async function playersOf(
  ctx: Context,
  { merchantId, usernames, teamOf }: { merchantId: number; usernames: readonly string[]; teamOf: string | undefined },
): Promise<Named[]> {
  const keys = usernames.map(name => name.toLowerCase());
  const { rows } = await sql<Named>`
    SELECT m.id, m.username, m.currency FROM member AS m
    WHERE m.merchant_id = ${merchantId} AND NOT m.trial AND m.account_type <> 4 AND m.status = 'active'
      AND (m.username_key = ANY (${keys}::text[]) OR EXISTS (
        SELECT FROM member AS a WHERE a.merchant_id = m.merchant_id AND a.username_key = ${(teamOf ?? '').toLowerCase()}
          AND m.path <@ a.path AND m.id <> a.id))
    ORDER BY m.id LIMIT ${TEAM_MAX}`.execute(ctx.db);
  return rows;
}

export const opsListFreeRoundsHandler = handle(
  opsListFreeRounds,
  async ({ input, ctx, caller: { operator }, request }) => {
    const search = input.search === '' ? undefined : input.search;
    const rows = await readFreeRounds(ctx, { merchantId: operator.merchantId, search, limit: input.limit });
    const shelf = await runtimeOf(ctx).directory.of(operator.merchantId);
    return {
      freeRounds: rows.map(row => ({
        id: row.id,
        orderId: row.order_id,
        username: row.username,
        vendorCode: row.vendor_code,
        gameName: inLanguage(shelf.byId.get(row.game_id)?.names ?? {}, request.language) ?? '',
        rounds: row.rounds,
        played: row.played,
        stake: formatExact(row.stake),
        currency: row.asset,
        won: formatExact(row.won),
        endsAt: row.ends_at.toISOString(),
        state: row.state,
        problem: row.problem,
        orderedBy: row.ordered_by,
        createdAt: row.created_at.toISOString(),
      })),
    };
  },
);

export const opsCancelFreeRoundsHandler = handle(
  opsCancelFreeRounds,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const state = await ctx.transaction(async tx => {
      const tables = tx.withTables<FreeRoundsTables>();
      const row = await tables
        .selectFrom('free_rounds')
        .select('state')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', input.id)
        .forUpdate()
        .executeTakeFirst();
      if (!row || !mayBecome(row.state, 'cancelling')) return row?.state;
      await tables
        .updateTable('free_rounds')
        .set({ state: 'cancelling', attempts: 0, next_at: ctx.now() })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', input.id)
        .execute();
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'games.freeRoundsCancelled',
        object: { kind: 'free_rounds', id: input.id },
        before: { state: row.state },
        after: { state: 'cancelling' },
        reason: input.reason,
        ip: request.ip,
      });
      return 'cancelling' as const;
    });
    return state === undefined ? fail('free_rounds_unknown') : { id: input.id, state };
  },
);
