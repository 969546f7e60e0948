import { opsClaim, opsRelease } from '@baize/wire/cashier';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { CLAIM_MS, isClaimedBy, isClaimedByAnother, lockRequest, QUEUES, type Queue, unknownCode } from './queues.ts';

export const claimHandler = handle(opsClaim, ({ input, ctx, caller, request, fail }) =>
  ctx.transaction(async tx => {
    const { merchantId, operatorId, name } = caller.operator;
    const row = await lockRequest(tx, input.queue, merchantId, input.id);
    if (!row) return fail(unknownCode(input.queue));
    if (row.state !== 'in_process') return fail('wrong_state', { state: row.state });
    const now = ctx.now();
    if (isClaimedByAnother(row, operatorId, now)) return fail('claimed_by_another', { operatorName: row.claimed_name });
    const until = new Date(now.getTime() + CLAIM_MS);
    // Who only keeps it in hand for longer takes nothing anew.
    if (!isClaimedBy(row, operatorId, now))
      await note(ctx, tx, { ...input, operator: caller.operator, ip: request.ip, action: 'cashier.claimed' });
    return setClaim(tx, input.queue, { merchantId, id: input.id, operatorId, name, until });
  }),
);

export const releaseHandler = handle(opsRelease, ({ input, ctx, caller, request, fail }) =>
  ctx.transaction(async tx => {
    const { merchantId, operatorId } = caller.operator;
    const row = await lockRequest(tx, input.queue, merchantId, input.id);
    if (!row) return fail(unknownCode(input.queue));
    if (row.state !== 'in_process') return fail('wrong_state', { state: row.state });
    if (isClaimedByAnother(row, operatorId, ctx.now()))
      return fail('claimed_by_another', { operatorName: row.claimed_name });
    if (isClaimedBy(row, operatorId, ctx.now()))
      await note(ctx, tx, { ...input, operator: caller.operator, ip: request.ip, action: 'cashier.released' });
    return setClaim(tx, input.queue, { merchantId, id: input.id, operatorId: null, name: null, until: null });
  }),
);

type Note = { queue: Queue; id: string; operator: CallerOperator; ip: string; action: string };

/** Who held a request, and until when, is asked when something went wrong with it. */
const note = (ctx: Context, tx: Transaction<object>, { queue, id, operator, ip, action }: Note): Promise<void> =>
  ctx.audit.write(tx, {
    merchantId: operator.merchantId,
    actor: operatorActor(operator),
    action,
    object: { kind: queue === 'deposits' ? 'deposit' : 'withdrawal', id },
    ip,
  });

type Claim = { merchantId: number; id: string; operatorId: bigint | null; name: string | null; until: Date | null };

async function setClaim(tx: Transaction<object>, queue: Queue, claim: Claim): Promise<{ version: number }> {
  const { rows } = await sql<{ version: number }>`
    UPDATE ${sql.table(QUEUES[queue])}
    SET claimed_by = ${claim.operatorId}, claimed_name = ${claim.name}, claimed_until = ${claim.until}, version = version + 1
    WHERE merchant_id = ${claim.merchantId} AND id = ${claim.id}
    RETURNING version`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a locked request vanished');
  return row;
}
