import { opsListProposals } from '@baize/wire/operators';
import { cutPage } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import type { ProposalTables } from './tables.ts';

export const listProposalsHandler = handle(opsListProposals, async ({ input, ctx, caller, request }) => {
  let query = ctx.db
    .withTables<ProposalTables>()
    .selectFrom('operator_proposal')
    .selectAll()
    .where('merchant_id', '=', request.merchant.id)
    .orderBy('id', 'desc')
    .limit(input.limit + 1);
  if (input.state !== undefined) query = query.where('state', '=', input.state);
  if (input.kind !== undefined) query = query.where('kind', '=', input.kind);
  if (input.after !== undefined) query = query.where('id', '<', input.after);
  const { rows, next } = cutPage(await query.execute(), input.limit);
  return {
    rows: rows.map(row => ({
      id: row.id,
      kind: row.kind,
      object: { kind: row.object_kind, id: row.object_id },
      payload: withoutSealed(row.payload),
      state: row.state,
      proposedBy: { id: row.proposed_by.toString(), name: row.proposed_by_name },
      proposedAt: row.proposed_at.toISOString(),
      reason: row.reason,
      decidedBy: row.decided_by === null ? null : { id: row.decided_by.toString(), name: row.decided_by_name ?? '' },
      decidedAt: row.decided_at?.toISOString() ?? null,
      decisionReason: row.decision_reason,
      expiresAt: row.expires_at.toISOString(),
      mine: row.proposed_by === caller.operator.operatorId,
    })),
    next,
  };
});

const withoutSealed = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null
    ? Object.fromEntries(Object.entries(payload).filter(([name]) => name !== 'sealed'))
    : payload;
