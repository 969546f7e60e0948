import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { CallerOperator } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import type { ContentKind, ContentTables } from './tables.ts';

type Change = {
  operator: CallerOperator;
  kind: ContentKind;
  objectId: string;
  version: number;
  before: unknown;
  after: unknown;
  reason: string;
  ip: string;
};

/** Keeps a version in the history, and who made it in the audit log. */
export async function keepVersion(ctx: Context, tx: Transaction<object>, change: Change): Promise<void> {
  const { operator, kind, objectId, version, before, after, reason, ip } = change;
  await tx
    .withTables<ContentTables>()
    .insertInto('content_history')
    .values({
      merchant_id: operator.merchantId,
      kind,
      object_id: objectId,
      version,
      snapshot: JSON.stringify(after),
      changed_by: `operator:${operator.operatorId}`,
      changed_name: operator.name,
      reason,
      changed_at: ctx.now(),
    })
    .execute();
  await ctx.audit.write(tx, {
    merchantId: operator.merchantId,
    actor: operatorActor(operator),
    action: version === 1 ? 'content.written' : 'content.changed',
    object: { kind, id: objectId },
    before,
    after,
    reason,
    ip,
  });
}
