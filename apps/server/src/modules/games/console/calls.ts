import type { ParsedInputOf } from '@baize/wire';
import { opsListCalls } from '@baize/wire/games';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { cutPage } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { runtimeOf } from '../runtime.ts';
import { maskSecrets } from '../wallet/mask-secrets.ts';

/** What one page looks through at most: the log holds every call of months, and what is looked for may be rare. */
const LOOKED_THROUGH = 20_000;
/** How the protocols say yes (Hub88, Pragmatic, BGaming), and the status of HTTP that a vendor answered with. */
const SUCCESS = '^(RS_OK|0|ok|2[0-9]{2})$';

type Row = {
  id: string;
  vendor_code: string;
  direction: 'in' | 'out';
  path: string;
  request: string;
  answer: string;
  outcome: string;
  took_ms: number;
  at: Date;
};

export const opsListCallsHandler = handle(opsListCalls, async ({ input, ctx, caller: { operator } }) => {
  const { merchantId } = operator;
  const { found, further, since } = await lookThrough(ctx, merchantId, input);
  const { rows: ids, next } = cutPage(found, input.limit);
  const { rows } = await sql<Row>`
    SELECT id, vendor_code, direction, path, request, answer, outcome, took_ms, at FROM vendor_call
    WHERE merchant_id = ${merchantId} AND id = ANY (${ids.map(({ id }) => id)}::uuid[])
    ORDER BY id DESC`.execute(ctx.db);
  return {
    calls: rows.map(({ vendor_code, took_ms, request, answer, at, ...row }) => ({
      ...row,
      vendorCode: vendor_code,
      // What was kept before secrets were masked is masked here.
      request: maskSecrets(request),
      answer: maskSecrets(answer),
      failed: !new RegExp(SUCCESS).test(row.outcome),
      tookMs: took_ms,
      at: at.toISOString(),
    })),
    next: next ?? further,
    lookedSince: next === null ? (since?.toISOString() ?? null) : null,
  };
});

type Found = { found: { id: string }[]; further: string | null; since: Date | null };

/** Ids are UUIDv7: they stand in the order of time and are their own keyset. */
async function lookThrough(
  ctx: Context,
  merchantId: number,
  { vendor, which, search = '', limit, after }: ParsedInputOf<typeof opsListCalls>,
): Promise<Found> {
  const { vendors } = await runtimeOf(ctx).directory.of(merchantId);
  const codes = vendor === undefined ? vendors.map(({ code }) => code) : [vendor];
  const { rows } = await sql<{ ids: string[]; last: string | null; since: Date | null; looked: bigint }>`
    WITH looked AS MATERIALIZED (
      SELECT id, vendor_code = ANY (${codes}::text[])
        AND (${which === 'all'} OR outcome !~ ${SUCCESS}) AS wanted
      FROM vendor_call WHERE merchant_id = ${merchantId}
        AND ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
        AND ${search === '' ? sql`true` : ofTransaction(codes, search)}
      ORDER BY id DESC LIMIT ${LOOKED_THROUGH}
    )
    SELECT ARRAY(SELECT id FROM looked WHERE wanted ORDER BY id DESC LIMIT ${limit + 1}) AS ids,
      q.last, uuid_extract_timestamp(q.last) AS since, q.looked
    FROM (SELECT (SELECT id FROM looked ORDER BY id LIMIT 1) AS last, (SELECT count(*) FROM looked) AS looked) AS q`.execute(
    ctx.db,
  );
  const [{ ids, last, since, looked } = { ids: [], last: null, since: null, looked: 0n }] = rows;
  const found = ids.map(id => ({ id }));
  return Number(looked) === LOOKED_THROUGH ? { found, further: last, since } : { found, further: null, since: null };
}

/** As the index of transactions is ordered: by the vendor first. */
const ofTransaction = (codes: readonly string[], search: string) =>
  sql`vendor_code = ANY (${[...codes]}::text[]) AND transaction_id = ANY (${[search, search.toLowerCase()]}::text[])`;
