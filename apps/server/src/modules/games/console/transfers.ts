import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsListTransfers, opsResolveTransfer } from '@baize/wire/games';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { handle } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import { runtimeOf } from '../runtime.ts';
import { resolveTransfer } from '../transfers/carry-out.ts';
import type { VendorTransfer } from '../transfers/tables.ts';

type Row = VendorTransfer & { username: string };
type Line = OutputOf<typeof opsResolveTransfer>;

const lineOf = (row: Row): Line => ({
  id: row.id,
  vendorCode: row.vendor_code,
  memberId: String(row.member_id),
  username: row.username,
  direction: row.direction,
  amount: formatExact(row.amount),
  currency: row.asset,
  state: row.state,
  askedBy: row.asked_by,
  attempts: row.attempts,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

type Wanted = { merchantId: number; state?: string | undefined; id?: string | undefined; limit: number };

async function readTransfers(ctx: Context, { merchantId, state, id, limit }: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT t.*, m.username FROM vendor_transfer AS t
    JOIN member AS m ON m.merchant_id = t.merchant_id AND m.id = t.member_id
    WHERE t.merchant_id = ${merchantId} AND (${state ?? null}::text IS NULL OR t.state = ${state ?? null})
      AND (${id ?? null}::uuid IS NULL OR t.id = ${id ?? null}::uuid)
    ORDER BY t.created_at DESC LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

export const opsListTransfersHandler = handle(opsListTransfers, async ({ input, ctx, caller: { operator } }) => ({
  transfers: (await readTransfers(ctx, { merchantId: operator.merchantId, ...input })).map(lineOf),
}));

/** Nobody decides by hand what became of money: the vendor is asked, sooner than the timer would. */
export const opsResolveTransferHandler = handle(
  opsResolveTransfer,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const [row] = await readTransfers(ctx, { merchantId, id: input.id, limit: 1 });
    const vendor = row && (await runtimeOf(ctx).directory.of(merchantId)).vendor.get(row.vendor_code);
    if (!row || !vendor) return fail('transfer_unknown');
    if (row.state !== 'pending') return lineOf(row);
    const said = await resolveTransfer(ctx, vendor, row);
    await ctx.transaction(tx =>
      ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'games.transferAsked',
        object: { kind: 'vendor_transfer', id: row.id },
        before: { state: row.state },
        after: { state: said.state, problem: said.problem },
        ip: request.ip,
      }),
    );
    return lineOf({ ...said, username: row.username });
  },
);
