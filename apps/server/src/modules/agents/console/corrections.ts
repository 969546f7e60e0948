import { formatExact, parseAmount } from '@baize/money';
import { opsProposeAgentCorrection } from '@baize/wire/agents';
import { sql } from 'kysely';
import { z } from 'zod';
import { handle } from '../../../http/handler.ts';
import { memberStanding } from '../../members/index.ts';
import { type ProposalKind, propose } from '../../operators/index.ts';
import { billTables } from '../bills/tables.ts';
import { KINDS } from '../contracts/kinds.ts';

/** What the second operator reads: whose bill of which contract and window, and what is done with it. */
const payload = z.object({
  username: z.string(),
  direction: z.enum(['credit', 'debit']),
  amount: z.string(),
  currency: z.string(),
  bill: z.object({ kind: z.string(), windowFrom: z.string(), windowTo: z.string() }),
});

export const opsProposeAgentCorrectionHandler = handle(
  opsProposeAgentCorrection,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const amount = parseAmount(input.amount);
    if (amount === undefined || amount <= 0n) return fail('bad_input', { fields: { amount: 'amount' } });
    const bill = await billTables(ctx.db)
      .selectFrom('agent_bill')
      .select(['id', 'member_id', 'asset', 'kind', 'window_from', 'window_to'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (!bill) return fail('bill_unknown');
    const member = await memberStanding(ctx.db, merchantId, bill.member_id);
    const asked: z.infer<typeof payload> = {
      username: member?.username ?? '',
      direction: input.direction,
      amount: formatExact(amount),
      currency: bill.asset,
      bill: {
        kind: bill.kind,
        windowFrom: bill.window_from.toISOString(),
        windowTo: bill.window_to.toISOString(),
      },
    };
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId,
        kind: correctionProposal.kind,
        object: { kind: 'agent_bill', id: bill.id },
        payload: asked,
        by: operator,
        reason: input.reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { proposalId: proposed.id } : fail(proposed.code, proposed.value);
  },
);

/** Pays the agent of a bill more, or takes back as far as it is there and the rest as what the agent owes the house. */
export const correctionProposal: ProposalKind = {
  kind: 'agents.correction',
  permission: () => 'agents.corrections.approve',
  apply: async (ctx, tx, proposal, by) => {
    const asked = payload.safeParse(proposal.payload).data;
    const { merchantId } = proposal;
    const bill = await billTables(tx)
      .selectFrom('agent_bill')
      .select(['id', 'member_id', 'asset', 'kind'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', proposal.object.id)
      .executeTakeFirst();
    const amount = parseAmount(asked?.amount ?? '');
    if (!bill || !asked || amount === undefined) return 'version_changed';
    const { member_id: memberId, asset } = bill;
    const house = { kind: KINDS[bill.kind].house, asset } as const;
    const line = { merchantId, memberId, asset, house, amount, reference: bill.id, code: 'agent_correction' };
    if (asked.direction === 'credit') await ctx.ledger.payOutIn(tx, [line]);
    else await ctx.ledger.clawBackIn(tx, [line]);
    await sql`
      INSERT INTO agent_correction (merchant_id, bill_id, id, member_id, direction, amount, proposed_by, approved_by, reason, at)
      VALUES (${merchantId}, ${bill.id}, ${proposal.id}, ${memberId}, ${asked.direction}, ${amount}, ${proposal.proposedBy.name},
        ${by.name}, ${proposal.reason}, ${ctx.now()})`.execute(tx);
    return 'done';
  },
};
