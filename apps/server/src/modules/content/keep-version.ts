import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { CallerOperator } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import type { ContentKind, ContentTables } from './tables.ts';

export type Change = {
  operator: Pick<CallerOperator, 'merchantId' | 'operatorId' | 'name'>;
  kind: ContentKind;
  objectId: string;
  version: number;
  /** What stood before, and null where this is the first. */
  before: unknown;
  after: unknown;
  reason: string;
  ip: string;
  /** Under which name the audit log has it, where it is not a piece of content alone. */
  action?: string;
};

/** Who is said to have made what stood there before anybody wrote. */
export const HOUSE = 'house';

/** Keeps a version in the history, and who made it in the audit log. */
export async function keepVersion(ctx: Context, tx: Transaction<object>, change: Change): Promise<void> {
  const { operator, kind, objectId, version, before, after, reason, ip } = change;
  const history = tx.withTables<ContentTables>();
  const key = { merchant_id: operator.merchantId, kind, object_id: objectId, changed_at: ctx.now() };
  // What the house came with is in no history yet, and can be gone back to like any other.
  if (before !== null)
    await history
      .insertInto('content_history')
      .values({
        ...key,
        version: version - 1,
        snapshot: JSON.stringify(before),
        changed_by: HOUSE,
        changed_name: '',
        reason: '',
      })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  await history
    .insertInto('content_history')
    .values({
      ...key,
      version,
      snapshot: JSON.stringify(after),
      changed_by: `operator:${operator.operatorId}`,
      changed_name: operator.name,
      reason,
    })
    .execute();
  await ctx.audit.write(tx, {
    merchantId: operator.merchantId,
    actor: operatorActor(operator),
    action: change.action ?? (version === 1 ? 'content.written' : 'content.changed'),
    object: { kind, id: objectId },
    before,
    after,
    reason,
    ip,
  });
}
