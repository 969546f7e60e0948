import type { ErrorCode } from '@baize/wire';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { CallerOperator } from '../../http/handler.ts';
import { recordDecision, whyUndecidable } from './decision.ts';
import { lockRequest, QUEUES, type Queue, type RequestRow } from './queues.ts';

export type Refused<Code extends ErrorCode = ErrorCode> = { ok: false; code: Code; value?: unknown };

type Deciding<Row extends RequestRow, Code extends ErrorCode> = {
  queue: Queue;
  /** How a request that is not there is answered. */
  unknown: Code;
  id: string;
  version: number;
  operator: CallerOperator;
  reason: string;
  ip: string;
  /** The end that the transition leads to, and how the log calls it. */
  state: Row['state'];
  action: string;
  /** What the decision does to the money; a refusal leaves everything as it was. */
  apply(tx: Transaction<object>, row: Row): Promise<Refused<Code> | 'decided' | 'waits'>;
};

type Own = 'wrong_state' | 'not_claimed' | 'claimed_by_another' | 'version_changed';

/**
 * Decides a request of either queue: locked, still open, in the hand of who decides, as it was seen. The same decision once
 * more is answered as the first one was. `waits` keeps it open (a second person is needed) with its claim given up.
 */
export async function decideRequest<Row extends RequestRow, Code extends ErrorCode>(
  ctx: Context,
  tx: Transaction<object>,
  deciding: Deciding<Row, Code>,
): Promise<{ ok: true } | Refused<Code | Own>> {
  const { queue, operator, reason, ip } = deciding;
  const row = await lockRequest<Row>(tx, queue, operator.merchantId, deciding.id);
  if (!row) return { ok: false, code: deciding.unknown };
  if (row.state === deciding.state && row.decided_by === operator.operatorId) return { ok: true };
  const now = ctx.now();
  const undecidable = whyUndecidable(row, { operatorId: operator.operatorId, version: deciding.version, now });
  if (undecidable) return { ok: false, ...undecidable };
  const done = await deciding.apply(tx, row);
  if (typeof done === 'object') return done;
  const state = done === 'waits' ? row.state : deciding.state;
  if (done === 'decided')
    await sql`
      UPDATE ${sql.table(QUEUES[queue])}
      SET state = ${state}, decided_at = ${now}, decided_by = ${operator.operatorId}, decided_name = ${operator.name},
        reason = ${reason}, claimed_until = NULL, version = version + 1
      WHERE merchant_id = ${operator.merchantId} AND id = ${row.id}`.execute(tx);
  const kind = queue === 'deposits' ? 'deposit' : 'withdrawal';
  await recordDecision(ctx, tx, { kind, action: deciding.action, before: row, state, operator, reason, ip });
  return { ok: true };
}
