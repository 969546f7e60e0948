import { formatExact, parseAmount } from '@baize/money';
import { opsProposeAgentCorrection } from '@baize/wire/agents';
import { sql } from 'kysely';
import { z } from 'zod';
import { handle } from '../../../http/handler.ts';
import { type ProposalKind, propose } from '../../operators/index.ts';
import { billTables } from '../bills/tables.ts';
import { KINDS } from '../contracts/kinds.ts';

const payload = z.object({
  after: z.object({ direction: z.enum(['credit', 'debit']), amount: z.string(), member: z.string() }),
});

export const opsProposeAgentCorrectionHandler = handle(
  opsProposeAgentCorrection,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const amount = parseAmount(input.amount);
    if (amount === undefined || amount <= 0n) return fail('bad_input', { fields: { amount: 'amount' } });
    const bill = await billTables(ctx.db)
      .selectFrom('agent_bill')
      .select(['id', 'member_id'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (!bill) return fail('bill_unknown');
    const after = { direction: input.direction, amount: formatExact(amount), member: bill.member_id.toString() };
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId,
        kind: correctionProposal.kind,
        object: { kind: 'agent_bill', id: bill.id },
        payload: { after },
        by: operator,
        reason: input.reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { proposalId: proposed.id } : fail(proposed.code);
  },
);

/** Pays the agent of a bill more, or takes back as far as it is there and the rest as what the agent owes the house. */
export const correctionProposal: ProposalKind = {
  kind: 'agents.correction',
  permission: () => 'agents.corrections.approve',
  apply: async (ctx, tx, proposal, by) => {
    const { after } = payload.parse(proposal.payload);
    const { merchantId } = proposal;
    const bill = await billTables(tx)
      .selectFrom('agent_bill')
      .select(['id', 'member_id', 'asset', 'kind'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', proposal.object.id)
      .executeTakeFirst();
    const amount = parseAmount(after.amount);
    if (!bill || amount === undefined) return 'version_changed';
    const { member_id: memberId, asset } = bill;
    const house = { kind: KINDS[bill.kind].house, asset } as const;
    const line = { merchantId, memberId, asset, house, amount, reference: bill.id, code: 'agent_correction' };
    if (after.direction === 'credit') await ctx.ledger.payOutIn(tx, [line]);
    else await ctx.ledger.clawBackIn(tx, [line]);
    await sql`
      INSERT INTO agent_correction (merchant_id, bill_id, id, member_id, direction, amount, proposed_by, approved_by, reason, at)
      VALUES (${merchantId}, ${bill.id}, ${proposal.id}, ${memberId}, ${after.direction}, ${amount}, ${proposal.proposedBy.name},
        ${by.name}, ${proposal.reason}, ${ctx.now()})`.execute(tx);
    return 'done';
  },
};
