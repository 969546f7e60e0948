import { opsListErasures, opsShowRetention, RETENTION_FLOORS } from '@baize/wire/safer-play';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { cutOffset, offsetOf } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { keptElsewhere } from './elsewhere.ts';
import { dueOf, endOfPeriod, RETENTION_KINDS } from './periods.ts';
import { retentionSetting } from './settings.ts';
import type { KeptFor } from './tables.ts';

/** Counted up to so many, of each table. */
const COUNTED_MAX = 100_000;

export const opsShowRetentionHandler = handle(opsShowRetention, async ({ ctx, caller: { operator } }) => {
  const { merchantId } = operator;
  const months = ctx.settings.get(merchantId, retentionSetting);
  const { rows: past } = await sql<{ kind: string; erased: bigint; lastAt: Date }>`
    SELECT kind, sum(records)::int8 AS erased, max(at) AS "lastAt" FROM safer_play_erased
    WHERE merchant_id = ${merchantId} GROUP BY kind`.execute(ctx.db);
  const kinds = RETENTION_KINDS.map(async kind => {
    const gone = past.find(row => row.kind === kind);
    return {
      kind,
      months: months[kind],
      floorMonths: RETENTION_FLOORS[kind],
      ...(await dueNow(ctx, merchantId, kind)),
      erased: Number(gone?.erased ?? 0n),
      lastAt: gone?.lastAt.toISOString() ?? null,
    };
  });
  return { kinds: await Promise.all(kinds), elsewhere: keptElsewhere(ctx, merchantId) };
});

/** How much of a kind is past its period. */
async function dueNow(ctx: Context, merchantId: number, kind: (typeof RETENTION_KINDS)[number]) {
  const before = endOfPeriod(ctx, merchantId, kind);
  const { rows } = await (kind === 'identity'
    ? sql<{ due: bigint; kept: bigint }>`
        SELECT count(*) AS due, count(e.kept_for) AS kept FROM member AS m
        LEFT JOIN safer_play_erasure AS e ON e.merchant_id = m.merchant_id AND e.member_id = m.id
        WHERE m.merchant_id = ${merchantId} AND m.status = 'closed' AND NOT m.trial AND m.closed_at <= ${before}
          AND e.erased_at IS NULL`
    : kind === 'viewings'
      ? sql<{ due: bigint; kept: bigint }>`
          SELECT count(*) AS due, 0::int8 AS kept FROM safer_play_viewings(${merchantId}, ${before}, ${COUNTED_MAX})`
      : sql<{ due: bigint; kept: bigint }>`
          SELECT safer_play_due(${merchantId}, ${kind}, ${before}, ${COUNTED_MAX}) AS due, 0::int8 AS kept`
  ).execute(ctx.db);
  return { due: Number(rows[0]?.due ?? 0n), kept: Number(rows[0]?.kept ?? 0n) };
}

type Account = {
  id: bigint;
  username: string;
  closedAt: Date;
  askedAt: Date | null;
  askedBy: 'member' | 'operator' | null;
  forgottenAt: Date | null;
  erasedAt: Date | null;
  keptFor: KeptFor | null;
};

export const opsListErasuresHandler = handle(opsListErasures, async ({ input, ctx, caller: { operator } }) => {
  const { merchantId } = operator;
  const offset = offsetOf(input.after);
  const { rows: found } = await sql<Account>`
    SELECT m.id, m.username, m.closed_at AS "closedAt", e.asked_at AS "askedAt", e.asked_by AS "askedBy",
      e.forgotten_at AS "forgottenAt", e.erased_at AS "erasedAt", e.kept_for AS "keptFor"
    FROM member AS m LEFT JOIN safer_play_erasure AS e ON e.merchant_id = m.merchant_id AND e.member_id = m.id
    WHERE m.merchant_id = ${merchantId} AND m.status = 'closed' AND NOT m.trial AND m.closed_at IS NOT NULL
      AND ${input.memberId === undefined ? sql`true` : sql`m.id = ${input.memberId}::int8`}
    ORDER BY m.closed_at DESC, m.id DESC OFFSET ${offset} LIMIT ${input.limit + 1}`.execute(ctx.db);
  const { rows, next } = cutOffset(found, offset, input.limit);
  return { accounts: rows.map(row => accountView(ctx, merchantId, row)), next };
});

function accountView(ctx: Context, merchantId: number, row: Account) {
  const { askedAt, askedBy, forgottenAt, erasedAt } = row;
  const asked = forgottenAt ? ('forgotten' as const) : askedAt ? ('asked' as const) : ('open' as const);
  return {
    memberId: row.id.toString(),
    username: row.username,
    closedAt: row.closedAt.toISOString(),
    state: erasedAt ? ('erased' as const) : asked,
    asked: askedAt && askedBy ? { at: askedAt.toISOString(), by: askedBy } : null,
    forgottenAt: forgottenAt?.toISOString() ?? null,
    dueAt: dueOf(ctx, merchantId, row.closedAt).toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
    keptFor: row.keptFor,
  };
}
